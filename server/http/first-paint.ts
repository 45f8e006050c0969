import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAsset } from './built-assets.ts';
import { listRanges, parseStyleSheet, pickStyles, type StyleSheet } from './needed-styles.ts';
import { createTextCache } from './text-cache.ts';

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
export const pickedStyles = createTextCache(2_000_000);

function readSheet(href: string): StyleSheet {
  const parsed =
    sheets.get(href) ??
    parseStyleSheet(readFileSync(findAsset(path.basename(href)), 'utf8').trim());
  sheets.set(href, parsed);
  return parsed;
}

const dataAttribute = /(data-[\w-]+)(?:="([\w-]+))?/y;

/** The characters beside ASCII, of which most pages have few. */
const characterPattern = /[\u{80}-\u{10ffff}]/gu;

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

/** Lists the classes and attributes on a page that a selector may need, and its characters. */
function listNeeds(body: string) {
  const marks = new Set<string>();
  addMarks(marks, body);
  const characters = new Set(['a']);
  for (const [character] of body.matchAll(characterPattern)) characters.add(character);
  return { marks: [...marks].toSorted(), characters: [...characters].join('') };
}

/**
 * Inlines the style sheets of a page without the rules that it does not use, so that the first paint waits
 * for the page alone. Before React hydrates, the script in the head restores the links that React rendered.
 */
function inlineStyles(head: string, body: string) {
  const styles: string[] = [];
  const { marks, characters } = listNeeds(body);
  const names = marks.join(' ');
  const pick = (href: string) => {
    const rules = readSheet(href);
    const needed = `${names} ${listRanges(rules, characters).join(' ')}`;
    return pickedStyles.get(`${href} ${needed}`, () =>
      pickStyles(rules, new Set(needed.split(' '))),
    );
  };
  const inlined = head.replaceAll(sheet, (_, href: string) => {
    const style = pick(href);
    styles.push(style);
    return `<style data-href="${href}">${style}</style>`;
  });
  return { head: inlined, styles };
}

/**
 * Makes the first paint depend on the page alone. Styles and preloads are in its head, the entry module is
 * at its end; the much longer part between is only scanned for classes, data attributes and characters.
 * Also returns the styles it put in.
 */
export function optimizeFirstPaint(html: string): { page: string; styles: readonly string[] } {
  const bodyAt = html.indexOf('<body');
  const moduleAt = html.lastIndexOf(startingTag);
  if (bodyAt < 0 || moduleAt < 0) return { page: html, styles: [] };
  const head = html.slice(0, bodyAt);
  const files = [...new Set(Array.from(head.matchAll(preload), ([, file = '']) => file))];
  const body = html.slice(bodyAt, moduleAt);
  const inlined = inlineStyles(head.replaceAll(preload, ''), body);
  const deferred = deferModule(html.slice(moduleAt), files);
  return { page: inlined.head + body + deferred, styles: inlined.styles };
}
