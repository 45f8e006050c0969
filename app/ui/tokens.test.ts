import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as breakpoints from './breakpoints.ts';

const app = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');
const list = (end: RegExp) =>
  ['.', '../console']
    .flatMap((folder) =>
      readdirSync(path.join(app, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => end.test(file));

/** Patterns of literal values that style sheets must take from the tokens. */
const literals = {
  // MapLibre looks for the colour of its canary.
  'a colour':
    /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|: (?:white|black|gr[ae]y|red)\b/gi,
  'a font size': /\b(?:font-size: |font: [\w ]*?)(?:clamp\(|\d[\d.]*(?:px|rem|em|pt)\b).*/g,
  'a radius': /\bborder-radius: [^;]*\dpx/g,
  'a layer': /\bz-index: -?\d+/g,
  // A container's width is its component's own: a table knows how many columns it has.
  'a breakpoint': /@media[^{]*\bwidth\b[^{]*/g,
};

const findLiterals = (css: string) =>
  Object.entries(literals).flatMap(([what, pattern]) =>
    Array.from(css.matchAll(pattern), ([found]) => `${what}: ${found}`),
  );

test('style sheets take colours, type, radii, layers and breakpoints from the tokens', () => {
  const sheets = list(/\.css$/).filter((file) => !/ui.(?:tokens|breakpoints)\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(40);
  const found = sheets.flatMap((file) =>
    findLiterals(read(file)).map((each) => `${file}: ${each}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'a { color: #fff; }',
  'a { border: 1px solid rgb(0 0 0 / 10%); }',
  'a { background: white; }',
  'a { font-size: 15px; }',
  'a { font-size: clamp(1px, 2vw, 3px); }',
  'a { font: 400 1.25rem/1.2 var(--serif); }',
  'a { border-radius: 3px; }',
  'a { z-index: 7; }',
  '@media (max-width: 900px) { a { margin: 0; } }',
  '@media (width < 900px) { a { margin: 0; } }',
])('%s is found', (css) => {
  expect(findLiterals(css)).toHaveLength(1);
});

test('scripts and style sheets change at the same widths', () => {
  const named = new Map(
    Array.from(
      read('ui/breakpoints.css').matchAll(/@custom-media --([\w-]+) (.+);/g),
      ([, name = '', query]) => [
        name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        query,
      ],
    ),
  );
  for (const [name, query] of Object.entries(breakpoints)) expect(query).toBe(named.get(name));
  const written = list(/(?<!test)\.tsx?$/).filter((file) =>
    /\((?:min|max)-width: \d/.test(read(file)),
  );
  expect(written).toEqual([path.join('ui', 'breakpoints.ts')]);
});
