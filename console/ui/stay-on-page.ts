import { type ClientActionFunctionArgs, data } from 'react-router';
import { explainFailure } from './explain-failure.ts';

/** Sends a form. If that fails, the page shows why and keeps what was entered. */
export const stayOnPage =
  (report: (refusal: string, form: FormData) => object) =>
  async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      const failure = explainFailure(error);
      if (failure === null) throw error;
      return data(report(failure.refusal, form), { status: failure.status });
    }
  };
