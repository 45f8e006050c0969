import { hash } from 'node:crypto';

const hashSource = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

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

/** The inline scripts and styles that a policy allows. */
interface InlineTexts {
  scripts: readonly string[];
  styles: readonly string[];
}

const readInline = (html: string, name: 'script' | 'style', mark: string | undefined | null) =>
  [...listElements(html, name)]
    .filter(
      ({ attributes }) =>
        mark === null || (mark !== undefined && attributes.includes(` nonce="${mark}"`)),
    )
    .map(({ text }) => text);

/**
 * Lists the scripts and styles that a rendering wrote itself: those with its random mark, which nothing
 * that comes from outside can have. Returns the page without the mark.
 * Without a mark it wrote none. In development (`mark` null) the page's tools add scripts, so all are listed.
 */
export function takeInlineTexts(
  html: string,
  mark: string | undefined | null,
): InlineTexts & { page: string } {
  return {
    page: mark ? html.replaceAll(` nonce="${mark}"`, '') : html,
    scripts: readInline(html, 'script', mark),
    styles: readInline(html, 'style', mark),
  };
}

const listSources = (texts: readonly string[]) => [...new Set(texts.map(hashSource))];

/**
 * Allows these inline scripts and styles by hash, so that the page can be cached. `mapOrigin` is the
 * external map service, if any. With `styleNonce` a script may add styles. A preview sends no forms and
 * may be framed by the console.
 */
export function buildContentSecurityPolicy(
  inline: InlineTexts,
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
    : [...listSources(inline.styles), ...(styleNonce ? [`'nonce-${styleNonce}'`] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...listSources(inline.scripts)].join(' '),
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
