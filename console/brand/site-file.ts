import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../../app/site/services-context.ts';
import { orErrorPage } from '../ui/guard.ts';

/** A logo or icon, possibly unpublished. An SVG opened directly runs no scripts. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { siteFiles } = context.get(servicesContext).console;
  const { hash = '', name = '' } = params;
  const file = await orErrorPage(siteFiles.findFile(`${hash}/${name}`));
  return new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
