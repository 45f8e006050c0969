import type { EntryContext, RouterContextProvider } from 'react-router';
import {
  failureContext,
  formContext,
  handleError,
  joinPieces,
  servicesContext,
  renderPage,
} from '../../app/entry.server.tsx';
import { accessContext } from './access-context.ts';

export { accessContext, failureContext, formContext, handleError, servicesContext };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const html = await renderPage(
    request,
    headers,
    context,
    loadContext.get(accessContext).inlineMark,
  );
  return new Response(joinPieces(html), { status, headers });
}
