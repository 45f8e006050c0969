import { Agent, request } from 'node:http';

export interface Question {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answer {
  /** 0 if the connection broke or timed out. */
  status: number;
  retryAfter: string | undefined;
  text: string;
  ms: number;
}

const timeoutMs = 30_000;

/** Sends requests to a site over persistent connections; never throws. */
export function openAsker(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 2000, maxFreeSockets: 256 });
  const ask = ({ method = 'GET', path, headers = {}, body }: Question): Promise<Answer> => {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, retryAfter?: string, text = '') =>
        resolve({ status, retryAfter, text, ms: performance.now() - startedAt });
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          headers: {
            'accept-encoding': 'br, gzip',
            ...headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => end(0));
          response.on('end', () =>
            end(
              response.statusCode ?? 0,
              response.headers['retry-after'],
              response.headers['content-encoding'] ? '' : Buffer.concat(chunks).toString(),
            ),
          );
        },
      );
      const timeout = setTimeout(() => sent.destroy(new Error('No answer in time.')), timeoutMs);
      sent.on('error', () => end(0));
      sent.on('close', () => clearTimeout(timeout));
      sent.end(body);
    });
  };
  return { ask, close: () => agent.destroy() };
}

export type Asker = ReturnType<typeof openAsker>['ask'];
