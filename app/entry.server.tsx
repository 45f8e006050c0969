import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { formatError } from '../domain/text/format-error.ts';
import type { PagePiece } from '../server/http/cache.ts';
import { writtenContext } from './services-context.ts';
import { keepRows } from './site/keep-rows.ts';
import { handOver } from './start/hand-over.ts';
import { writeRowsWith } from './ui/kept-rows.tsx';

export { clientContext, servicesContext, writtenContext } from './services-context.ts';
export { joinPieces } from './site/keep-rows.ts';

const kept = keepRows(renderToString);
writeRowsWith(kept.writeRows);

/**
 * Renders a whole page as text and sets its headers. Nothing is streamed, because pages are cached
 * and sent compressed. Its pieces are cut between elements and joined as bytes: copying the text of a
 * page again and again takes longer than finding its cards.
 */
export async function writePage(
  request: Request,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<readonly PagePiece[]> {
  // The only action header that a page needs: when to resend a refused form.
  for (const sent of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = sent.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
  }
  const router = <ServerRouter context={context} url={request.url} />;
  const page = kept.writePage(() => `<!DOCTYPE html>${renderToString(router)}`);
  headers.set('content-type', 'text/html; charset=utf-8');
  const loaded = serverHandoffStream && (await text(serverHandoffStream));
  return loaded ? handOver(page, loaded) : page;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  loadContext.get(writtenContext).html = await writePage(request, headers, context);
  return new Response(null, { status, headers });
}

/** A missing page is not our error; everything else is logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  const { status } = error as { status?: number };
  if (status !== undefined && status < 500) return;
  console.error(formatError(error));
}
