import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { describeFault } from './finding.ts';

const answersWithinMs = 5000;
const keptCharacters = 4000;

export interface AddressAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  /** The last day of the certificate; null without one. */
  certificateUntil: Date | null;
}

/** Asks once, follows no redirect. Rejects with an error whose message a person can read. */
export function askAddress(
  url: string,
  { method = 'GET', allowPrivate = true }: { method?: 'GET' | 'HEAD'; allowPrivate?: boolean } = {},
): Promise<AddressAnswer> {
  const isSecure = new URL(url).protocol === 'https:';
  const Agent = isSecure ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent;
  const agent = new Agent({ allowPrivateIPAddress: allowPrivate });
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) =>
      reject(
        new Error(
          error instanceof Error && /Abort|Timeout/.test(error.name)
            ? `no answer within ${answersWithinMs / 1000} seconds`
            : describeFault(error),
          { cause: error },
        ),
      );
    const request = (isSecure ? https : http).request(url, {
      method,
      agent,
      headers: { 'user-agent': 'Groundbreak' },
      signal: AbortSignal.timeout(answersWithinMs),
    });
    request.on('error', refuse);
    request.on('response', (response) => {
      const certificate = (response.socket as Partial<TLSSocket>).getPeerCertificate?.();
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body = (body + part).slice(0, keptCharacters)));
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
