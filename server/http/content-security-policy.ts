import { hash } from 'node:crypto';
import type { PagePiece } from './cache.ts';
import { createTextCache } from './text-cache.ts';

/** Many pages have the same inline scripts and styles. */
export const inlineHashes = createTextCache(1_000_000);

const hashSource = (text: string): string =>
  inlineHashes.get(text, () => `'sha256-${hash('sha256', text, 'base64')}'`);

function* listElements(html: string, name: 'script' | 'style') {
  const start = `<${name}`;
  for (let at = html.indexOf(start); at >= 0;) {
    const text = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${name}>`, text);
    if (text === 0 || end < 0) return;
    yield { attributes: html.slice(at + start.length, text - 1), text: html.slice(text, end) };
    at = html.indexOf(start, end);
  }
}

const isNoSource = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** Pieces that are bytes contain no scripts or styles. */
const collect = (pieces: readonly PagePiece[], name: 'script' | 'style') => [
  ...new Set(
    pieces
      .flatMap((piece) => (typeof piece === 'string' ? [...listElements(piece, name)] : []))
      .filter(({ attributes }) => !isNoSource.test(attributes))
      .map(({ text }) => hashSource(text)),
  ),
];

/**
 * Allows inline scripts and styles by hash, so that the page can be cached. `mapOrigin` is the external
 * map service, if any. With `styleNonce` a script may add styles. A preview sends no forms and may be
 * framed by the console.
 */
export function buildContentSecurityPolicy(
  html: string | readonly PagePiece[],
  options: {
    isDevelopment?: boolean;
    mapOrigin?: string | null;
    styleNonce?: string;
    isPreview?: boolean;
  } = {},
): string {
  const { isDevelopment = false, mapOrigin = null, styleNonce, isPreview = false } = options;
  const pieces = typeof html === 'string' ? [html] : html;
  const external = mapOrigin ? ` ${mapOrigin}` : '';
  const styles = isDevelopment
    ? ["'unsafe-inline'"]
    : [...collect(pieces, 'style'), ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...collect(pieces, 'script')].join(' '),
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
