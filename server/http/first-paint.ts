import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseStyleSheet, pickStyles, type StyleSheet } from './needed-styles.ts';

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
const sheets = new Map<string, StyleSheet>();
/** Pages of a kind mostly have the same classes. */
const picked = new LRUCache<string, string>({ max: 200 });

function readSheet(href: string): StyleSheet {
  const known =
    sheets.get(href) ?? parseStyleSheet(readFileSync(path.join(clientFolder, href), 'utf8').trim());
  sheets.set(href, known);
  return known;
}

/** The values of a page's `class` attributes, each once. */
function listClassValues(body: string): string[] {
  const values = new Set<string>();
  const start = ' class="';
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at)) {
    at += start.length;
    values.add(body.slice(at, body.indexOf('"', at)));
  }
  return [...values].toSorted();
}

/**
 * Puts the style sheets of a page into it, without the rules for classes that it does not have: its
 * first paint waits for the page alone. The script in its head puts links to the whole files in their
 * place before React starts, which rendered those.
 */
function inlineStyles(head: string, body: string): string {
  const values = listClassValues(body).join(' ');
  const pick = (href: string) => {
    const key = `${href} ${values}`;
    const text = picked.get(key) ?? pickStyles(readSheet(href), new Set(values.split(' ')));
    picked.set(key, text);
    return text;
  };
  return head.replaceAll(
    sheet,
    (_, href: string) => `<style data-href="${href}">${pick(href)}</style>`,
  );
}

/**
 * Has nothing but the page itself stand before its first paint. Its styles and preloads are in its
 * head, its starting module at its end; of what is between, most of it, only the classes are read.
 * Takes and gives pieces that are cut between elements.
 */
export function hastenFirstPaint(pieces: readonly string[]): readonly string[] {
  const at = pieces.findIndex((piece) => piece.includes('<body'));
  const html = pieces[at] ?? '';
  const body = html.indexOf('<body');
  const module = html.lastIndexOf(startingTag);
  if (module < body || body < 0) return pieces;
  const head = html.slice(0, body);
  const files = [...new Set(Array.from(head.matchAll(preload), ([, file = '']) => file))];
  const shown = html.slice(body, module);
  const end = html.slice(module) + pieces.slice(at + 1).join('');
  return [
    ...pieces.slice(0, at),
    inlineStyles(head.replaceAll(preload, ''), shown),
    shown,
    deferModule(end, files),
  ];
}
