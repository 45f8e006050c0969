import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../settings/setting.ts';
import type { createPrometheus } from './prometheus.ts';

/**
 * Serves `/metrics` on its own port, which the proxy does not forward; returns the port and a
 * function that stops it.
 */
export async function openMetricsListener(
  host: string,
  port: number,
  { render, contentType }: Pick<ReturnType<typeof createPrometheus>, 'render' | 'contentType'>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    render().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(503, { 'retry-after': '10' }).end(),
    );
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`METRICS_PORT ${port} is in use by another program. Choose another.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
