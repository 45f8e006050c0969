// Subsets the fonts that every page preloads to the characters of English and French. Run it after
// updating their packages: node scripts/write-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const folder = path.resolve(import.meta.dirname, '../app/ui');

/** Matches `unicode-range` in app/ui/fonts.css. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const common = `${ascii}\u00a0©°²·×½Éàâçèéêîô–—‘’“”…−`;
/** Used in names. */
const accented = 'ÅÖØáãäåíñóöøúü';
/** Keeps the ligatures "fi" and "fl"; others are removed. */
const ligatures = 'ﬁﬂ';
/** The only features that styles use; not fractions or figures of other widths. */
const keepFeatures = ['kern', 'liga'];

const fonts = [
  {
    name: 'hanken-grotesk-core.woff2',
    from: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    characters: common + accented,
    options: { variationAxes: { wght: { min: 400, max: 700 } }, noLayoutClosure: true },
  },
  {
    name: 'newsreader-core.woff2',
    from: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
    characters: common,
    options: {},
  },
];

for (const { name, from, characters, options } of fonts) {
  const font = readFileSync(fileURLToPath(import.meta.resolve(from)));
  const text = characters + ligatures;
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', keepFeatures, ...options });
  writeFileSync(path.join(folder, name), cut);
  console.log(`${name}: ${cut.length} bytes of ${font.length}`);
}
