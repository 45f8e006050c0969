import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAsset } from './built-assets.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startingTag = '<script type="module" async="">';

/**
 * Replaces the page's module scripts by data; the script in its head (app/ui) loads them once the page
 * is shown. A file that the entry module imports itself is not listed.
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
  const text = sheets.get(href) ?? readFileSync(findAsset(path.basename(href)), 'utf8').trim();
  sheets.set(href, text);
  return text;
}

/**
 * Puts the style sheets of a page into its head, so that the first paint waits for the page alone. React
 * and the next pages find the link that they expect; it is disabled, for its styles are there already.
 */
function inlineStyles(head: string) {
  const styles: string[] = [];
  const inlined = head.replaceAll(sheet, (_, href: string) => {
    const style = readSheet(href);
    styles.push(style);
    return `<style>${style}</style><link rel="stylesheet" href="${href}" disabled=""/>`;
  });
  return { head: inlined, styles };
}

/**
 * Makes the first paint depend on the page alone: its styles are in its head, and its scripts load later.
 * Also returns the styles.
 */
export function optimizeFirstPaint(html: string): { page: string; styles: readonly string[] } {
  const bodyAt = html.indexOf('<body');
  const moduleAt = html.lastIndexOf(startingTag);
  if (bodyAt < 0 || moduleAt < 0) return { page: html, styles: [] };
  const head = html.slice(0, bodyAt);
  const files = [...new Set(Array.from(head.matchAll(preload), ([, file = '']) => file))];
  const inlined = inlineStyles(head.replaceAll(preload, ''));
  const deferred = deferModule(html.slice(moduleAt), files);
  return { page: inlined.head + html.slice(bodyAt, moduleAt) + deferred, styles: inlined.styles };
}
