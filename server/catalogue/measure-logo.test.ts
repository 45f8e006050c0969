import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createWarningFinder } from './find-warnings.ts';
import { sharp } from '../platform/sharp.ts';
import { insertSiteFile } from './site-file-store.ts';

const draw = (inside: string, width = 240, height = 48) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  );
const bars = (fill: string, count = 12) =>
  Array.from(
    { length: count },
    (_, at) => `<rect x="${10 + at * 18}" y="10" width="6" height="28" fill="${fill}"/>`,
  ).join('');
const toPng = (svg: Buffer) => sharp(svg).png().toBuffer();
const navy = '#10243f';
const cream = '#faf8f4';

testOnBoth('a logo that its bar hides is asked about before it is published', async ({ db }) => {
  // Logo, primary colour, and the themes on whose bar it can hardly be read.
  const cases: [string, string, Buffer, string, string[]][] = [
    ['dark words', 'logo.svg', draw(bars(navy)), navy, ['light', 'dark']],
    ['dark words as PNG', 'logo.png', await toPng(draw(bars(navy))), navy, ['light', 'dark']],
    ['white words', 'logo.svg', draw(bars('#fff')), navy, []],
    ['white words, light bar', 'logo.svg', draw(bars('#fff')), cream, ['light', 'dark']],
    ['dark words, light bar', 'logo.svg', draw(bars('#000')), cream, []],
    [
      'dark words with a small mark',
      'logo.svg',
      draw(bars(navy) + '<circle cx="232" cy="24" r="6" fill="#d98555"/>'),
      navy,
      ['light', 'dark'],
    ],
    [
      'a white box with dark words',
      'logo.png',
      await toPng(draw(`<rect width="240" height="48" fill="#fff"/>${bars(navy)}`)),
      navy,
      [],
    ],
    [
      'a faint shadow only',
      'logo.svg',
      draw(`<g opacity="0.3">${bars('#fff')}</g>`),
      navy,
      ['light', 'dark'],
    ],
    [
      'grey without colours',
      'logo.png',
      await sharp(await toPng(draw(bars('#ffffff'))))
        .toColourspace('b-w')
        .png()
        .toBuffer(),
      navy,
      [],
    ],
    [
      'words in the text colour of a page',
      'logo.svg',
      draw(bars('currentColor')),
      navy,
      ['light', 'dark'],
    ],
    ['a very wide one', 'logo.svg', draw(bars('#fff', 60), 1200), navy, []],
  ];
  for (const [what, name, content, primary, hidden] of cases) {
    const reference = `0123456789ab/${what} ${name}`;
    await insertSiteFile(db, { reference, name, content });
    const look = {
      colours: { primary, accent: '#b4552d', onPrimary: null, onAccent: null },
      darkColours: null,
      logo: reference,
    };
    const warnings = await createWarningFinder(db, 'siteLook')(look, {});
    const themes = warnings.map(({ reason }) => /bar of the (\w+) theme/.exec(reason)?.[1]);
    expect(themes, what).toEqual(hidden);
    expect(await createWarningFinder(db, 'siteLook')({ ...look, logo: null }, {})).toEqual([]);
  }
});
