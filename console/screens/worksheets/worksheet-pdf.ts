import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../app/services-context.ts';
import { getVisit, orRefuse } from '../guard.ts';

/** The worksheet as its sender received it, as a download. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { worksheets } = context.get(servicesContext).console;
  const { reference = '' } = params;
  const pdf = await orRefuse(worksheets.buildPdf(getVisit(context).operator, reference));
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="worksheet-${reference}.pdf"`,
    },
  });
}
