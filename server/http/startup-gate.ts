import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../domain/refusal.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { serverMessages } from '../../domain/text/messages/server.ts';
import { errorPagePolicy, formatErrorPage, wantsHtml } from './error-page.ts';

/** Silent clients are disconnected after ten seconds; an upload from a phone may take a minute. */
const clientTimeouts = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 };
/** A client that reads nothing of its response for this long is disconnected. */
const readsWithinMs = 30_000;

/** Unfinished requests are cut off after this, so that the rest can close in order. */
const drainsWithinMs = 6000;
const lingersMs = 250;

/** Liveness: answered from the process's first moment to its last. */
const livePath = '/api/v1/live';
export const liveAnswer = { status: 'live' } as const;

/** A browser waits longer than a program, so that a site that restarts is there again. */
const pageRetrySeconds = 5;

const rejectWith =
  (headers: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    if (request.url?.split('?')[0] === livePath) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(liveAnswer));
      return;
    }
    if (wantsHtml(request)) {
      const { opensSoon, notSent } = serverMessages;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const refusal = new Refusal('unavailable', isRead ? opensSoon : notSent, {
        retryAfterSeconds: pageRetrySeconds,
      });
      response.writeHead(503, {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': errorPagePolicy,
        'cache-control': 'no-store',
        'retry-after': String(pageRetrySeconds),
      });
      response.end(formatErrorPage(refusal, request));
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
  /** Answers new requests with 503; resolves when those in flight are answered, or after six seconds. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Listens on the port immediately. Answers 503 until the site is ready, and while it stops. */
export async function openStartupGate(
  host: string,
  port: number,
  headers: Readonly<Record<string, string>> = {},
  unreadMs = readsWithinMs,
): Promise<StartupGate> {
  const unavailable = rejectWith(headers);
  let listener: RequestListener = unavailable;
  const inFlight = new Set<ServerResponse>();
  const server = createServer(
    { ...clientTimeouts, connectionsCheckingInterval: 1000 },
    (request, response) => listener(request, response),
  );
  // No traffic: either the site is still working on the response, or the client does not read it.
  server.setTimeout(unreadMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      // An unknown HOST is reported as EADDRNOTAVAIL too; PostgreSQL's unknown host is also a getaddrinfo error.
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
        // Requests that have arrived but were not read yet still get their 503.
        const cut = globalThis.setTimeout(() => server.closeAllConnections(), lingersMs);
        server.once('close', () => clearTimeout(cut));
      });
    },
  };
}
