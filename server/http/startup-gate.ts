import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { httpMessages } from '../../domain/text/messages/http.ts';

/** Silent clients are let go after ten seconds; an upload over a phone's line may take a minute. */
const clientTimeouts = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 };
/** Who takes nothing of an answer for so long is let go. */
const readsWithinMs = 30_000;

/** Who has not sent a whole request by then is cut off, so that the rest can close in order. */
const drainsWithinMs = 6000;
const lingersMs = 250;

/** Whether the process lives, from its first moment to its last. */
const livePath = '/api/v1/live';
export const liveAnswer = { status: 'live' } as const;

const refuseWith =
  (headers: Readonly<Record<string, string>>): RequestListener =>
  ({ url }, response) => {
    if (url?.split('?')[0] === livePath) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(liveAnswer));
      return;
    }
    const message = httpMessages[503];
    response.writeHead(503, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '2',
    });
    response.end(JSON.stringify({ status: 'unavailable', message, error: { id: 'unavailable' } }));
  };

export interface StartupGate {
  port: number;
  open(site: RequestListener): void;
  /** New requests get 503 from now on; resolves when those in flight have been answered, or after six seconds. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Takes the port at once and answers 503 until the site behind it is ready, and while it stops. */
export async function openStartupGate(
  host: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
  unreadMs = readsWithinMs,
): Promise<StartupGate> {
  const unavailable = refuseWith(headers);
  let listener: RequestListener = unavailable;
  const inFlight = new Set<ServerResponse>();
  const server = createServer(
    { ...clientTimeouts, connectionsCheckingInterval: 1000 },
    (request, response) => listener(request, response),
  );
  // Nothing moved: the site still works on the answer, or nobody reads it.
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      // A name that is not found says EADDRNOTAVAIL too, so that nobody looks for it elsewhere.
      if (cause.syscall === 'getaddrinfo')
        reject(Object.assign(new Error(cause.message, { cause }), { code: 'EADDRNOTAVAIL' }));
      else reject(cause);
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open(site) {
      listener = (request, response) => {
        inFlight.add(response);
        response.once('close', () => inFlight.delete(response));
        site(request, response);
      };
    },
    async drain() {
      listener = unavailable;
      const answered = (response: ServerResponse) =>
        new Promise((resolve) => response.once('close', resolve));
      const tooLate = setTimeout(drainsWithinMs, null, { ref: false });
      await Promise.race([Promise.all([...inFlight].map(answered)), tooLate]);
    },
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        // What has arrived and was not read yet still gets its 503.
        const cut = globalThis.setTimeout(() => server.closeAllConnections(), lingersMs);
        server.once('close', () => clearTimeout(cut));
      });
    },
  };
}
