import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../../app/services-context.ts';
import { orRefuse } from '../guard.ts';

/** A logo or icon, possibly unpublished. Opened on its own, an SVG runs no script. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { siteDesk } = context.get(servicesContext).console;
  const { hash = '', name = '' } = params;
  const file = await orRefuse(siteDesk.findFile(`${hash}/${name}`));
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
