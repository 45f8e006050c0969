import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { firstOf, isLongRun, longTest } from '../support/long-run.ts';
import { measureOverflow } from './support/accessibility.ts';
import { openConsoleInside, signIn } from './support/console.ts';
import { openSite } from './support/site.ts';
import { visit } from './support/visit.ts';

/** As readers with weak eyes set them in their browser. */
const sizes = [
  ['32 px as their size', '--blink-settings=defaultFontSize=32', '32px'],
  ['28 px as the smallest size', '--blink-settings=minimumFontSize=28', '28px'],
] as const;
const widths = firstOf([320, 390, 820, 1280]);
const paths = ['/', '/projects', '/property-details/sextant'];
const morePaths = [
  '/contact-us',
  '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
  '/allocation-worksheet',
  '/schedule-meeting',
  '/compare?stub=sextant&stub=ledger-house',
  '/property-details/ahrens-house-suite-903',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  '/affordability-calculator',
  '/builders-and-developer-page',
  '/news',
  '/faq',
  '/login',
  '/signup',
  '/privacy-policy',
];

function launch(flag: string) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', flag],
    ...(existsSync(executablePath) && { executablePath }),
  });
}
const daySizes = firstOf(sizes);
const browsers = new Map(daySizes.map(([name, flag]) => [name, launch(flag)]));
afterAll(() => Promise.all([...browsers.values()].map(async (each) => (await each).close())));

const readBrand = `(() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.navbar-brand span'));
  const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  const { clipPath } = getComputedStyle(document.querySelector('.skip-link'));
  return { lines, showsSkipLink: clipPath === 'none' };
})()`;

longTest.each(daySizes)(
  'pages follow readers who set %s, and stay as wide as the window',
  { timeout: 120_000 },
  async (name, _flag, size) => {
    const [browser, site] = [await browsers.get(name), await openSite()];
    if (!browser) throw new Error(`No browser for ${name}.`);
    await visit(browser, site.url, { width: 1280 }, async ({ page, open }) => {
      for (const path of isLongRun ? [...paths, ...morePaths] : paths) {
        await open(path);
        expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(size);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect([path, width, await measureOverflow(page)]).toEqual([path, width, 0]);
          // A name as large as on a desktop needs a second line on the narrowest phone.
          if (width === 320) continue;
          expect([path, width, await page.evaluate(readBrand)]).toEqual([
            path,
            width,
            { lines: 1, showsSkipLink: false },
          ]);
        }
      }
    });
  },
);

/** Words in a column that is narrower than they are. */
const listBrokenWords = `(() => {
  const range = document.createRange();
  const broken = [];
  for (const root of document.querySelectorAll('main, .footer nav')) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]{4,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
})()`;

longTest.each(daySizes)('columns of a phone hold whole words with %s', async (name) => {
  const [browser, site] = [await browsers.get(name), await openSite()];
  if (!browser) throw new Error(`No browser for ${name}.`);
  await visit(
    browser,
    site.url,
    { width: 390, expected: [/status (?:of )?404/] },
    async ({ page, open }) => {
      for (const path of [
        '/allocation-worksheet',
        '/property-details/sextant',
        '/compare?stub=sextant&stub=ledger-house',
        '/no-such-page',
      ]) {
        await open(path);
        expect([path, await page.evaluate(listBrokenWords)]).toEqual([path, []]);
      }
    },
  );
});

longTest.each(daySizes)('the inbox follows operators who set %s', async (name) => {
  const [browser, desktop] = [
    await browsers.get(name),
    await openConsoleInside('Mina', ['admin', 'agent']),
  ];
  if (!browser) throw new Error(`No browser for ${name}.`);
  await writeDemoLeads({ ...desktop.site.services, now: () => new Date() });
  await visit(browser, desktop.site.url, { width: 1280 }, async (visited) => {
    await signIn(visited, desktop.site.url, desktop.operator);
    await visited.open('/console/leads');
    for (const width of widths) {
      await visited.page.setViewportSize({ width, height: 800 });
      expect([width, await measureOverflow(visited.page)]).toEqual([width, 0]);
    }
  });
});
