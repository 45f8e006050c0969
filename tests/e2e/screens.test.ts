import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow, measureShift } from './instruments.ts';
import { openSite, type OpenSite } from './site.ts';
import { widths } from './visit.ts';

const shiftLimit = 0.05;
let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const screens = [
  '/',
  '/projects',
  '/projects/oakville',
  '/property-details/sextant',
  '/property-details/no-such-project',
  '/coming-soon?map=closed',
  '/assignment-page?map=closed',
  '/builders-and-developer-page',
  '/builders-and-developers/averill-quoin',
  '/news',
  '/news-detail/add-up-your-deposit-calendar',
  '/blogs',
  '/login',
  '/signup',
  '/verification-screen',
  '/my-account',
];

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

async function measureOverflowAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  return { width, overflow: await measureOverflow(page) };
}

test.each(widths.flatMap((width) => screens.map((path) => ({ width, path }))))(
  '$path keeps still, fits and has no barrier in light and dark at $width px',
  ({ width, path }) =>
    site.visit({ width, expected: [/404/] }, async ({ page, open }) => {
      await open(path);
      await settle(page);
      expect(await measureShift(page)).toBeLessThan(shiftLimit);
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await listBarriers(page)).toEqual([]);
      }
      const other = width === 390 ? 320 : 820;
      expect(await measureOverflowAt(page, other)).toEqual({ width: other, overflow: 0 });
    }),
);

test.each([
  { width: 390, name: 'the drawer of filters', path: '/projects' },
  { width: 1280, name: 'an open filter', path: '/projects?map=closed' },
])('$name has no barrier in light and dark', ({ width, path }) =>
  site.visit({ width }, async ({ page, open, isNarrow }) => {
    await open(path);
    if (isNarrow) await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await page.locator('details.filter summary').first().click();
    await settle(page);
    expect(await measureOverflow(page)).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
  }),
);

test('the errors of the request form have no barrier in light and dark', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/property-details/sextant');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await page.getByText('Please enter your name').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
  }));
