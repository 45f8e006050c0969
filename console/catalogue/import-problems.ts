import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { sendCsv } from '../ui/csv-response.ts';
import { orErrorPage } from '../ui/guard.ts';
import { readId } from '../ui/read-form.ts';

/** The refused rows as CSV. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { imports } = context.get(servicesContext).console;
  const problems = await orErrorPage(imports.exportProblems(readId(params['id'])));
  return sendCsv(problems, 'refused-rows.csv');
}
