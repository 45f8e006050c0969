import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { formatError } from '../domain/text/format-error.ts';
import type { PagePiece } from '../server/http/cache.ts';
import { InlineMark } from './ui/inline-mark.ts';
import { bodyContext, failureContext } from './services-context.ts';
import { createRowCache } from './site/row-cache.ts';
import { embedPageData } from './start/embed-page-data.ts';
import { setRowRenderer } from './ui/cached-rows.tsx';

export {
  bodyContext,
  clientContext,
  failureContext,
  formContext,
  servicesContext,
} from './services-context.ts';
export { joinPieces } from './site/row-cache.ts';

const rowCache = createRowCache(renderToString);
setRowRenderer(rowCache.renderRows);

/**
 * Renders a whole page and sets its headers. Nothing is streamed, because pages are cached and sent
 * compressed. Returned in pieces that are joined as bytes, because copying the text of a page
 * repeatedly takes longer than looking up its cards. `mark` is the `nonce` of its own scripts and styles.
 */
export async function renderPage(
  request: Request,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  mark: string,
): Promise<readonly PagePiece[]> {
  // The only header that a page needs from its action: when to resend a refused form.
  for (const sent of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = sent.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
  }
  const router = (
    <InlineMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </InlineMark>
  );
  const page = rowCache.renderPage(() => `<!DOCTYPE html>${renderToString(router)}`);
  headers.set('content-type', 'text/html; charset=utf-8');
  const loaded = serverHandoffStream && (await text(serverHandoffStream));
  return loaded ? embedPageData(page, loaded, mark) : page;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  const written = loadContext.get(bodyContext);
  written.html = await renderPage(request, headers, context, written.mark);
  return new Response(null, { status, headers });
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
