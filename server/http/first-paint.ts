import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { findAsset } from './built-assets.ts';
import { joinBytes, type PagePiece } from './cache.ts';
import { parseStyleSheet, pickStyles, type StyleSheet } from './needed-styles.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startingTag = '<script type="module" async="">';

/**
 * Replaces the page's module scripts by data; the script in its head (app/start) loads them once the page
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
const sheets = new Map<string, StyleSheet>();
/** Pages of the same kind mostly use the same classes. */
const picked = new LRUCache<string, string>({ max: 200 });

function readSheet(href: string): StyleSheet {
  const parsed =
    sheets.get(href) ??
    parseStyleSheet(readFileSync(findAsset(path.basename(href)), 'utf8').trim());
  sheets.set(href, parsed);
  return parsed;
}

const dataAttribute = /(data-[\w-]+)(?:="([\w-]+))?/y;

/** Adds the values of all `class` attributes, and the `data-` attributes in the form of selectors. */
function addMarks(marks: Set<string>, body: string) {
  const start = ' class="';
  for (let at = body.indexOf(start); at >= 0; at = body.indexOf(start, at)) {
    at += start.length;
    marks.add(body.slice(at, body.indexOf('"', at)));
  }
  for (let at = body.indexOf(' data-'); at >= 0; at = body.indexOf(' data-', at + 1)) {
    dataAttribute.lastIndex = at + 1;
    const [, name = '', value] = dataAttribute.exec(body) ?? [];
    marks.add(`[${name}]`);
    if (value) marks.add(`[${name}=${value}]`);
  }
}

/** Marks of shared pieces, so that each is parsed once. */
const sharedMarks = new WeakMap<Uint8Array, ReadonlySet<string>>();

function findSharedMarks(piece: Uint8Array): ReadonlySet<string> {
  const known = sharedMarks.get(piece);
  if (known) return known;
  const marks = new Set<string>();
  addMarks(marks, Buffer.from(piece).toString());
  sharedMarks.set(piece, marks);
  return marks;
}

/** Lists the classes and attributes on a page that a selector may need, without duplicates. */
function listMarks(body: readonly PagePiece[]): string[] {
  const marks = new Set<string>();
  for (const piece of body)
    if (typeof piece === 'string') addMarks(marks, piece);
    else for (const mark of findSharedMarks(piece)) marks.add(mark);
  return [...marks].toSorted();
}

/**
 * Inlines the style sheets of a page without the rules that it does not use, so that the first paint waits
 * for the page alone. Before React hydrates, the script in the head restores the links that React rendered.
 */
function inlineStyles(head: string, body: readonly PagePiece[]): string {
  const marks = listMarks(body).join(' ');
  const pick = (href: string) => {
    const key = `${href} ${marks}`;
    const text = picked.get(key) ?? pickStyles(readSheet(href), new Set(marks.split(' ')));
    picked.set(key, text);
    return text;
  };
  return head.replaceAll(
    sheet,
    (_, href: string) => `<style data-href="${href}">${pick(href)}</style>`,
  );
}

/** Splits the pieces before the last occurrence of `text`, which opens an element; null if there is none. */
function cutAt(
  pieces: readonly PagePiece[],
  text: string,
): readonly [PagePiece[], PagePiece[]] | null {
  const has = (piece: PagePiece) => typeof piece === 'string' && piece.includes(text);
  const cut = pieces.findLastIndex(has);
  const piece = pieces[cut];
  if (typeof piece !== 'string') return null;
  const at = piece.lastIndexOf(text);
  return [
    [...pieces.slice(0, cut), piece.slice(0, at)],
    [piece.slice(at), ...pieces.slice(cut + 1)],
  ];
}

/**
 * Makes the first paint depend on the page alone. Styles and preloads are in its head, the entry module is
 * at its end; the much longer part between is only scanned for classes and data attributes.
 */
export function optimizeFirstPaint(pieces: readonly PagePiece[]): readonly PagePiece[] {
  const [before, end] = cutAt(pieces, startingTag) ?? [];
  const [first, shown] = cutAt(before ?? [], '<body') ?? [];
  if (!first || !shown || !end) return pieces;
  const head = joinBytes(first).toString();
  const files = [...new Set(Array.from(head.matchAll(preload), ([, file = '']) => file))];
  return [
    inlineStyles(head.replaceAll(preload, ''), shown),
    ...shown,
    deferModule(joinBytes(end).toString(), files),
  ];
}
