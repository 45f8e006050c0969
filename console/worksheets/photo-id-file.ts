import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { accessContext } from '../ui/access-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';

/** One photo ID. The service records the view before sending a byte. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { photoIds } = context.get(servicesContext).console;
  const { client } = context.get(accessContext);
  const { reference = '', photo = '' } = params;
  const picture = await orErrorPage(photoIds.open(getVisit(context), reference, photo, client));
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo-id.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
