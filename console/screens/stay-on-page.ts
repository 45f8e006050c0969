import { type ClientActionFunctionArgs, data } from 'react-router';
import { explainFailure } from './explain-failure.ts';

/** Sends a form; what keeps it from being taken is said on the page, with what was typed still in it. */
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
