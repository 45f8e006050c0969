import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers } from './support/accessibility.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { widths } from './support/visit.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test.each(firstOf(widths))(
  'the first visit of a listing has a tour, later ones only on demand, with keys and pointer, at %i px (B-2.53, B-2.58, B-3.6, B-9.3)',
  (width) =>
    site.visit(
      { width, firstVisit: true, reducedMotion: 'reduce' },
      async ({ page, open, reload, isNarrow }) => {
        const tour = page.getByRole('dialog');
        await open('/coming-soon?map=closed');
        await tour.getByText('1 of').waitFor();
        expect(await readFocus(page)).toBe('Next');
        if (!isNarrow) expect(await listBarriers(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await tour.waitFor({ state: 'detached' });

        await reload();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        expect(await tour.count()).toBe(0);

        await page.getByRole('button', { name: 'Take the tour' }).click();
        const seen: string[] = [];
        for (let step = 1; step <= 4; step += 1) {
          await tour.getByText(`${step} of 4`).waitFor();
          seen.push(await tour.locator('header').innerText());
          if (step === 4) break;
          await expect.poll(() => readFocus(page)).toBe('Next');
          await page.keyboard.press('Tab');
          await page.keyboard.press('Shift+Tab');
          // The library tries to focus the fields of closed filters, which stays where it was.
          if ((await readFocus(page)) === 'Back') await page.keyboard.press('Tab');
          expect(await readFocus(page)).toBe('Next');
          await page.keyboard.press('Enter');
        }
        // A desktop without its map has no stop there; a phone has the button that opens it.
        expect(seen).toEqual(
          isNarrow
            ? ['Search and filters', 'A project', 'Favourites', 'Map']
            : ['Search', 'Filters', 'A project', 'Favourites'],
        );
        await tour.getByRole('button', { name: 'Done' }).click();
        await tour.waitFor({ state: 'detached' });
        expect(await readFocus(page)).toBe('Take the tour');

        await page.getByRole('button', { name: 'Take the tour' }).click();
        await page.locator('.driver-overlay').waitFor();
        await page.mouse.click(5, 300);
        await tour.waitFor({ state: 'detached' });

        await page.getByRole('button', { name: 'Take the tour' }).click();
        await tour.getByText('1 of').waitFor();
        if (isNarrow) {
          await page.getByRole('link', { name: 'Filters', exact: true }).click();
          await page.getByRole('dialog', { name: 'Filters' }).waitFor();
        } else {
          await page.locator('.listing-filters .search-field').click();
          await expect
            .poll(() =>
              page.evaluate(() =>
                document.activeElement?.matches('.search-field, .search-field *'),
              ),
            )
            .toBe(true);
        }
        expect(await page.locator('.driver-popover').count()).toBe(0);
      },
    ),
);

/** The page becomes idle when `becomeIdle` is called, and says when it has started. */
const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = (then) => {
      Object.assign(window, { becomeIdle: then });
      return 0;
    };
    window.addEventListener('page-started', () => Object.assign(window, { hasStarted: true }));
  });

longTest.each(['before the tour is loaded', 'while it is loaded'])(
  'a visitor who opens the filters %s is left alone (B-2.53)',
  (when) =>
    site.visit({ width: 390, firstVisit: true }, async ({ page, open }) => {
      await holdIdle(page);
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      await page.route(/\/assets\/tour-[^/]+\.js$/, async (route) => {
        requested.resolve();
        await released.promise;
        await route.continue();
      });
      await open('/projects');
      // The scripts themselves may wait for an idle moment; the tour asks once the page has started.
      await page.waitForFunction(() => 'becomeIdle' in window && 'hasStarted' in window);
      const becomeIdle = () =>
        page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
      const filters = page.getByRole('link', { name: 'Filters', exact: true });
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      if (when === 'while it is loaded') {
        await becomeIdle();
        await requested.promise;
        await filters.click();
      } else {
        // As one from before the page's start is repeated: without a pointer.
        await filters.dispatchEvent('click');
        await becomeIdle();
      }
      await drawer.waitFor();
      released.resolve();
      await page.waitForLoadState('networkidle');
      expect(await page.locator('.driver-popover').count()).toBe(0);
      await drawer.getByRole('button', { name: 'Close' }).click();
      await drawer.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => window.localStorage.getItem('tourVisited'))).toBe(null);
    }),
);

longTest('a visitor who acts before the tour begins is left alone (B-2.53)', () =>
  site.visit({ width: 390, firstVisit: true }, async ({ page, open }) => {
    await holdIdle(page);
    await open('/projects');
    // The scripts themselves may wait for an idle moment; the tour asks once the page has started.
    await page.waitForFunction(() => 'becomeIdle' in window && 'hasStarted' in window);
    await page.keyboard.press('Tab');
    await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => window.localStorage.getItem('tourVisited'))).toBe(null);
  }),
);
