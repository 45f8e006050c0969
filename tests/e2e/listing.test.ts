import { beforeAll, expect, test } from 'vitest';
import {
  chip,
  chooseLargest,
  listOptions,
  openFilter,
  openFilters,
  readTotal,
  viewResults,
  waitForTotal,
} from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import { desktop, phone, widths } from './support/visit.ts';
import { firstOf, longTest } from '../support/long-run.ts';

const pageSize = 24;
const zones = 'Toronto and its municipalities';
let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const filterAtWidth = [
  { width: 390, label: zones },
  { width: 390, label: 'Property Type' },
  { width: 1280, label: 'Property Type' },
  { width: 1280, label: zones },
];

longTest.each(filterAtWidth)(
  'the number beside an option of "$label" is the total it gives at $width px, and its chip takes it away (B-2.40, B-2.45)',
  ({ width, label }) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?map=closed');
      const all = await readTotal(page);
      const { label: option, count } = await chooseLargest(visited, label);
      await waitForTotal(page, count);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(all);
      expect(await page.locator('.listing-cards article').count()).toBe(Math.min(count, pageSize));
      await chip(page, option).click();
      await waitForTotal(page, all);
      expect(new URL(page.url()).pathname).toBe('/projects');
    }),
);

longTest.each(desktop)(
  'two options of a filter add up, two filters narrow, at %i px (B-2.40, B-5.6, B-5.12)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?map=closed');
      const first = await chooseLargest(visited, zones);
      const second = await chooseLargest(visited, zones);
      await waitForTotal(page, first.count + second.count);
      const type = await chooseLargest(visited, 'Property Type');
      await waitForTotal(page, type.count);
      expect(type.count).toBeLessThanOrEqual(first.count + second.count);
      expect(new URL(page.url()).searchParams.getAll('mls_zone').sort()).toEqual(
        [first.value, second.value].sort(),
      );
    }),
);

longTest.each(firstOf(widths))(
  'the state of a listing survives reload and Back, and Reset Filters ends it, at %i px (B-2.4, B-2.43, B-2.50, B-4.7, B-4.18)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      const all = await readTotal(page);
      const type = await chooseLargest(visited, 'Property Type');
      await waitForTotal(page, type.count);
      const zone = await chooseLargest(visited, zones);
      await waitForTotal(page, zone.count);

      await visited.reload();
      expect(await readTotal(page)).toBe(zone.count);
      await chip(page, type.label).waitFor();
      await openFilters(visited);
      const filter = await openFilter(page, zones);
      expect(await filter.locator('input:checked').inputValue()).toBe(zone.value);
      await viewResults(visited);

      await page.goBack();
      await waitForTotal(page, type.count);
      expect(new URL(page.url()).pathname).toMatch(/^\/property-type\//);
      expect(await chip(page, zone.label).count()).toBe(0);

      await openFilters(visited);
      await page.getByRole('link', { name: 'Reset Filters' }).click();
      await viewResults(visited);
      await waitForTotal(page, all);
      const { pathname, search } = new URL(page.url());
      expect([pathname, search]).toEqual(['/projects', '']);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
        'Pre-Construction Projects',
      );
    }),
);

longTest.each(desktop)(
  'exactly one city has its own address and header at %i px (B-2.3, B-2.41, B-2.48, B-4.8)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?type=Condominium');
      await chip(page, 'Condos').click();
      await chip(page, 'Condos').waitFor({ state: 'detached' });
      await openFilters(visited);
      const filter = await openFilter(page, 'City/Area');
      const oakville = (await listOptions(filter)).find(({ value }) => value === 'Oakville');
      await filter.locator('input[value="Oakville"]').check();
      await viewResults(visited);
      await waitForTotal(page, oakville?.count ?? 0);
      expect(new URL(page.url()).pathname).toBe('/projects/oakville');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Oakville');
      expect((await page.locator('.listing-description').innerText()).length).toBeGreaterThan(100);
      await open('/projects?city=oakville');
      expect(new URL(page.url()).pathname).toBe('/projects/oakville');
      expect(await page.title()).toContain('Oakville');
    }),
);

longTest.each(phone)(
  'a search runs on Enter, and finding nothing says so, at %i px (B-2.39, B-4.3, B-5.9, B-8.2)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      const all = await readTotal(page);
      const title = await page.locator('.listing-cards .card-title').last().innerText();
      const search = async (text: string) => {
        await openFilters(visited);
        await page.getByRole('searchbox', { name: 'Search Projects' }).fill(text);
        await page.keyboard.press('Enter');
        await viewResults(visited);
        await chip(page, `Search: ${text}`).waitFor();
      };
      await search(title.toUpperCase());
      expect(await readTotal(page)).toBeLessThan(all);
      await page.getByRole('link', { name: title, exact: true }).waitFor();
      await search('no such project');
      await waitForTotal(page, 0);
      await page.getByText('Nothing here but moose and maple leaves!').waitFor();
      await page.locator('.listing-cards').getByRole('link', { name: 'Reset Filters' }).click();
      await waitForTotal(page, all);
    }),
);

longTest(
  'on a slow line, a filter outlives the press on View, and so does a search without Enter',
  () =>
    site.visit({ width: 390, expected: [/\.data/] }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      const all = await readTotal(page);
      // A list arrives only after the press.
      let arrive = Promise.withResolvers<void>();
      await page.route(/\/projects\.data/, async (route) => {
        await arrive.promise;
        await route.continue().catch(() => {});
      });
      await openFilters(visited);
      const filter = await openFilter(page, zones);
      await filter.locator('input[type="checkbox"]').nth(1).check();
      await viewResults(visited);
      arrive.resolve();
      await page.getByRole('link', { name: /^Remove filter/ }).waitFor();
      expect(await readTotal(page)).toBeLessThan(all);

      arrive = Promise.withResolvers<void>();
      await openFilters(visited);
      await page.getByRole('searchbox', { name: 'Search Projects' }).fill('no such project');
      await viewResults(visited);
      arrive.resolve();
      await chip(page, 'Search: no such project').waitFor();
    }),
);

longTest.each(phone)(
  'the home page leads to a city by its name at %i px (B-2.26, B-2.28)',
  (width) =>
    site.visit({ width }, async ({ page, open }) => {
      await open('/');
      await page.getByRole('combobox', { name: 'Search homes' }).fill('oakville');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/projects/oakville');
      await page.goBack();
      await page.getByRole('link', { name: 'All projects' }).click();
      await page.waitForURL('**/projects');
      expect(await readTotal(page)).toBeGreaterThan(pageSize);
      expect(await page.locator('.footer').isVisible()).toBe(false);
    }),
);

longTest.each(firstOf(widths))(
  'a dropdown searches its options, and selects or deselects all it shows, at %i px (B-2.40, B-2.42, B-4.9)',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      const all = await readTotal(page);
      await openFilters(visited);
      const filter = await openFilter(page, zones);
      const options = await listOptions(filter);

      await filter.getByRole('searchbox').fill('LIBERTY village');
      const narrowed = await listOptions(filter);
      expect(narrowed.map(({ value }) => value)).toEqual(['C1 - Toronto']);
      await filter.getByRole('button', { name: 'Select All', exact: true }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('mls_zone') === 'C1 - Toronto');

      await filter.getByRole('searchbox').fill('');
      await filter.getByRole('button', { name: 'Select All', exact: true }).click();
      await page.waitForURL('**/projects?area=toronto');
      await viewResults(visited);
      await waitForTotal(
        page,
        options.reduce((sum, { count }) => sum + count, 0),
      );
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Toronto');

      await openFilters(visited);
      const again = await openFilter(page, zones);
      await again.getByRole('button', { name: 'Deselect All' }).click();
      await viewResults(visited);
      await waitForTotal(page, all);
    }),
);

test('an unknown value adds nothing beside a known one in the canonical link', async () => {
  const html = await (await fetch(`${site.url}/projects?type=castle&type=condominium`)).text();
  expect(html).toMatch(/Total Projects: (?:<!-- -->)?[1-9]/);
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/property-type/condominium"`);
});
