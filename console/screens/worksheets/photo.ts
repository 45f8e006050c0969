import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../app/services-context.ts';
import { doorContext } from '../door-context.ts';
import { getVisit, orRefuse } from '../guard.ts';

/** One photo ID. The service records the view before sending a byte. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { photoDesk } = context.get(servicesContext).console;
  const { client } = context.get(doorContext);
  const { reference = '', photo = '' } = params;
  const picture = await orRefuse(photoDesk.open(getVisit(context), reference, photo, client));
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo-id.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
