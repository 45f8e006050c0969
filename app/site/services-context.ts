import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Services } from '../../server/services/services.ts';

export const servicesContext = createContext<Services>();

export const clientContext = createContext<{ address: string }>();

/** The form that was sent, read within its limits before the router is called. */
export const formContext = createContext<FormData | null>(null);

/** Throws a 400 if no form was sent, which browsers never do. */
export function getForm(context: Readonly<RouterContextProvider>): FormData {
  const form = context.get(formContext);
  if (!form) throw data(null, { status: 400 });
  return form;
}

/** Who sends a form, from which page. */
export const readOrigin = (
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  pageUrl: string,
) => ({
  pageUrl,
  clientAddress: context.get(clientContext).address,
  userAgent: request.headers.get('user-agent'),
});

/** The random mark of the page's own scripts and styles. */
export const inlineMarkContext = createContext<string>();

/** Carries out what a loader or action threw, because the router answers every unexpected error with 500. */
export const failureContext = createContext<{ error: unknown }>();
