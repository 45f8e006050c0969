import type { RouterContextProvider } from 'react-router';
import { clientContext, servicesContext } from '../../services-context.ts';

/** The address carries the recipient's token, so the page must not be cached. */
export const readerHeaders = () => ({ 'cache-control': 'no-store' });

export function readReader(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
) {
  const services = context.get(servicesContext);
  return {
    preferences: services.emailPreferences.byLink,
    origin: {
      // Without the token, which stands in the address of the page.
      pageUrl: services.config.http.publicUrl + path,
      clientAddress: context.get(clientContext).address,
      userAgent: request.headers.get('user-agent'),
    },
  };
}
