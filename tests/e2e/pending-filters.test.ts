import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { firstOf, longTest } from '../support/long-run.ts';
import { chip, openFilter, readTotal } from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const option = (page: Page, filter: string, label: string) =>
  page
    .getByRole('group', { name: filter, exact: true })
    .locator('label', { hasText: new RegExp(`^${label}\\d+$`) });

const tick = async (page: Page, dropdown: string, filter: string, label: string) => {
  await openFilter(page, dropdown);
  await option(page, filter, label).click();
};

const choosePreset = async (page: Page, dropdown: string, label: string) => {
  await openFilter(page, dropdown);
  await page.getByRole('link', { name: label, exact: true }).click();
};

const reset = (page: Page) =>
  page.locator('.filter-bar').getByRole('link', { name: 'Reset Filters' }).click();

type Step = (page: Page) => Promise<void>;

/** Each step comes before the list of the one before. */
const walks: readonly [name: string, from: string, steps: readonly Step[], to: string][] = [
  [
    'a filter, then two chips',
    '/projects?beds=2&parking=yes',
    [
      (page) => tick(page, 'More', 'Occupancy', '2028'),
      (page) => page.keyboard.press('Escape'),
      (page) => chip(page, 'With parking').click(),
      (page) => chip(page, '2 bedrooms').click(),
    ],
    '/projects?occupancy=2028',
  ],
  [
    'Reset Filters, then a filter',
    '/projects?beds=2&price=cheap&only=sextant,talus',
    [(page) => reset(page), (page) => tick(page, 'Beds', 'Beds', '3')],
    '/projects?beds=3',
  ],
  [
    'a filter, then Reset Filters',
    '/projects?beds=2',
    [(page) => tick(page, 'Beds', 'Beds', '3'), (page) => reset(page)],
    '/projects',
  ],
  [
    'chips of an unknown and of a known value, then a preset',
    '/projects?beds=3&price=cheap&parking=yes',
    [
      (page) => chip(page, 'Price: cheap').click(),
      (page) => chip(page, '3 bedrooms').click(),
      (page) => choosePreset(page, 'Price', 'Up to $750,000'),
    ],
    '/projects?price=-750000&parking=yes',
  ],
  [
    'a filter, then presets of two ranges',
    '/projects',
    [
      (page) => tick(page, 'Beds', 'Beds', '2'),
      (page) => choosePreset(page, 'Price', 'Up to $750,000'),
      (page) => choosePreset(page, 'More', 'Up to 4 storeys'),
    ],
    '/projects?price=-750000&beds=2&storeys=-4',
  ],
  [
    'a search without Enter, then a chip',
    '/projects?beds=2&parking=yes',
    [
      (page) => page.getByRole('searchbox', { name: 'Search Projects' }).fill('house'),
      (page) => chip(page, 'With parking').click(),
    ],
    '/projects?search=house&beds=2',
  ],
  [
    'a filter in a city, then the chip of the city',
    '/projects/mississauga',
    [
      (page) => tick(page, 'Beds', 'Beds', '2'),
      (page) => page.keyboard.press('Escape'),
      (page) => chip(page, 'Mississauga').click(),
    ],
    '/projects?beds=2',
  ],
  [
    'a filter, then the map',
    '/projects',
    [
      (page) => tick(page, 'Beds', 'Beds', '2'),
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByRole('link', { name: 'Open Map' }).click(),
    ],
    '/projects?beds=2&map=open',
  ],
  [
    'the favourites, then a filter',
    '/projects',
    [
      (page) => page.getByRole('switch', { name: 'Show Favourites' }).check(),
      (page) => tick(page, 'Beds', 'Beds', '1'),
    ],
    '/projects?beds=1&only=sextant,talus',
  ],
];

const sorted = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (searchParams.get('map') === 'closed') searchParams.delete('map');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
};

longTest(
  'what is set or taken away before the list of the last change has come is kept (B-5.3)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects');
      await page.evaluate(() =>
        window.localStorage.setItem('favouriteProjects', '["sextant","talus"]'),
      );
      for (const [name, from, steps, to] of firstOf(walks)) {
        await open(from + (from.includes('?') ? '&' : '?') + 'map=closed');
        await readTotal(page);
        const walked = Promise.withResolvers<void>();
        await page.route(/\.data/, async (route) => {
          await walked.promise;
          await route.continue().catch(() => {});
        });
        for (const step of steps) await step(page);
        walked.resolve();
        await expect.poll(() => sorted(page.url()), { message: name }).toBe(sorted(to));
        await page.locator('.listing:not([aria-busy])').waitFor();
        await page.unroute(/\.data/);
      }
    }),
);
