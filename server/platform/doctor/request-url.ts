import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { describeFault } from './finding.ts';

const timeoutMs = 5000;
const maxBodyCharacters = 4000;

export interface UrlResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** When the certificate expires; null without one. */
  certificateUntil: Date | null;
}

/** Sends one request, without following redirects. Rejects with a message for the operator. */
export function requestUrl(
  url: string,
  { method = 'GET', allowPrivate = true }: { method?: 'GET' | 'HEAD'; allowPrivate?: boolean } = {},
): Promise<UrlResponse> {
  const isSecure = new URL(url).protocol === 'https:';
  const Agent = isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const agent = new Agent({ allowPrivateIPAddress: allowPrivate });
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) =>
      reject(
        new Error(
          error instanceof Error && /Abort|Timeout/.test(error.name)
            ? `no answer within ${timeoutMs / 1000} seconds`
            : describeFault(error),
          { cause: error },
        ),
      );
    const request = (isSecure ? https : http).request(url, {
      method,
      agent,
      headers: { 'user-agent': 'Groundbreak' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('error', refuse);
    request.on('response', (response) => {
      const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body = (body + part).slice(0, maxBodyCharacters)));
      response.on('error', refuse);
      response.on('end', () => {
        agent.destroy();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body,
          certificateUntil: certificate?.valid_to ? new Date(certificate.valid_to) : null,
        });
      });
    });
    request.end();
  });
}
