import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listNewInScript, listNewInStyles } from './support/list-new-features.ts';

/** What does not need a substitute, because nothing is lost or the code asks before it calls. */
const harmless: Readonly<Record<string, string>> = {
  // Called only where they exist.
  'Navigator.connection': 'React asks first',
  'Navigator.scheduling': 'CodeMirror asks first',
  'import.meta.resolve': 'the bundler’s loader asks first',
  navigation: 'React asks first',
  '.getComposedRanges()': 'CodeMirror asks first',
  '.hidePopover()': 'asked for with ?.',
  '.share()': 'the share button asks first',
  '.startViewTransition()': 'React and the router ask first',
  EditContext: 'CodeMirror asks first',
  'Intl.Segmenter': 'MapLibre and CodeMirror ask first',
  'cancelIdleCallback()': 'CodeMirror asks first',
  'requestIdleCallback()': 'each caller asks first',
  'URL.canParse': 'Valibot asks first',
  'new OffscreenCanvas': 'MapLibre asks first',
  'new VideoFrame': 'MapLibre asks first',
  // Methods of ours and of libraries that share a name with newer ones of the browser.
  '.adopt()': 'the calculators’ state',
  '.difference()': 'MapLibre',
  '.escape()': 'CSS.escape',
  '.move()': 'MapLibre, CodeMirror and the grid',
  '.resize()': 'MapLibre',
  '.take()': 'MapLibre',
  '.toArray()': 'MapLibre',
  '.use()': 'React',
  '.viewport()': 'MapLibre',
  // Without these rules a page has more on it, or moves less.
  ':has': 'what it hides stays visible in Firefox before 121',
  ':view-transition-group': 'no transition',
  ':view-transition-new': 'no transition',
  ':view-transition-old': 'no transition',
  '@container scroll-state': 'the filter bar has no shadow',
  '@media (scripting)': 'controls for scripts stay, and the worksheet folds once it has started',
  '@page': 'margins of a printed page',
  anchor: 'inside @supports',
  'color-mix': 'after an opaque colour',
  lh: 'a field begins smaller',
};

const folders = ['build/client/assets', 'build/console/client/assets'];
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('the oldest browsers have all that the built scripts and style sheets need', () => {
  const missing = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const list = file.endsWith('.js') ? listNewInScript(text) : listNewInStyles(text);
    return list.filter((each) => !Object.hasOwn(harmless, each)).map((each) => `${file}: ${each}`);
  });
  expect(missing).toEqual([]);
});

test.each([
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['Promise.withResolvers()', ['.withResolvers()', 'Promise.withResolvers']],
  ['Array.fromAsync(list)', ['.fromAsync()', 'Array.fromAsync']],
  ['list.toSorted()', ['.toSorted()']],
  ['seen.isSubsetOf(all)', ['.isSubsetOf()']],
  ['map.values().map(f)', ['Iterator.map']],
  ['Object.values(map).map(f)', []],
  ['new Intl.DurationFormat()', ['Intl.DurationFormat']],
  ['/[a--b]/v.test(text)', ['flag v']],
  ['/(?<=a)b/.test(text)', ['lookbehind']],
  ['new RegExp("(?<!a)b")', ['lookbehind']],
  ['class A { static { start(); } }', ['static block']],
  ['const { any } = AbortSignal', ['AbortSignal.any']],
  ['globalThis.AbortSignal.any(list)', ['AbortSignal.any']],
  ["Object['groupBy'](list, f)", ['.groupBy()', 'Object.groupBy']],
  ['new RegExp("a", "v")', ['flag v']],
  ['new RegExp("(?i:a)")', ['pattern modifier']],
  ['/(?<y>a)|(?<y>b)/.test(text)', ['two groups of one name']],
  ['scheduler.yield()', ['scheduler']],
  ['navigator.userAgentData.platform', ['Navigator.userAgentData']],
  ['navigator.connection?.saveData', []],
  ['import.meta.resolve("a")', ['import.meta.resolve']],
  ['new CSSStyleSheet()', ['new CSSStyleSheet']],
  ['class ML {} new ML()', []],
  ['Temporal.Now.instant()', ['Temporal.Now']],
  ['structuredClone(list.at(-1))', []],
])('%s is found in a script', (code, found) => {
  expect(listNewInScript(code)).toEqual(found);
});

test.each([
  ['.a { & .b { color: red } }', ['nesting']],
  ['@media not (max-width: 9px) { a { color: red } }', ['@media not (max-width: 9px)']],
  ['@media (width >= 9px) { a { color: red } }', ['@media (width >= 9px)']],
  ['@layer base { a { color: red } }', []],
  ['@scope (.a) { b { color: red } }', ['@scope']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
  ['a:has(b) { color: light-dark(red, blue) }', [':has', 'light-dark']],
  ['a:is(b) { height: 100dvh }', []],
  ['a { grid-template-columns: subgrid }', ['grid-template-columns: subgrid']],
  ['a { color: rgb(from red r g b) }', ['relative colour']],
  ['a { content: "a" / "b" }', ['content with /']],
  ['a { background: linear-gradient(in oklch, red, blue) }', ['gradient in a colour space']],
  ['a:nth-child(2 of b) { color: red }', [':nth-child(… of …)']],
  ['a { width: stretch }', ['width: stretch']],
  ['@media (scripting: none) { a { color: red } }', ['@media (scripting)']],
  ['a { text-wrap: balance; cursor: grab }', []],
])('%s is found in a style sheet', (text, found) => {
  expect(listNewInStyles(text)).toEqual(found);
});
