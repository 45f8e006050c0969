import type { FastifyRequest } from 'fastify';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import { serverMessages } from '../../domain/text/messages/server.ts';
import type { ApiError } from '../api-error.ts';

/** Whether somebody would read the answer: a browser that opens a page, not a script or the API. */
export const isForReader = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** A refusal as a page of its own, which needs no script and no further request. */
export function formatRefusalPage(
  { message, retryAfterSeconds }: ApiError,
  { method }: Pick<FastifyRequest, 'method'>,
): string {
  const isAskedAgain = retryAfterSeconds !== undefined && method === 'GET';
  const again = isAskedAgain ? `<p><a href="">${serverMessages.askAgain}</a></p>` : '';
  const refresh = isAskedAgain ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}
<title>${serverMessages.refused}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1d1d1b;background:#faf8f4}</style></head>
<body><main><h1>${serverMessages.refused}</h1><p>${escapeXml(message)}</p>${again}</main></body>
</html>
`;
}
