import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

/** The worksheet's PDF, as its sender received it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { worksheets } = context.get(servicesContext).console;
  const { reference = '' } = params;
  const pdf = await orErrorPage(worksheets.buildPdf(getVisit(context).operator, reference));
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="worksheet-${reference}.pdf"`,
    },
  });
}
