import { expect, test } from 'vitest';
import { linkNames, listLinks } from './link-names.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

const names = [
  { name: 'Sextant', href: '/sextant' },
  { name: 'Bond & Ontario', href: '/bond' },
  { name: 'Ledger House', href: '/ledger' },
  { name: 'Ledger House South', href: '/south' },
  { name: "King's Landing", href: '/landing' },
  { name: '“Acme” Homes Inc.', href: '/acme' },
  { name: '™ Tower', href: '/tower' },
  { name: 'The One', href: '/one-toronto' },
  { name: 'The One', href: '/one-ottawa' },
  { name: '55', href: '/55' },
  { name: 'amp', href: '/amp' },
  { name: 'Élan', href: '/elan' },
  { name: 'Toronto', href: '/projects' },
  { name: 'York', href: '/york' },
  { name: 'King', href: '/king' },
];

test.each([
  ['<p>See Sextant, then Sextant.</p>', '<p>See <a href="/sextant">Sextant</a>, then Sextant.</p>'],
  ['<p>Sextant’s roof</p>', '<p><a href="/sextant">Sextant</a>’s roof</p>'],
  ['<p>the sextant, Sextants, XSextant</p>', null],
  [
    '<p>Bond &amp; Ontario &lt;b&gt;</p>',
    '<p><a href="/bond">Bond &amp; Ontario</a> &lt;b&gt;</p>',
  ],
  ['<p>a &amp; b</p>', null],
  [
    '<p>Ledger House South and Ledger House</p>',
    '<p><a href="/south">Ledger House South</a> and <a href="/ledger">Ledger House</a></p>',
  ],
  ['<p>King’s Landing</p>', '<p><a href="/landing">King’s Landing</a></p>'],
  [
    '<p>the Tower by Acme” Homes Inc.</p>',
    '<p>the Tower by <a href="/acme">Acme” Homes Inc</a>.</p>',
  ],
  ['<p>The One, or 55 of them</p>', null],
  ['<p>Élan</p>', '<p><a href="/elan">Élan</a></p>'],
  ['<h2>Sextant</h2><p><code>Sextant</code></p>', null],
  ['<p><a href="/x">at <em>Sextant</em></a></p>', null],
  ['<p>Sextant, <a href="/sextant">here</a></p>', null],
  ['<p><img src="/a" alt="Sextant"></p>', null],
  ['<p>on King Street, in a New York loft, Greater Toronto Area</p>', null],
  [
    '<p>In Toronto or York</p>',
    '<p>In <a href="/projects">Toronto</a> or <a href="/york">York</a></p>',
  ],
  [
    '<p>It is so. In <strong>Toronto</strong></p>',
    '<p>It is so. In <strong><a href="/projects">Toronto</a></strong></p>',
  ],
])('%s', (html, linked) => {
  expect(linkNames(html, names)).toBe(linked ?? html);
});

test('the links of a text are listed once, in their order', () => {
  expect([
    ...listLinks('<a href="/b">x</a> <a href="/a" title="y">z</a> <a href="/b">x</a>'),
  ]).toEqual(['/b', '/a']);
});

test('a long text and a large catalogue take no time', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    name: `Tower ${index} House`,
    href: `/tower-${index}`,
  }));
  const text = `<p>${'Tower of Babel, Sextant. '.repeat(4000)}</p>`;
  const tookMs = measureProcessorMs(() =>
    expect(linkNames(text, [...names, ...many])).toContain('<a href="/sextant">'),
  );
  expect(tookMs).toBeLessThan(1000);
});
