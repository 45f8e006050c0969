import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from './harness.ts';

export interface WebhookPost {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status it was answered with; null if it never was. */
  status: number | 'rubbish' | null;
}

export interface WebhookReceiver {
  url: string;
  /** Posts in order of arrival, rejected ones included. */
  posts: WebhookPost[];
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1; `answer` decides the status, no answer at all, or an invalid one. */
export async function openWebhookReceiver({
  port = 0,
  answer = () => 204,
  headers = {},
}: {
  port?: number;
  answer?: () => WebhookPost['status'];
  headers?: Record<string, string>;
} = {}): Promise<WebhookReceiver> {
  const posts: WebhookPost[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const status = answer();
      posts.push({ path: request.url ?? '', headers: request.headers, body, status });
      if (status === null) return;
      if (status === 'rubbish') {
        request.socket.end('It works!\n\n<h1>');
        return;
      }
      response.writeHead(status, headers);
      response.end(status === 204 ? undefined : '{"why": "as the test wants"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  closeAtEnd(close);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${taken}/leads`, posts, close };
}
