import type { EntryContext, RouterContextProvider } from 'react-router';
import {
  failureContext,
  formContext,
  handleError,
  servicesContext,
  renderPage,
} from '../app/entry.server.tsx';
import { accessContext } from './ui/access-context.ts';

export { accessContext, failureContext, formContext, handleError, servicesContext };

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  return renderPage(request, status, headers, context, loadContext.get(accessContext).inlineMark);
}
