import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers } from './support/accessibility.ts';
import { chip, readTotal } from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { longTest } from '../support/long-run.ts';

/** Where the map block stays while the cards scroll (B-9). */
const mapBlockPx = 170;
const pageSize = 24;
let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const cards = (page: Page) => page.locator('.listing-cards article');
const readTitles = (page: Page) => page.locator('.listing-cards .card-title').allInnerTexts();
const readScroll = (page: Page) => page.evaluate(() => window.scrollY);
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('Show more adds to the list and keeps the place, also after a project and Back, reload, and for whom the address is sent to (B-2.47)', () =>
  site.visit({ width: 390 }, async ({ page, open, reload }) => {
    await open('/projects');
    const total = await readTotal(page);
    const first = await readTitles(page);
    expect(first).toHaveLength(pageSize);
    await page.getByRole('link', { name: 'Show more' }).click();
    await page.getByText(`Showing 1–48 of ${total}`).waitFor();
    const titles = await readTitles(page);
    expect(titles.slice(0, pageSize)).toEqual(first);
    expect(new Set(titles).size).toBe(48);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe(titles[pageSize]);

    const card = page.getByRole('link', { name: titles[40] ?? '', exact: true });
    await card.scrollIntoViewIfNeeded();
    const place = await readScroll(page);
    await card.click();
    await page.waitForURL('**/property-details/*');
    await page.goBack();
    await page.getByText(`Showing 1–48 of ${total}`).waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);
    expect(await readTitles(page)).toEqual(titles);

    await reload();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);
    expect(await readTitles(page)).toEqual(titles);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/projects$/);

    await page.evaluate(() =>
      window.localStorage.setItem('recentlyViewedProjects', '["sextant","gone","ledger-house"]'),
    );
    await open('/projects?page=2');
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    await viewed.waitFor();
    expect(await viewed.getByRole('heading').allInnerTexts()).toEqual([
      'Recently viewed',
      'Sextant',
      'Ledger House',
    ]);
    expect(await readTitles(page)).toEqual(titles.slice(pageSize));
    const start = page.getByRole('link', { name: 'Back to start' });
    await start.scrollIntoViewIfNeeded();
    const end = await readScroll(page);
    await start.click();
    // The cards below the first come once those are painted; after Back they are there at once.
    await expect.poll(() => readTitles(page)).toEqual(first);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, end);
  }));

longTest(
  'at a desktop the page scrolls until the map block is 170 px from the top, then the cards, and back (B-2.51, B-9.3)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects');
      const start = await topOf(page, '.listing-map');
      expect(start).toBeGreaterThan(mapBlockPx);
      await page.mouse.move(300, 600);
      const wheel = async (pixels: number) => {
        const before = await readScroll(page);
        await page.mouse.wheel(0, pixels);
        await page.waitForFunction((y) => window.scrollY === y, Math.max(0, before + pixels));
      };
      await wheel(100);
      expect(await topOf(page, '.listing-map')).toBe(start - 100);
      expect(await topOf(page, '.listing-cards')).toBe(start - 100);
      await wheel(700);
      expect(await topOf(page, '.listing-map')).toBe(mapBlockPx);
      expect(await topOf(page, '.listing-cards')).toBe(start - 800);
      // The filters stay in reach, above the count.
      expect(await topOf(page, '.listing-filters')).toBe(64);
      expect(await topOf(page, '.listing-count')).toBe(120);

      await page.getByRole('link', { name: (await readTitles(page))[20] ?? '' }).focus();
      expect(await topOf(page, '.listing-map')).toBe(mapBlockPx);
      await page.evaluate(() => window.scrollTo(0, 800));
      await wheel(-700);
      expect(await topOf(page, '.listing-map')).toBe(start - 100);
      await wheel(-100);
      expect(await topOf(page, '.listing-cards')).toBe(start);
    }),
);

longTest(
  'a slow list shows nine placeholders, which keep still for those who want no motion (B-2.54, B-9.5)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects?search=house&map=closed');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(/\.data\b/, async (route) => {
        await asked;
        await route.continue();
      });
      await chip(page, 'Search: house').click();
      const placeholder = page.locator('.shimmer-card');
      await placeholder.first().waitFor();
      expect(await placeholder.count()).toBe(9);
      expect(await cards(page).count()).toBe(0);
      const shimmer = placeholder.locator('span').first();
      expect(await shimmer.evaluate((element) => getComputedStyle(element).animationName)).toBe(
        'none',
      );
      const size = await placeholder.first().boundingBox();
      answer();
      await cards(page).first().waitFor();
      expect(await placeholder.count()).toBe(0);
      const card = await cards(page).first().boundingBox();
      expect(Math.abs((card?.height ?? 0) - (size?.height ?? 0))).toBeLessThan(8);
    }),
);

longTest('a list at rest leaves the processor alone, whatever pictures far below wait for', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/projects?map=closed');
    await page.locator('.picture.shimmer').last().waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const countLayouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? NaN;
    };
    await expect
      .poll(async () => {
        const before = await countLayouts();
        await page.evaluate(async () => {
          for (let frame = 0; frame < 20; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        });
        return (await countLayouts()) - before;
      })
      .toBeLessThan(2);
  }),
);

longTest('a card can be pressed while its picture is on its way', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    // What shimmers lies in a layer of its own; what keeps still for this wish must, too.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/projects');
    await page.route('**/pictures/**', () => {});
    const card = cards(page).nth(20);
    await card.locator('.picture.shimmer').waitFor();
    const heart = card.getByRole('button', { name: /^Favourite / });
    await heart.click();
    expect(await heart.getAttribute('aria-pressed')).toBe('true');
    const title = await card.getByRole('heading').innerText();
    const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.click(x + 20, y + 20);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  }),
);

longTest('two to four projects are picked for comparing, in a tray above the thumb bar', () =>
  site.visit({ width: 390 }, async ({ page, open, reload }) => {
    await open('/projects');
    const titles = await readTitles(page);
    const pick = (position: number) =>
      page.getByRole('checkbox', { name: `Compare ${titles[position]}`, exact: true });
    const tray = page.getByRole('region', { name: 'Selected to compare' });
    await pick(0).check();
    await tray.getByText('Pick one more to compare').waitFor();
    expect(await tray.getByRole('link').count()).toBe(0);
    await pick(1).check();
    await tray.getByRole('button', { name: `Remove ${titles[1]} from comparing` }).waitFor();
    const href = await tray.getByRole('link', { name: 'Compare (2)' }).getAttribute('href');
    expect(href).toMatch(/^\/compare\?stub=[a-z0-9-]+&stub=[a-z0-9-]+$/);
    expect(await listBarriers(page)).toEqual([]);
    const bottom = await tray.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual((await topOf(page, '.thumb-bar')) + 1);

    await pick(2).check();
    await pick(3).check();
    await pick(4).click();
    await page.getByText('At most 4: remove one first').waitFor();
    expect(await pick(4).isChecked()).toBe(false);
    await reload();
    await tray.getByRole('button', { name: `Remove ${titles[0]} from comparing` }).click();
    await tray.getByText('3 of 4').waitFor();
    await tray.getByRole('button', { name: 'Clear' }).click();
    await tray.waitFor({ state: 'detached' });
  }),
);
