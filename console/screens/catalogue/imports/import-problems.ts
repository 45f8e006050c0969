import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { orErrorPage } from '../../guard.ts';
import { readId } from '../../read-form.ts';

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
