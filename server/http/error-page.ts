import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../../domain/refusal.ts';
import { escapeXml } from '../../domain/text/escape-xml.ts';
import { serverMessages } from '../../domain/text/messages/server.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';

/** Whether a browser is opening a page, as opposed to a script or an API client. */
export const wantsHtml = ({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

const errorPageStyle =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;color:#1d1d1b;background:#faf8f4}h1{font-size:1.5rem}';
export const errorPagePolicy = buildContentSecurityPolicy({
  scripts: [],
  styles: [errorPageStyle],
});

/** Formats an error as a page that needs no script and no further request. After a form it leads back to it. */
export function formatErrorPage(
  { message, retryAfterSeconds }: Refusal,
  { method }: Pick<IncomingMessage, 'method'>,
): string {
  const isForm = method === 'POST';
  const isAskedAgain = retryAfterSeconds !== undefined && method === 'GET';
  const heading = isForm ? serverMessages.refusedForm : serverMessages.refused;
  const goBack = isForm ? `<p>${serverMessages.goBack}</p>` : '';
  const link = isForm ? serverMessages.openAgain : isAskedAgain ? serverMessages.askAgain : null;
  const samePage = link === null ? '' : `<p><a href="">${link}</a></p>`;
  const refresh = isAskedAgain ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : '';
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}
<title>${heading}</title>
<style>${errorPageStyle}</style></head>
<body><main><h1>${heading}</h1><p>${escapeXml(message)}</p>${goBack}${samePage}</main></body>
</html>
`;
}
