import type { RouterContextProvider } from 'react-router';
import { clientContext, servicesContext } from '../services-context.ts';

export function readRecipient(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
) {
  const services = context.get(servicesContext);
  return {
    preferences: services.emailPreferences.byLink,
    origin: {
      // Without the token, which the page's URL contains.
      pageUrl: services.config.http.publicUrl + path,
      clientAddress: context.get(clientContext).address,
      userAgent: request.headers.get('user-agent'),
    },
  };
}
