import { type ClientActionFunctionArgs, data } from 'react-router';
import { explainFailure } from './explain-failure.ts';

/** Sends a form; if it fails, the page says why and keeps what was typed. */
export const stayOnPage =
  (tell: (refusal: string, form: FormData) => object) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const failure = explainFailure(error);
      if (failure === null) throw error;
      return data(tell(failure.refusal, form), { status: failure.status });
    }
  };
