import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { formatError } from '../domain/text/format-error.ts';
import { InlineMark } from './ui/inline-mark.ts';
import { failureContext, inlineMarkContext } from './site/services-context.ts';

export {
  clientContext,
  failureContext,
  formContext,
  inlineMarkContext,
  servicesContext,
} from './site/services-context.ts';

/** Throwing it is enough: the router catches it, reports it and renders its error page. */
const ignoreThrown = () => {};

/**
 * Renders a whole page with its loader data. Nothing is streamed, because pages are cached and sent
 * compressed. `mark` is the `nonce` of its own scripts and styles.
 */
export async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  mark: string,
): Promise<Response> {
  // The only header that a page needs from its action: when to resend a refused form.
  for (const actionHeaders of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = actionHeaders.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
  }
  const { prelude } = await prerenderToNodeStream(
    <InlineMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </InlineMark>,
    // By default React moves long parts behind the page, for a script to put back.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: ignoreThrown },
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await text(prelude), { status, headers });
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  return renderPage(request, status, headers, context, loadContext.get(inlineMarkContext));
}

/** Logs every error except 4xx responses and aborted requests. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  context.get(failureContext).error = error;
  if (request.signal.aborted) return;
  const { status } = error as { status?: number };
  if (status !== undefined && status < 500) return;
  console.error(formatError(error));
}
