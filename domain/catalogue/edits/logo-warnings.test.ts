import { expect, test } from 'vitest';
import { listLogoWarnings } from './logo-warnings.ts';
import { measureLuminance } from '../../brand/colours.ts';

const pixels = (...colours: [colour: string, count: number][]) =>
  colours.flatMap(([colour, count]) =>
    Array.from({ length: count }, () => measureLuminance(colour)),
  );
const ofColours = (primary: string) => ({
  colours: { primary, accent: '#b4552d', onPrimary: null, onAccent: null },
  darkColours: null,
  logo: '0123456789ab/logo.svg',
});

// WCAG 2.2, 1.4.11: 3 to 1 between a graphic and its background.
test.each([
  ['dark words on dark bars', '#10243f', 0.3, pixels(['#10243f', 100]), ['light', 'dark']],
  [
    'dark words with a small mark',
    '#10243f',
    0.3,
    pixels(['#10243f', 90], ['#d98555', 10]),
    ['light', 'dark'],
  ],
  ['white words on dark bars', '#10243f', 0.3, pixels(['#ffffff', 100]), []],
  ['white words on a light bar', '#faf8f4', 0.3, pixels(['#ffffff', 100]), ['light', 'dark']],
  ['dark words on a light bar', '#faf8f4', 0.3, pixels(['#10243f', 100]), []],
  [
    'grey words on a bar that is darker in the dark',
    '#5a6b80',
    0.3,
    pixels(['#8f9aa8', 100]),
    ['light'],
  ],
  ['a dark badge with white words', '#10243f', 0.6, pixels(['#0a1220', 70], ['#ffffff', 30]), []],
  ['a picture with its own background', '#ffffff', 1, pixels(['#ffffff', 85], ['#000000', 15]), []],
  ['an empty drawing', '#10243f', 0, [], ['light', 'dark']],
] as const)('%s', (_, primary, filled, luminances, hidden) => {
  const warnings = listLogoWarnings(ofColours(primary), {}, { filled, luminances });
  expect(warnings.map(({ reason }) => /bar of the (\w+) theme/.exec(reason)?.[1])).toEqual(hidden);
  // What is already published is not asked about.
  expect(listLogoWarnings(ofColours(primary), ofColours(primary), { filled, luminances })).toEqual(
    [],
  );
});
