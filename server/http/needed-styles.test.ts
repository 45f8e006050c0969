import { expect, test } from 'vitest';
import { listRanges, parseStyleSheet, pickStyles } from './needed-styles.ts';

const pick = (css: string, ...classes: string[]) =>
  pickStyles(parseStyleSheet(css), new Set(classes));

test('a page gets the rules for its classes, and rules without a class', () => {
  const css = 'body{margin:0}.a{top:0}.b{top:1px}.a .b,.a>p{top:2px}[data-x=".b"]{top:3px}';
  expect(pick(css, 'a')).toBe('body{margin:0}.a{top:0}.a>p{top:2px}[data-x=".b"]{top:3px}');
  expect(pick(css, 'a', 'b')).toBe(css);
});

test('alternatives and negations need no class, and :has() needs all of its classes', () => {
  const css =
    '.a:not(.b,.c:has(.d)){top:0}:is(.b,.c){top:1px}.c:is(.a,p) .b{top:2px}ul:has(.b){top:3px}.a:has(.b,p){top:4px}';
  expect(pick(css, 'a')).toBe(
    '.a:not(.b,.c:has(.d)){top:0}:is(.b,.c){top:1px}.a:has(.b,p){top:4px}',
  );
  expect(pick(css, 'a', 'b', 'c')).toBe(css);
});

test('a page gets the rules for its data attributes, whatever their other attributes', () => {
  const css =
    '.a[data-map=open]{top:0}[data-map] p{top:1px}.a:not([data-map=open]){top:2px}.a[aria-pressed=true]{top:3px}';
  expect(pick(css, 'a')).toBe('.a:not([data-map=open]){top:2px}.a[aria-pressed=true]{top:3px}');
  expect(pick(css, 'a', '[data-map]')).not.toContain('open]{top:0}');
  expect(pick(css, 'a', '[data-map]', '[data-map=open]')).toBe(css);
});

test('empty conditions are removed, and at-rules that style no elements stay', () => {
  const css =
    '@import "x;y";@font-face{font-family:A}@media print{.a{top:0}@supports (top:0){.b{top:1px}}}@media (width<9px){.b{top:0}}@keyframes b{to{top:0}}';
  expect(pick(css, 'a')).toBe(
    '@import "x;y";@font-face{font-family:A}@media print{.a{top:0}}@keyframes b{to{top:0}}',
  );
  expect(pick(css, 'a', 'b')).toBe(css);
});

test('braces, commas and dots in strings are text, and rules with escaped names stay', () => {
  const css = String.raw`.a:after{content:"}.b{,"}.w\:x{top:0}.a[title="x.b,y"]{top:1px}`;
  expect(pick(css, 'a')).toBe(css);
});

test('a page gets the font files that have its characters', () => {
  const [core, other, any] = [
    '@font-face{font-family:A;unicode-range:U+20-7E,U+E9}',
    '@font-face{font-family:A;unicode-range:U+100-2BA, u+2113}',
    '@font-face{font-family:A;unicode-range:U+4??}',
  ];
  const sheet = parseStyleSheet(core + other + any);
  const pickFor = (characters: string) => pickStyles(sheet, new Set(listRanges(sheet, characters)));
  expect(pickFor('aé')).toBe(core + any);
  expect(pickFor('aş')).toBe(core + other + any);
  expect(pickFor('aℓ')).toBe(core + other + any);
});
