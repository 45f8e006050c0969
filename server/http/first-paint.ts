import { readFileSync } from 'node:fs';
import path from 'node:path';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startingTag = '<script type="module" async="">';

/**
 * Lets a page only name its scripts, as data: the script in its head (app/start) loads them when the
 * page has been shown. The file that the starting module calls itself is not listed to be run.
 */
function deferModule(script: string, files: readonly string[]): string {
  const end = script.indexOf('</script>');
  const listed = files.filter((file) => !script.slice(0, end).includes(`import("${file}")`));
  return [
    '<script type="text/plain" id="page-module">',
    script.slice(startingTag.length, end),
    `</script><script type="application/json" id="page-scripts">${JSON.stringify(listed)}`,
    script.slice(end),
  ].join('');
}

const sheet = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/g;
const sheets = new Map<string, string>();

function readSheet(href: string): string {
  const text = sheets.get(href) ?? readFileSync(path.join(clientFolder, href), 'utf8').trim();
  sheets.set(href, text);
  return text;
}

/**
 * Puts the style sheets of a page into it: its first paint waits for the page alone. The script in
 * its head puts links to the files in their place before React starts, which rendered those.
 */
const inlineStyles = (head: string): string =>
  head.replaceAll(
    sheet,
    (_, href: string) => `<style data-href="${href}">${readSheet(href)}</style>`,
  );

/**
 * Has nothing but the page itself stand before its first paint. Its styles and preloads are in its
 * head, its starting module at its end; what is between, most of it, is not looked through.
 */
export function hastenFirstPaint(html: string): string {
  const body = html.indexOf('<body');
  const module = html.lastIndexOf(startingTag);
  if (body < 0 || module < body) return html;
  const head = html.slice(0, body);
  const files = [...new Set(Array.from(head.matchAll(preload), ([, file = '']) => file))];
  return [
    inlineStyles(head.replaceAll(preload, '')),
    html.slice(body, module),
    deferModule(html.slice(module), files),
  ].join('');
}
