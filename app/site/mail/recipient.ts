import type { RouterContextProvider } from 'react-router';
import { readOrigin, servicesContext } from '../services-context.ts';

export function readRecipient(
  context: Readonly<RouterContextProvider>,
  request: Request,
  path: string,
) {
  const services = context.get(servicesContext);
  return {
    preferences: services.emailPreferences.byLink,
    // Without the token, which the page's URL contains.
    origin: readOrigin({ request, context }, services.config.http.publicUrl + path),
  };
}
