import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>(?<body>[\s\S]*?)<\/style>/g;
const isDataBlock = /\stype="application\/(?:ld\+)?json"/;

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const collect = (html: string, pattern: RegExp) => [
  ...new Set(
    [...html.matchAll(pattern)]
      .filter(({ groups }) => !isDataBlock.test(groups?.['attributes'] ?? ''))
      .map(({ groups }) => hashSource(groups?.['body'] ?? '')),
  ),
];

/**
 * Inline scripts and styles by hash, so that the page can be cached. `mapOrigin` is an external map
 * service, if any; with `styleNonce` a script may add styles. A preview sends no form, and may stand
 * in a frame of the console.
 */
export function buildContentSecurityPolicy(
  html: string,
  options: {
    isDevelopment?: boolean;
    mapOrigin?: string | null;
    styleNonce?: string;
    isPreview?: boolean;
  } = {},
): string {
  const { isDevelopment = false, mapOrigin = null, styleNonce, isPreview = false } = options;
  const external = mapOrigin ? ` ${mapOrigin}` : '';
  const styles = isDevelopment
    ? ["'unsafe-inline'"]
    : [...collect(html, inlineStyle), ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...collect(html, inlineScript)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${external}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${external}`,
    "worker-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${isPreview ? "'none'" : "'self'"}`,
    `frame-ancestors ${isPreview ? "'self'" : "'none'"}`,
  ].join('; ');
}
