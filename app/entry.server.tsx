import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { formatError } from '../domain/text/format-error.ts';

export { clientContext, servicesContext } from './services-context.ts';

const abandonAfterMs = 10_000;

/** Renders a whole page: pages are kept and sent compressed, so nothing is streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // Of an action's headers a page needs this one alone: when to send a refused form again.
  for (const told of Object.values(context.staticHandlerContext.actionHeaders)) {
    const retryAfter = told.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
  }
  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(tooLate);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(
            new Response(Readable.toWeb(body) as ReadableStream, { status: finalStatus, headers }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          console.error(formatError(error));
        },
      },
    );
    const tooLate = setTimeout(abort, abandonAfterMs).unref();
  });
}

/** A page that is not there is no fault of ours; everything else is logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted) return;
  const { status } = error as { status?: number };
  if (status !== undefined && status < 500) return;
  console.error(formatError(error));
}
