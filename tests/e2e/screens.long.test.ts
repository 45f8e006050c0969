import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { colourRules, listBarriers, measureOverflow } from './support/accessibility.ts';
import { browsingScreens } from './support/screen-addresses.ts';
import { checkScreen, listLooks, settle } from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { withoutPictures } from './support/without-pictures.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

test.each(listLooks(browsingScreens))(
  '$path keeps still, fits, has no barrier and leads on by keyboard on $device',
  (look) => checkScreen(site, look),
);

async function checkLightAndDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await listBarriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await listBarriers(page, 'html', colourRules)).toEqual([]);
}

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
    await checkLightAndDark(page);
  }),
);

test('the errors of the request form have no barrier in light and dark', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/property-details/sextant');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await page.getByText('Please enter your name').waitFor();
    await checkLightAndDark(page);
  }));

const listings = [
  { path: '/projects', card: '.card-grid > li' },
  { path: '/coming-soon', card: '.card-grid > li' },
  { path: '/assignment-page', card: '.card-grid > li' },
  { path: '/projects/mississauga', card: '.card-grid > li' },
  { path: '/property-type/condominium', card: '.card-grid > li' },
  { path: '/builders-and-developer-page', card: '.builder-card' },
  { path: '/news', card: '.article-card' },
  { path: '/blogs', card: '.article-card' },
];

test('the name on the first card of every listing is on the first screen of a phone, its picture also between the bars of a browser (B-2.56)', () =>
  site.visit(
    { width: 390 },
    withoutPictures(async ({ page }) => {
      for (const { path, card } of listings) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const measured = await page
          .locator(card)
          .first()
          .evaluate((first) => {
            const bar = document.querySelector('.thumb-bar')?.getBoundingClientRect().height ?? 0;
            const name = first.querySelector('h2, h3')?.getBoundingClientRect();
            return { top: first.getBoundingClientRect().top, bar, nameEnds: name?.bottom };
          });
        expect(measured.nameEnds, path).toBeLessThan(844 - measured.bar);
        // With its bars a browser leaves 664 px: half of a picture 268 px high.
        expect(measured.top, path).toBeLessThan(664 - measured.bar - 134);
      }
    }),
  ));

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('head, hero, filters and request form keep their lines at every width of a desktop (B-2.57)', () =>
  site.visit(
    { width: 1280, colorScheme: 'dark' },
    withoutPictures(async ({ page, open }) => {
      await open('/');
      // Beside the plate the picture left a sliver.
      expect((await boxOf(page, '.hero-plate')).right).toBe(1280);
      await page.setViewportSize({ width: 1920, height: 1080 });
      const { x } = await boxOf(page, '.features li');
      expect((await boxOf(page, '.hero-plate h1')).x).toBeCloseTo(x, 0);
      // From page to page the head stays where it is.
      const brand = await boxOf(page, '.navbar-brand');
      await open('/projects');
      expect((await boxOf(page, '.navbar-brand')).x).toBeCloseTo(brand.x, 0);

      await page.setViewportSize({ width: 1280, height: 900 });
      await open('/projects?type=Condominium&city=Toronto&price=-700000');
      expect((await boxOf(page, '.filter-bar')).height, 'with counts').toBeLessThan(45);
      await open('/projects');
      expect((await boxOf(page, '.filter-bar')).height).toBeLessThan(45);
      const box = page.locator('.card-grid input[type=checkbox]').first();
      const colours = await box.evaluate((each) => {
        const { appearance, backgroundColor } = getComputedStyle(each);
        return [appearance, backgroundColor];
      });
      expect(colours).toEqual(['none', 'rgb(21, 33, 51)']);
      await page.setViewportSize({ width: 1008, height: 800 });
      const tops = await page
        .locator('.filter-bar > :is(input, details, label, a):not([type=hidden])')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
      expect(tops.filter((top) => top > (tops[0] ?? 0) + 20).length).not.toBe(2);

      // A search without a space, as long as one can be.
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await open(`/projects?search=${'W'.repeat(100)}`);
        await page.locator('.chips').waitFor();
        expect(await measureOverflow(page), `${width} px`).toBe(0);
      }
      // Names without a space, as records may have.
      const lengthen = (name: Element) => name.replaceChildren('W'.repeat(60));
      await page.setViewportSize({ width: 320, height: 800 });
      await open('/search?q=dona');
      await page.locator('.search-page li span').first().evaluate(lengthen);
      expect(await measureOverflow(page)).toBe(0);
      await open('/property-details/sextant');
      const plans = page.locator('.plan-table-scroller');
      await plans.locator('tbody th').first().evaluate(lengthen);
      expect(await plans.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);

      for (const width of [1008, 1216, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await boxOf(page, '.navbar')).height, `${width} px`).toBe(64);
      }
      // The name of another brokerage, as its pages would come.
      await page.locator('.navbar').evaluate((navbar, name) => {
        navbar.setAttribute('data-long-name', 'true');
        navbar.querySelector('.navbar-brand span')!.textContent = name;
      }, 'Thistledown & Featherstonehaugh Preconstruction Realty');
      for (const width of [390, 1008, 1200, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect((await boxOf(page, '.navbar')).height, `${width} px`).toBe(64);
        expect(await measureOverflow(page), `${width} px`).toBe(0);
        const links = page.locator('.navbar-wide li');
        const rows = await links.evaluateAll((each) =>
          each.map((link) => link.getBoundingClientRect().top),
        );
        expect(new Set(rows).size, `${width} px`).toBe(1);
      }

      for (const height of [900, 700]) {
        await page.setViewportSize({ width: 1280, height });
        await open('/property-details/sextant');
        await page.locator('#register').evaluate((form) => form.scrollIntoView());
        const send = await boxOf(page, '#register button[type=submit]');
        expect(send.bottom, `${height} px high`).toBeLessThanOrEqual(
          (await boxOf(page, '#register')).bottom,
        );
        expect(send.bottom, `${height} px high`).toBeLessThanOrEqual(height);
      }
    }),
  ));
