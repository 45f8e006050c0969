import { readId } from '../../read-id.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../../app/services-context.ts';
import { orRefuse } from '../../guard.ts';

/** The rows that were refused, for a spreadsheet. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { imports } = context.get(servicesContext).console;
  return new Response(await orRefuse(imports.exportProblems(readId(params['id']))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="refused-rows.csv"',
    },
  });
}
