import { readFileSync } from 'node:fs';
import path from 'node:path';

const clientFolder = path.resolve(import.meta.dirname, '../../build/client');

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starting = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Lets a page only name its scripts, as data: the script in its head (app/start) loads them when the
 * page has been shown. The file that the starting module calls itself is not listed to be run.
 */
export function deferScripts(html: string): string {
  const files = [...new Set(Array.from(html.matchAll(preload), ([, file = '']) => file))];
  return html.replaceAll(preload, '').replace(starting, (_, module: string) => {
    const listed = files.filter((file) => !module.includes(`import("${file}")`));
    return [
      `<script type="text/plain" id="page-module">${module}</script>`,
      `<script type="application/json" id="page-scripts">${JSON.stringify(listed)}</script>`,
    ].join('');
  });
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
export const inlineStyles = (html: string): string =>
  html.replaceAll(
    sheet,
    (_, href: string) => `<style data-href="${href}">${readSheet(href)}</style>`,
  );
