import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/**
 * Cloud metadata services, which hold a machine's secrets: always refused, even when private
 * addresses are allowed.
 */
const metadataAddresses = ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254'];
const shownCharacters = 200;

/** Posts JSON and accepts only 2xx; otherwise throws a readable error. */
type JsonPoster = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<void>;

function readBeginning(response: http.IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.length < shownCharacters) return;
      resolve(text.slice(0, shownCharacters));
      response.destroy();
    });
    response.on('close', () => resolve(text.slice(0, shownCharacters)));
  });
}

/**
 * Private and metadata addresses are refused after the name is resolved. Redirects are not
 * followed.
 */
export function createJsonPoster({
  allowPrivate,
  timeoutMs = 10_000,
}: {
  allowPrivate: boolean;
  timeoutMs?: number;
}): JsonPoster {
  const options = allowPrivate
    ? { allowPrivateIPAddress: true, denyIPAddressList: metadataAddresses }
    : {};
  const plain = new RequestFilteringHttpAgent(options);
  const secure = new RequestFilteringHttpsAgent(options);

  return (url, headers, body) =>
    new Promise((resolve, reject) => {
      const isSecure = new URL(url).protocol === 'https:';
      const request = (isSecure ? https : http).request(url, {
        method: 'POST',
        agent: isSecure ? secure : plain,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Groundbreak',
        },
      });
      request.on('error', (error) =>
        reject(
          error.name === 'AbortError' || error.name === 'TimeoutError'
            ? new Error(`No answer within ${timeoutMs / 1000} seconds.`)
            : error,
        ),
      );
      request.on('response', (response) => {
        const status = response.statusCode ?? 0;
        response.on('error', () => {});
        if (status >= 200 && status < 300) {
          response.resume();
          resolve();
          return;
        }
        void readBeginning(response).then((text) =>
          reject(new Error(`Answered ${status}: ${text.replaceAll(/\s+/g, ' ').trim()}`)),
        );
      });
      request.end(body);
    });
}
