import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** Noto's fonts for what the site's own fonts lack; the first that has a character is used. */
const packages = [
  'noto-sans',
  ...[
    'sc',
    'kr',
    'arabic',
    'canadian-aboriginal',
    'hebrew',
    'armenian',
    'georgian',
    'ethiopic',
    'bengali',
    'gujarati',
    'gurmukhi',
    'tamil',
    'telugu',
    'kannada',
    'malayalam',
    'sinhala',
    'syriac',
    'thai',
    'khmer',
    'lao',
    'myanmar',
  ].map((script) => `noto-sans-${script}`),
  'noto-serif-tibetan',
  'noto-emoji',
];

interface FontFile {
  path: string;
  /** First and last code point, both included. */
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
let listed: readonly FontFile[] | null = null;

function parseRange(range: string): readonly [number, number] {
  const [first = '', last = first] = range.slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** Each package names its files by subset, such as "greek" or "[115]". */
const listFiles = (): readonly FontFile[] =>
  packages.flatMap((name) => {
    const folder = `@fontsource-variable/${name}`;
    const subsets = require(`${folder}/unicode.json`) as Record<string, string>;
    return Object.entries(subsets).map(([subset, ranges]) => ({
      path: `${folder}/files/${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: ranges.split(',').map(parseRange),
    }));
  });

const opened = new Map<string, Font>();

/** A package may name a character for which its file has no glyph. */
function hasGlyph(path: string, code: number): boolean {
  const font = opened.get(path) ?? (openSync(require.resolve(path)) as Font);
  opened.set(path, font);
  return font.hasGlyphForCodePoint(code);
}

const findFile = (code: number) => {
  listed ??= listFiles();
  return listed.find(
    ({ path, ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last) && hasGlyph(path, code),
  );
};

export interface ScriptFont {
  characters: ReadonlySet<string>;
  /** A TrueType file with these characters in one weight. */
  file: Buffer;
}

/**
 * Cuts fonts for the characters of a text. A character that no font has is in none of them; a
 * joiner or mark goes to the font of the letter before it.
 */
export async function cutScriptFonts(text: string, weight: number): Promise<ScriptFont[]> {
  const byFile = new Map<FontFile, Set<string>>();
  let last: FontFile | undefined;
  for (const character of text) {
    const joins = /[\p{M}\u200c\u200d]/u.test(character);
    const file = (joins ? last : undefined) ?? findFile(character.codePointAt(0) ?? 0);
    last = file;
    if (file) byFile.set(file, (byFile.get(file) ?? new Set()).add(character));
  }
  return Promise.all(
    Array.from(byFile, async ([{ path }, characters]) => ({
      characters,
      file: await subsetFont(await readFile(require.resolve(path)), [...characters, ' '].join(''), {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
    })),
  );
}
