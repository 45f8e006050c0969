import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { withoutPictures } from './support/without-pictures.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const withoutConnection = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error loading route module|Failed to fetch dynamically/,
];

/** The paths of everything that is kept, by the name of its cache without the revision. */
const readKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name.replace(/-[\da-f]{16}$/, '')] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });

const readNames = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading }).getByRole('link').allInnerTexts();

test('favourites and the projects seen last can be read without a connection; other pages lead to them, and nothing personal is kept', () =>
  site.visit(
    { width: 1280, serviceWorkers: 'allow', expected: withoutConnection },
    withoutPictures(async ({ page, open }) => {
      // No page of the site yet, so no worker either: only the place where it will keep things.
      await page.goto('/favicon.svg');
      await page.evaluate(async () => {
        await (await caches.open('kept-pages-0123456789abcdef')).put('/left', new Response(''));
        await caches.open('of-another-program');
      });
      await open('/projects?only=sextant,orrery');
      await page.locator('.favourite-button[aria-label*="Sextant"]').first().click();
      await open('/property-details/ledger-house');
      await page.waitForFunction(() => localStorage.getItem('recentlyViewedProjects') !== null);
      await open('/my-account');
      await page.evaluate(() => fetch('/api/v1/getfeaturedcities'));
      const pages = ['/property-details/ledger-house', '/property-details/sextant'];
      await until('both projects are kept', async () => {
        const kept = await readKept(page);
        return pages.every((path) => kept['kept-pages']?.includes(path));
      });
      const kept = await readKept(page);
      expect(kept['kept-pages']?.toSorted()).toEqual(pages);
      expect(kept['kept-frame']?.toSorted()).toEqual(['/offline', '/project-cards']);
      expect(kept['kept-assets']?.every((path) => path.startsWith('/assets/'))).toBe(true);
      // What an older build had kept is gone; what is not ours was left alone.
      expect(Object.keys(kept).toSorted()).toEqual([
        'kept-assets',
        'kept-frame',
        'kept-pages',
        'of-another-program',
      ]);

      await open('/projects');
      // Shown once the page has started: a choice made before would be set back.
      await page.getByRole('region', { name: 'Map of the projects listed' }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
      await page.getByRole('heading', { name: 'No connection', level: 1 }).waitFor();
      await page.locator('a[href="/projects?sort=price-high"]', { hasText: 'Try again' }).waitFor();
      await open('/property-details/sextant?utm_source=mail');
      await page.getByRole('heading', { name: 'Sextant', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Contact Us' }).last().click();
      await page.getByRole('heading', { name: 'No connection', level: 1 }).waitFor();
      await open('/my-account');
      for (const name of ['Your favourites', 'Recently viewed'])
        await page.getByRole('heading', { name }).waitFor();
      expect(await readNames(page, 'Your favourites')).toEqual(['Sextant']);
      expect(await readNames(page, 'Recently viewed')).toEqual(['Ledger House']);
      expect(await page.locator('main a[href^="tel:"]').innerText()).toBe('416-555-0142');
      await page.getByRole('link', { name: 'Ledger House' }).click();
      await page.getByRole('heading', { name: 'Ledger House', level: 1 }).waitFor();
      await page.goBack();
      await page.context().setOffline(false);
      await page.locator('a[href="/my-account"]', { hasText: 'Try again' }).click();
      await page.waitForURL('**/my-account');
    }),
  ));

test('a link leads to the offline page, whether its script or its data fails first', () =>
  site.visit(
    { width: 1280, serviceWorkers: 'allow', expected: withoutConnection },
    withoutPictures(async ({ page, open }) => {
      const context = page.context();
      for (const failsFirst of ['script', 'data']) {
        await open('/faq');
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        // Both are on their way when the connection breaks.
        const held = new Map<string, () => Promise<void>>();
        await context.route(/\/assets\/contact-page.*\.js$|\/contact-us\.data$/, (route) => {
          const isData = route.request().url().endsWith('.data');
          held.set(isData ? 'data' : 'script', () => route.abort());
        });
        await page.locator('footer a[href="/contact-us"]').click();
        await until('script and data are asked for', () => held.size === 2);
        await context.setOffline(true);
        if (failsFirst === 'data') {
          const refused = page.waitForResponse('**/contact-us.data');
          await held.get('data')?.();
          expect((await refused).status()).toBe(204);
        }
        await held.get('script')?.();
        await page.getByRole('heading', { name: 'No connection', level: 1 }).waitFor();
        await page.locator('a[href="/contact-us"]', { hasText: 'Try again' }).waitFor();
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        await context.setOffline(false);
      }
    }),
  ));
