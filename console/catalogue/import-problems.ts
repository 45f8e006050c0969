import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { orErrorPage } from '../ui/guard.ts';
import { readId } from '../ui/read-form.ts';

/** The refused rows as CSV. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { imports } = context.get(servicesContext).console;
  return new Response(await orErrorPage(imports.exportProblems(readId(params['id']))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="refused-rows.csv"',
    },
  });
}
