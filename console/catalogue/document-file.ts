import type { LoaderFunctionArgs } from 'react-router';
import { formatAttachment } from '../../domain/projects/project-document.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

/** One document as a download, because a PDF can contain scripts. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { projectDocuments } = context.get(servicesContext).console;
  const { id = '', document = '' } = params;
  const { operator } = getVisit(context);
  const { name, content } = await orErrorPage(projectDocuments.read(operator, id, document));
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': formatAttachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
