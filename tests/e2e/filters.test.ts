import { readdir, readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Project } from '../../domain/projects/project.ts';
import { assignmentMessages } from '../../domain/text/messages/assignment.ts';
import { firstOf, longTest } from '../support/long-run.ts';
import { listBarriers } from './support/accessibility.ts';
import {
  chip,
  findFilter,
  openFilter,
  openFilters,
  readTotal,
  viewResults,
  waitForTotal,
} from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { widths } from './support/visit.ts';

let site: OpenSite;
let selling: Project[];

beforeAll(async () => {
  site = await openSite();
  const folder = 'demo/projects';
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, 'utf8')));
  selling = texts
    .map((text) => JSON.parse(text) as Project)
    .filter(({ kind }) => kind === 'selling');
});

const costs = (project: Project) =>
  (project.minPriceCad ?? Infinity) <= 900_000 &&
  (project.maxPriceCad ?? project.minPriceCad ?? 0) >= 500_000;
const hasThreeBedrooms = (project: Project) => project.floorPlans.some(({ beds }) => beds === 3);
/** One plan of three bedrooms whose price label lies in the range; where no plan has a price, the project's own. */
const hasThreeForThat = (project: Project) => {
  const { floorPlans } = project;
  if (floorPlans.every(({ priceCad }) => priceCad === null))
    return costs(project) && hasThreeBedrooms(project);
  const step = project.plansArePublic ? 1 : 50_000;
  return floorPlans.some(({ beds, priceCad, availability }) => {
    if (beds !== 3 || priceCad === null || availability === 'sold-out') return false;
    const from = Math.floor(priceCad / step) * step;
    return from >= 500_000 && from + step - 1 <= 900_000;
  });
};
const isReadyIn2028 = (project: Project) => project.occupancyOn?.startsWith('2028') ?? false;
const count = (...tests: ((project: Project) => boolean)[]) =>
  selling.filter((project) => tests.every((passes) => passes(project))).length;

const option = (page: Page, filter: string, label: string) =>
  page
    .getByRole('group', { name: filter, exact: true })
    .locator('label', { hasText: new RegExp(`^${label}\\d+$`) });

test.each(firstOf(widths))(
  'price, bedrooms and occupancy narrow, and sort orders, at %i px (B-5.3)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      const waitForQuery = (name: string, value: string | null) =>
        page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
      await open('/projects?map=closed');
      await openFilters(visited);
      // On a phone price and beds need no further tap.
      if (!visited.isNarrow) await openFilter(page, 'Price');
      await page.getByRole('textbox', { name: 'Price from' }).fill('500k');
      await page.getByRole('textbox', { name: 'Price to' }).fill('900 000 $');
      await page.keyboard.press('Enter');
      await waitForQuery('price', '500000-900000');
      if (!visited.isNarrow) await openFilter(page, 'Beds');
      const three = option(page, 'Beds', '3');
      await three.getByText(String(count(hasThreeForThat)), { exact: true }).waitFor();
      await three.click();
      await waitForQuery('beds', '3');
      if (!visited.isNarrow) await openFilter(page, 'More');
      await option(page, 'Occupancy', '2028').click();
      await waitForQuery('occupancy', '2028');
      if (!visited.isNarrow)
        await findFilter(page, 'More').locator('.filter-count', { hasText: '1' }).waitFor();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
      await waitForQuery('sort', 'price-low');
      await viewResults(visited);
      await waitForTotal(page, count(hasThreeForThat, isReadyIn2028));
      // "3 bedrooms from High $700k's"; last where no home that matches has a price.
      const readPrices = async () =>
        (await page.locator('.listing-cards .card').allInnerTexts()).map((card) => {
          const [, word, thousands] = /3 bedrooms from (Low|High) \$(\d+)k's/.exec(card) ?? [];
          return thousands ? Number(thousands) + (word === 'High' ? 50 : 0) : Infinity;
        });
      const isSorted = (prices: readonly number[]) =>
        prices.length > 3 && prices.every((price, index) => price >= (prices[index - 1] ?? 0));
      await expect.poll(readPrices).toSatisfy(isSorted);
    }),
);

longTest.each(widths)(
  'the chips of price, bedrooms and occupancy widen the list, and a filter is pressed as a link, at %i px (B-5.3)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?price=500000-900000&beds=3&occupancy=2028&sort=price-low&map=closed');
      await waitForTotal(page, count(hasThreeForThat, isReadyIn2028));
      await chip(page, 'Occupancy 2028').click();
      await waitForTotal(page, count(hasThreeForThat));
      await page
        .locator('.card > p + p', { hasText: /^3 bedrooms from (?:Low|High) \$[5-8]00k's$/ })
        .first()
        .waitFor();
      await chip(page, '$500,000 – $900,000').click();
      await waitForTotal(page, count(hasThreeBedrooms));
      await chip(page, '3 bedrooms').click();
      await waitForTotal(page, selling.length);
      expect(new URL(page.url()).search).toBe('?sort=price-low&map=closed');

      await openFilters(visited);
      if (!visited.isNarrow) await openFilter(page, 'More');
      await page.getByRole('link', { name: 'Up to 4 storeys' }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('storeys') === '-4');
      await viewResults(visited);
      await waitForTotal(
        page,
        count(({ storeys }) => storeys !== null && storeys <= 4),
      );
      expect(await page.locator('[name=storeys_max]').inputValue()).toBe('4');
      expect(await page.locator('[name=sort]').inputValue()).toBe('price-low');
    }),
);

longTest('two bedrooms to $750,000 with parking take five taps on a phone', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/projects');
    // Taps come faster than lists: that of the price arrives after the last.
    const tapped = Promise.withResolvers<void>();
    await page.route(/\.data\?price=-750000(?!.*beds)/, async (route) => {
      await tapped.promise;
      await route.continue().catch(() => {});
    });
    const fits = (project: Project) =>
      project.floorPlans.some(
        ({ beds, priceCad }) => beds === 2 && (priceCad ?? Infinity) < 750_000,
      );
    for (const control of [
      page.getByRole('link', { name: 'Filters', exact: true }),
      page.getByRole('link', { name: 'Up to $750,000', exact: true }),
      option(page, 'Beds', '2'),
      option(page, 'Parking', 'With parking'),
    ])
      await control.click();
    tapped.resolve();
    await page.waitForURL(({ search }) => search.includes('price=-750000&beds=2&parking=yes'));
    await page.locator('.drawer-actions a').click();
    expect(await readTotal(page)).toBeGreaterThan(0);
    expect(await readTotal(page)).toBeLessThanOrEqual(count(fits));
  }),
);

longTest('with a subway nearby they take five taps from the home page, without typing', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/');
    let taps = 0;
    const tap = async (control: Locator) => {
      await control.click();
      taps += 1;
    };
    await tap(page.getByRole('link', { name: '2-bedroom condos under $750,000', exact: true }));
    await page.waitForURL('**/projects?type=Condominium&price=-750000&beds=2');
    await tap(page.getByRole('link', { name: 'Filters', exact: true }));
    // What most ask for stands first below the filters that have a dropdown.
    const legends = await page.locator('.filter-drawer legend').allTextContents();
    expect(legends.indexOf('Parking')).toBeLessThan(legends.indexOf('Baths'));
    await tap(option(page, 'Parking', 'With parking'));
    await tap(option(page, 'Subway or train (1.5 km, or as chosen)', 'Subway'));
    await page.waitForURL(
      '**/projects?type=Condominium&price=-750000&beds=2&parking=yes&rail=subway',
    );
    await tap(page.locator('.drawer-actions a'));
    expect(await readTotal(page)).toBeGreaterThan(0);
    expect(taps).toBe(5);
  }),
);

longTest(
  'a filter opens at the top of the drawer, also from another one, and a price that cannot be read is asked again',
  () =>
    site.visit({ width: 390 }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      await openFilters(visited);
      for (const label of ['City/Area', 'Developers', 'Property Type']) {
        const filter = page.locator('.filter-drawer .filter', { hasText: label });
        await filter.locator('summary').click();
        const box = filter.locator('input').first();
        await box.click({ trial: true });
        const [top = 0, first = 0, bar = 0] = await Promise.all(
          [filter.locator('summary'), box, page.locator('.drawer-actions')].map(
            async (element) => (await element.boundingBox())?.y,
          ),
        );
        expect([top >= 0, top < 60, first < bar], label).toEqual([true, true, true]);
      }
      const price = page.getByRole('textbox', { name: 'Price to' });
      await price.fill('750.000');
      await price.press('Tab');
      expect(await price.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
        'Enter one number in digits, such as 750000, 750,000 or 750k.',
      );
      expect(new URL(page.url()).search).toBe('');
      await price.fill('750k');
      await price.press('Tab');
      await page.waitForURL(({ searchParams }) => searchParams.get('price') === '-750000');
    }),
);

longTest(
  'a value that nobody knows is an empty list with a chip, and taking it away shows everything (B-5.2)',
  () =>
    site.visit({ width: 390 }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?city=Atlantis&price=cheap&map=closed');
      await waitForTotal(page, 0);
      await chip(page, 'Price: cheap').click();
      await page.waitForURL(({ searchParams }) => !searchParams.has('price'));
      await chip(page, 'City/Area: Atlantis').click();
      await waitForTotal(page, selling.length);
      await open('/projects?city=Toronto&status=Completed&map=closed');
      const soldOut = page.locator('.card', { hasText: 'Morrish Road Houses' });
      await soldOut.getByText('Sold out', { exact: true }).waitFor();
      await soldOut.getByRole('link').click();
      await page
        .getByRole('heading', { name: /is sold out. Hear about similar projects$/ })
        .waitFor();
    }),
);

test('the server words the bar of the other listings as specified (B-2.39, B-2.58–60)', async () => {
  // Shown by scripts, where there is room for no more.
  expect(assignmentMessages.narrowSearchPlaceholder).toBe('Project Name or Developer');
  const html = await (await fetch(`${site.url}/coming-soon`)).text();
  for (const words of [
    '>MLS Zone<',
    '>Toronto and its muncipalities<',
    'placeholder="Search Projects"',
  ])
    expect(html).toContain(words);
});

longTest('the other listings word their bar as specified (B-2.39, B-2.58–60)', () =>
  site.visit({ width: 390 }, async (visited) => {
    const { page, open } = visited;
    await open('/assignment-page');
    await openFilters(visited);
    await page.getByPlaceholder('Project Name or Developer', { exact: true }).waitFor();
    await open('/coming-soon');
    await openFilters(visited);
    await page.getByText('MLS Zone', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByText('Toronto and its muncipalities', { exact: true }).waitFor();
    expect(await page.getByText('MLS Zone', { exact: true }).isVisible()).toBe(false);
    await page.getByPlaceholder('Search Projects', { exact: true }).waitFor();
  }),
);

longTest(
  'the bar has two rows at most, and its panels stay in the window, also at 821 px with every filter set (B-2.50, B-9.3)',
  () =>
    site.visit({ width: 821 }, async ({ page, open }) => {
      await open(
        '/projects?map=closed&mls_zone=C1+-+Toronto&city=Oakville&developer=Cantilever+House' +
          '&type=Link&price=-900000&only=none,at,all',
      );
      expect(await readTotal(page)).toBe(0);
      for (const width of [821, 1101, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const bar = await page.locator('.filter-bar').boundingBox();
        const rows = width < 1280 ? 2 : 1;
        expect(bar?.height, `${width} px`).toBeLessThanOrEqual(rows * 44 + 8);
      }
      await page.setViewportSize({ width: 821, height: 800 });
      for (const label of ['Price', 'Beds', 'City/Area', 'More']) {
        const filter = await openFilter(page, label);
        await page.waitForFunction(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        );
        const panel = await filter.locator('.filter-panel').boundingBox();
        expect(panel?.x, label).toBeGreaterThanOrEqual(0);
      }
      expect(await listBarriers(page)).toEqual([]);
      await chip(page, '3 chosen projects').waitFor();
    }),
);

longTest(
  'a monthly limit keeps its terms in the address, on the cards and for the calculators (B-2.95, B-5.14)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/projects?map=closed');
      const example = await page.locator('.card-monthly').first().innerText();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      const enter = async (name: string, text: string) => {
        await field(name).fill(text);
        await field(name).press('Tab');
      };
      await openFilter(page, 'More');
      await enter('Down payment (% or $)', '3');
      expect(
        await field('Down payment (% or $)').evaluate(
          (input: HTMLInputElement) => input.validationMessage,
        ),
      ).toBe('Enter a percentage from 5 to 100, or an amount in dollars, such as 120,000.');
      await enter('Down payment (% or $)', '$100,000');
      await enter('Up to ($ a month)', '3k');
      await page.waitForURL(({ search }) =>
        search.includes('monthly=3000&down=100000&rate=4.6&years=25'),
      );
      await chip(page, 'Up to $3,000 a month ($100,000 down, 4.6% for 25 years)').waitFor();
      expect(await readTotal(page)).toBeLessThan(selling.length);
      // The buyer's terms stay where the address has none.
      await open('/projects?map=closed');
      await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.card-monthly')?.innerText !== before,
        example,
      );
      expect(await page.locator('.card-monthly').first().innerText()).toMatch(
        / a month with \$100,000 down$/,
      );
      // One press gives the example back, on every page.
      await page.locator('.card-title a').first().click();
      const monthly = page.getByRole('region', { name: 'Monthly cost' });
      await monthly.getByText('Mortgages are shown with $100,000 down').waitFor();
      await monthly.getByRole('button', { name: 'Back to 20% down, 4.6% for 25 years' }).click();
      await monthly.getByText('Mortgages are shown').waitFor({ state: 'detached' });
      expect(await monthly.getByLabel('Down payment (% or $)').inputValue()).toBe('20');
      await page.goBack();
      await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.card-monthly')?.innerText === before,
        example,
      );
    }),
);
