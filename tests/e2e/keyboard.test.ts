import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { longTest } from '../support/long-run.ts';
import { listFocusProblems } from './support/accessibility.ts';
import { chip, findFilter, listOptions, openFilter, waitForTotal } from './support/listing-page.ts';
import { entered, waitUntilSaved } from './support/request-form.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { withoutPictures } from './support/without-pictures.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.id || activeElement?.textContent?.trim() || activeElement?.tagName || '';
  });

async function tabTo(page: Page, wanted: string | RegExp, max = 20) {
  for (let presses = 0; presses < max; presses += 1) {
    if ((await readFocus(page)).match(wanted)) return;
    await page.keyboard.press('Tab');
  }
  expect(await readFocus(page)).toMatch(wanted);
}

const comparing = () =>
  window.localStorage.setItem('comparedProjects', '["sextant","ledger-house"]');

const longPages = [
  { width: 390, height: 844, path: '/property-details/sextant' },
  { width: 320, height: 256, path: '/comingsoon-detail/talus' },
  { width: 390, height: 844, path: '/coming-soon', prepare: comparing },
  { width: 1280, height: 800, path: '/coming-soon', prepare: comparing },
];

longTest.each(longPages)(
  'no bar lies over what has the focus, from end to end of $path at $width px',
  ({ width, height, path, prepare }) =>
    site.visit({ width, height }, async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (prepare) await page.addInitScript(prepare);
      await open(path);
      await page.waitForLoadState('networkidle');
      expect(await listFocusProblems(page, 200)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const last = page.locator('footer a').last();
      if (await last.isVisible()) await last.click({ trial: true });
    }),
);

longTest.each([
  { width: 1280, path: '/projects?map=closed', opener: 'Property Type', stops: 14 },
  { width: 390, path: '/faq', opener: 'Menu', stops: 12 },
])('$opener closes when the focus leaves it at $width px', ({ width, path, opener, stops }) =>
  site.visit({ width }, async ({ page, open }) => {
    await open(path);
    await page.locator('summary', { hasText: opener }).first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await listFocusProblems(page, stops)).toEqual([]);
    expect(await page.locator('details[open]').count()).toBe(0);
  }),
);

longTest(
  'at a desktop the filters work with the keyboard alone, and Escape closes one and returns the focus',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects');
      await tabTo(page, /^Property Type$/);
      await page.keyboard.press('Enter');
      const filter = findFilter(page, 'Property Type');
      const [first] = await listOptions(filter);
      await page.keyboard.press('Tab');
      expect(await readFocus(page)).toBe('Select All');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await waitForTotal(page, first?.count ?? 0);
      expect(await filter.locator('input').first().isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await filter.evaluate((element: HTMLDetailsElement) => element.open)).toBe(false);
      expect(await readFocus(page)).toMatch(/^Property Type/);
    }),
);

longTest(
  'on a phone Escape closes first the filter, then the drawer, and returns the focus each time (B-2.50)',
  () =>
    site.visit({ width: 390 }, async ({ page, open }) => {
      await open('/projects');
      const button = page.locator('.thumb-bar a').first();
      await button.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.waitFor();
      // A modal dialog: the page behind neither scrolls nor takes the focus, once round and further.
      const outside = new Set<string>();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog[open]') !== null,
        );
        if (!isInside) outside.add(await readFocus(page));
      }
      expect([...outside]).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
        'hidden',
      );
      const filter = findFilter(page, 'City/Area');
      await filter.locator('summary').focus();
      await page.keyboard.press('Enter');
      const isOpen = () => filter.evaluate((element: HTMLDetailsElement) => element.open);
      expect(await isOpen()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen()).toBe(false);
      expect(await readFocus(page)).toMatch(/^City\/Area/);
      expect(await filter.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await filter.waitFor({ state: 'hidden' });
      expect(await readFocus(page)).toBe('Filters');

      // Closed again, each way goes back to the same entry, and the filters chosen inside stay.
      const entries = () => page.evaluate(() => window.history.length);
      const before = await entries();
      const openDrawer = async () => {
        await button.click();
        await drawer.waitFor();
      };
      const closeBy: (() => Promise<unknown>)[] = [
        () => drawer.getByRole('button', { name: 'Close the filters' }).click(),
        () => page.evaluate(() => window.history.back()),
        () => drawer.getByRole('link', { name: /^View \d+ projects$/ }).click(),
      ];
      for (const close of closeBy) {
        await openDrawer();
        await close();
        await drawer.waitFor({ state: 'hidden' });
        expect(new URL(page.url()).pathname).toBe('/projects');
      }
      expect(await entries()).toBe(before);
      await openDrawer();
      const readView = () => drawer.locator('.drawer-actions a').innerText();
      const unfiltered = await readView();
      await (await openFilter(page, 'City/Area')).getByLabel('Hamilton').check();
      await page.waitForURL('**/projects/hamilton');
      // The address changes before the list is shown.
      const readCount = async () =>
        (await page.locator('.listing-count h2').innerText()).replace(/\D/g, '');
      await expect.poll(readView).not.toBe(unfiltered);
      await expect.poll(readView).toBe(`View ${await readCount()} projects`);
      await page.evaluate(() => window.history.back());
      await drawer.waitFor({ state: 'hidden' });
      await page.waitForURL('**/projects/hamilton');
      await page.goBack();
      await page.waitForURL('**/projects');
      expect(await drawer.isVisible()).toBe(false);
    }),
);

const threeFilters = '/projects?city=Hamilton&type=Condominium&status=Under%20Construction';
const resultsHeading = /^Total Projects: \d+$/;

longTest(
  'a filter that is removed passes the focus to the next one, else to the one before, at last to the results (B-2.55)',
  () =>
    site.visit({ width: 1280, height: 500 }, async ({ page, open }) => {
      const chips = page.locator('.chips a');
      const removed: string[] = [];
      await open(threeFilters);
      const [first = '', second = '', third = ''] = await chips.allTextContents();
      await chips.first().focus();
      for (const next of [second, third, resultsHeading]) {
        removed.push(await readFocus(page));
        await page.keyboard.press('Enter');
        await chips.nth(3 - removed.length).waitFor({ state: 'detached' });
        await expect.poll(() => readFocus(page)).toMatch(next);
        const focused = await page.locator(':focus').boundingBox();
        expect(focused?.y).toBeGreaterThan(0);
        expect(focused?.y).toBeLessThan(500);
      }
      expect(removed).toEqual([first, second, third]);
      await open(threeFilters);
      await chips.nth(2).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => readFocus(page)).toBe(second);
    }),
);

longTest('a visitor who has moved on keeps the focus while a filter is removed (B-2.55)', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open(threeFilters);
    await page.route('**/*.data?*', async (route) => {
      await page.getByRole('combobox', { name: 'Sort by' }).focus();
      await route.continue();
    });
    const city = chip(page, 'Hamilton');
    await city.focus();
    await page.keyboard.press('Enter');
    await city.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Sort by',
    );
  }),
);

longTest(
  'who removes projects from comparing stays in the tray, then is back where the last one was picked (B-2.55)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects');
      const boxes = page.getByRole('checkbox', { name: /^Compare / });
      for (const place of [0, 1, 2]) await boxes.nth(place).check();
      const tray = page.getByRole('region', { name: 'Selected to compare' });
      const remove = tray.getByRole('button', { name: /^Remove / });
      await expect
        .poll(() => remove.allTextContents())
        .not.toContainEqual(expect.stringMatching(/^[a-z]/));
      const titles = await remove.allTextContents();
      await remove.nth(1).focus();
      await page.keyboard.press('Enter');
      expect(await readFocus(page)).toBe(titles[2]);
      await page.keyboard.press('Enter');
      expect(await readFocus(page)).toBe('Clear');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await tray.waitFor({ state: 'detached' });
      const hasFocus = (element: Element) => element === document.activeElement;
      expect(await boxes.first().evaluate(hasFocus)).toBe(true);

      for (const place of [0, 1]) await boxes.nth(place).check();
      await tray.getByRole('button', { name: 'Clear' }).focus();
      await page.keyboard.press('Enter');
      expect(await boxes.nth(1).evaluate(hasFocus)).toBe(true);
      // What was picked elsewhere has no box here.
      await page.evaluate(() => localStorage.setItem('comparedProjects', '["talus"]'));
      await open('/projects');
      await remove.first().focus();
      await page.keyboard.press('Enter');
      expect(await readFocus(page)).toMatch(resultsHeading);
    }),
);

longTest('the live map of a project takes the focus of the button that it replaces (B-2.71)', () =>
  site.visit({ width: 1280, expected: [/WebGL/i] }, async ({ page, open }) => {
    await open('/property-details/sextant');
    const button = page.getByRole('button', { name: 'Open live map' });
    await button.focus();
    await page.keyboard.press('Enter');
    await button.waitFor({ state: 'detached' });
    await page.locator('.location-map .map-frame').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('location-map');
    await page.getByText('The live map cannot be shown in this browser.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('location-map');
  }),
);

test('with the keyboard alone a visitor skips to the content, finds a place, sets a filter, opens a project and sends a request', () =>
  site.visit(
    { width: 1280 },
    withoutPictures(async ({ page, open }) => {
      const { keyboard } = page;
      const heading = page.getByRole('heading', { level: 1 });
      await open('/');
      await keyboard.press('Tab');
      expect(await readFocus(page)).toBe('Skip to content');
      const link = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
      expect(link?.y).toBeGreaterThanOrEqual(0);
      await keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      await tabTo(page, /^hero-search$/);
      await keyboard.type('Oakv');
      await page.getByRole('option', { name: 'Oakville' }).first().waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await heading.filter({ hasText: 'Oakville' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/projects/oakville');
      await tabTo(page, /^Property Type$/, 30);
      await keyboard.press('Enter');
      for (let presses = 0; presses < 3; presses += 1) await keyboard.press('Tab');
      await keyboard.press('Space');
      await page
        .getByRole('link', { name: /^Remove filter / })
        .nth(1)
        .waitFor();
      await keyboard.press('Escape');
      const title = await page.locator('.listing-cards .card-title').first().innerText();
      await tabTo(page, new RegExp(`^${title}`), 40);
      await keyboard.press('Enter');
      await heading.filter({ hasText: title }).waitFor();
      for (const [field, text] of Object.entries(entered)) {
        await tabTo(page, new RegExp(`^field-${field}$`), 80);
        await keyboard.insertText(text);
      }
      await tabTo(page, /^Send my request$/);
      await keyboard.press('Enter');
      await waitUntilSaved(page);
      expect(await readFocus(page)).not.toBe('BODY');
    }),
  ));
