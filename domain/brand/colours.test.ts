import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  buildThemes,
  checkColours,
  defaultThemes,
  formatThemeCss,
  measureContrast,
  mixColours,
  readColour,
} from './colours.ts';

// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio ; #767676 is the lightest grey that passes on white.
test.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ff0000', 4],
  // Dark channels are linear: 10 / 255 / 12.92 is 0.0030, so (0.0030 + 0.05) / 0.05.
  ['#0a0a0a', '#000000', 1.06],
])('%s on %s has a contrast of %d', (words, ground, ratio) => {
  expect(measureContrast(words, ground)).toBeCloseTo(ratio, 2);
});

test.each([
  ['#10243f', '#10243f'],
  [' #10243F ', '#10243f'],
  ['10243F', '#10243f'],
  ['#fff', '#ffffff'],
  ['FA0', '#ffaa00'],
  ['rgb(16, 36, 63)', '#10243f'],
  ['RGB( 16 36 63 )', '#10243f'],
  ['rgb(16, 36, 256)', null],
  ['rgb(16, 36)', null],
  ['rgba(16, 36, 63, 0.5)', null],
  ['#10243fff', null],
  ['#ffff', null],
  ['navy', null],
  ['##fff', null],
  ['#ggg', null],
  ['', null],
])('the colour %j is read as %j', (entered, colour) => {
  expect(readColour(entered)).toBe(colour);
});

test('without brand colours no CSS is added, and tokens.css has the built-in ones', () => {
  expect(formatThemeCss(undefined)).toBeNull();
  expect(checkColours(undefined)).toEqual([]);
  const css = readFileSync(path.resolve(import.meta.dirname, '../../app/ui/tokens.css'), 'utf8');
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const { light: day, dark: night } = defaultThemes;
  const names = ['navy', 'copper', 'copper-dark', 'on-copper'];
  expect(light).toContain(`--copper-on-navy: ${day.accentOnPrimary};`);
  const read = (text: string) =>
    names.map((name) => new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1]);
  expect(read(light)).toEqual([day.primary, day.accent, day.accentHover, day.onAccent]);
  expect(read(dark)).toEqual([night.primary, night.accent, night.accentHover, night.onAccent]);
});

test('every colour pair derived from a primary and a readable accent is readable in both themes', () => {
  const primaries = ['#10243f', '#7a0019', '#ffffff', '#ffd700', '#777777', '#00ff00', '#000000'];
  const accents = ['#b4552d', '#0b5c3b', '#5b2a86', '#000000', '#9b1c1c'];
  for (const primary of primaries)
    for (const accent of accents) {
      const colours = { primary, accent };
      expect(checkColours(colours), JSON.stringify(colours)).toEqual([]);
      for (const theme of Object.values(buildThemes(colours))) {
        const pairs = [
          [theme.onPrimary, theme.primary],
          [theme.onAccent, theme.accent],
          [theme.onAccent, theme.accentHover],
          [theme.accentOnPrimary, theme.primary],
        ] as const;
        for (const [words, ground] of pairs)
          expect(measureContrast(words, ground), `${words} on ${ground}`).toBeGreaterThanOrEqual(
            4.5,
          );
      }
    }
});

test('text is cream if readable, else white, else black', () => {
  const wordsOn = (primary: string) => buildThemes({ primary, accent: '#000000' }).light.onPrimary;
  // Cream has 0.94 of white's luminance, too little on the lightest grey that is readable with
  // white.
  expect(['#10243f', '#767676', '#777777'].map(wordsOn)).toEqual(['#faf8f4', '#ffffff', '#000000']);
});

test('a colour that is set is checked, not corrected', () => {
  const colours = { primary: '#10243f', accent: '#b4552d' };
  expect(checkColours({ ...colours, onPrimary: '#334455', dark: { accent: '#552200' } })).toEqual([
    'colours.onPrimary: #334455 on colours.primary (#10243f) has a contrast of 1.5 to 1. Text needs at least 4.5 to 1: choose a lighter colour.',
    "colours.dark.accent: #552200 on the dark theme's page (#152133) has a contrast of 1.2 to 1. Text needs at least 4.5 to 1: choose a lighter colour.",
  ]);
  expect(checkColours({ ...colours, dark: { primary: '#ffd700', onPrimary: '#ffffff' } })).toEqual([
    'colours.dark.onPrimary: #ffffff on colours.dark.primary (#ffd700) has a contrast of 1.4 to 1. Text needs at least 4.5 to 1: choose a darker colour.',
  ]);
});

test('the accent changes only as much as needed to be readable on the primary colour', () => {
  // Already readable; made lighter; only black is readable.
  expect(buildThemes({ primary: '#ffffff', accent: '#0b5c3b' }).light.accentOnPrimary).toBe(
    '#0b5c3b',
  );
  const { accentOnPrimary } = buildThemes({ primary: '#10243f', accent: '#b4552d' }).light;
  expect(measureContrast(accentOnPrimary, '#10243f')).toBeGreaterThanOrEqual(4.5);
  expect(measureContrast(accentOnPrimary, '#10243f')).toBeLessThan(5);
});

test('the style sheet has both themes, and a light bar is not transparent over the hero picture', () => {
  const css = formatThemeCss({ primary: '#7a0019', accent: '#0b5c3b' }) ?? '';
  const colour = '#[0-9a-f]{6}';
  // The hovered accent is mixed with 18 % black, away from the white text on it.
  expect(css).toMatch(
    new RegExp(
      `^:root\\{--navy:#7a0019;--on-navy:#faf8f4;--copper:#0b5c3b;--copper-dark:#094b30;--on-copper:#ffffff;--copper-on-navy:${colour}\\}@media screen and \\(prefers-color-scheme:dark\\)\\{:root\\{--navy:#43000e;[^}]+\\}\\}$`,
    ),
  );
  expect(formatThemeCss({ primary: '#ffffff', accent: '#0b5c3b' })).toContain(
    '--over-hero:#ffffff',
  );
  expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
});
