import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chip, findFilter, listOptions } from './support/listing-page.ts';
import { fillRequest, newVisitor, readEntered } from './support/request-form.ts';
import { openSite, type OpenSite } from './support/site.ts';
import type { Visit } from './support/visit.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const scripts = /\/assets\/.*\.js$/;

/** Opens a page whose scripts do not come until the function that it returns is called. */
async function openBeforeScripts(page: Page, path: string) {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.url + path);
  return held.resolve;
}

const early = (walk: (visited: Visit) => Promise<void>, options = {}) =>
  site.visit({ width: 1280, ...options }, withoutPictures(walk));

const templates = [
  '/projects',
  '/',
  '/property-details/sextant',
  '/mortgage-payment-calculator',
  '/contact-us',
  '/news-detail/add-up-your-deposit-calendar',
];

test.each(firstOf(templates))(
  '%s asks for no script before it has loaded, and never for the styles that came with it',
  (path) =>
    early(async ({ page }) => {
      await page.goto(site.url + path);
      const readStyle = () =>
        page.evaluate(() =>
          ['body', 'h1', 'main a', 'footer'].map((each) => {
            const { color, font, margin } = getComputedStyle(
              document.querySelector(each) as Element,
            );
            return [color, font, margin].join();
          }),
        );
      const styles = await readStyle();
      await page.waitForFunction(() =>
        Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      );
      const [loadedAt, ...askedAt] = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const files = performance.getEntriesByType('resource');
        return [
          (navigation as PerformanceNavigationTiming).loadEventStart,
          ...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
        ];
      });
      expect(askedAt.length).toBeGreaterThan(3);
      expect(Math.min(...askedAt)).toBeGreaterThan(loadedAt ?? Infinity);
      // Also on the next page, which React renders.
      await page.locator('header a[href="/news"]').first().click();
      await page.waitForURL('**/news');
      expect(await page.locator('link[rel=stylesheet]').count()).toBe(1);
      expect((await readStyle())[0]).toBe(styles[0]);
      const files = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(files.filter((name) => name.endsWith('.css'))).toEqual([]);
    }),
);

longTest(
  'buttons and links that were pressed before the page had its scripts are answered once it has, each once',
  () =>
    early(async ({ page }) => {
      const letCome = await openBeforeScripts(page, '/projects');
      const heart = page.getByRole('button', { name: 'Favourite Sextant' });
      await heart.dblclick();
      await page.getByLabel('Compare Sextant').check();
      letCome();
      await page.getByRole('button', { name: 'Favourite Sextant', pressed: true }).waitFor();
      await page.getByRole('button', { name: 'Remove Sextant from comparing' }).waitFor();
      expect(await page.getByLabel('Compare Sextant').isChecked()).toBe(true);

      const letViewerCome = await openBeforeScripts(page, '/property-details/sextant');
      await page.locator('.image-carousel a').first().click();
      letViewerCome();
      await page.getByRole('dialog').waitFor();
      expect(page.url()).toContain('/property-details/sextant');
    }),
);

longTest(
  'a field that hydration resets, as in WebKit, is given back what the visitor left there',
  () =>
    early(async ({ page }) => {
      await page.addInitScript(() =>
        window.addEventListener('page-started', () => {
          for (const field of document.querySelectorAll<HTMLInputElement>(
            'input, select, textarea',
          )) {
            const prototype = Object.getPrototypeOf(field) as object;
            const write = (key: string, value: unknown) =>
              Object.getOwnPropertyDescriptor(prototype, key)?.set?.call(field, value);
            if (field.type === 'checkbox' || field.type === 'radio') write('checked', false);
            else if (field.type !== 'file') write('value', '');
          }
        }),
      );
      const letListCome = await openBeforeScripts(page, '/projects');
      await page.getByLabel('Compare Sextant').check();
      await page.getByLabel('Compare Ledger House').check();
      await findFilter(page, 'Beds').locator('summary').click();
      await page.locator('input[name="beds"][value="2"]').check();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
      letListCome();
      await page.getByRole('button', { name: 'Remove Sextant from comparing' }).waitFor();
      await expect.poll(() => page.locator('.compare-tray li').count()).toBe(2);
      await chip(page, '2 bedrooms').waitFor();
      await expect.poll(() => page.url()).toContain('sort=price-low');

      const letFormCome = await openBeforeScripts(page, '/contact-us');
      const fields = { name: 'Ann Lee', email: 'ann@example.com', message: 'Call me' };
      for (const [name, value] of Object.entries(fields))
        await page.locator(`main [name="${name}"]`).first().fill(value);
      const radio = page.locator('main input[type="radio"]').last();
      await radio.check();
      letFormCome();
      for (const [name, value] of Object.entries(fields))
        await expect
          .poll(() => page.locator(`main [name="${name}"]`).first().inputValue())
          .toBe(value);
      await expect.poll(() => radio.isChecked()).toBe(true);

      const letAnswerCome = await openBeforeScripts(page, '/mortgage-payment-calculator');
      await page.locator('[name="loanAmount"]').fill('500000');
      await page.locator('[name="rateType"]').selectOption('Fixed');
      letAnswerCome();
      await expect.poll(() => page.locator('[name="loanAmount"]').inputValue()).toBe('500000');
      await expect.poll(() => page.locator('[name="rateType"]').inputValue()).toBe('Fixed');
    }),
);

test.each(firstOf(['/projects', '/property-details/sextant']))(
  'on a phone %s shows its pictures though none of its scripts runs',
  (path) =>
    site.visit({ width: 390 }, async ({ page }) => {
      await page.route(site.url + path, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replaceAll(/<script[^]*?<\/script>/g, '') });
      });
      await page.goto(site.url + path);
      const pictures = page.locator("main .picture img[loading='lazy']");
      expect(await pictures.count()).toBeGreaterThan(1);
      for (const picture of (await pictures.all()).slice(0, 4))
        expect(await picture.evaluate((each) => getComputedStyle(each).display)).not.toBe('none');
    }),
);

longTest(
  'what is chosen and typed before a listing has its scripts is applied as soon as it has',
  () =>
    early(async ({ page }) => {
      const letCome = await openBeforeScripts(page, '/projects');
      const filter = findFilter(page, 'Property Type');
      await filter.locator('summary').click();
      const [option] = await listOptions(filter);
      await filter.locator('input').first().check();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
      letCome();
      await chip(page, option?.label ?? '').waitFor();
      await expect.poll(() => page.url()).toContain('sort=price-low');
      expect(await filter.locator('input').first().isChecked()).toBe(true);

      const letSearchCome = await openBeforeScripts(page, '/projects');
      const search = page.locator('[name="search"]');
      await search.fill('sextant');
      await search.press('Enter');
      letSearchCome();
      await page.getByRole('heading', { name: 'Total Projects: 1', exact: true }).waitFor();
      expect(await search.inputValue()).toBe('sextant');
    }),
);

longTest(
  'a calculator keeps what was typed before it had its scripts, and calculates what was asked for',
  () =>
    early(async ({ page }) => {
      const letCome = await openBeforeScripts(page, '/mortgage-payment-calculator');
      for (const [name, value] of [
        ['loanAmount', '500000'],
        ['interestRate', '5'],
        ['loanTerm', '25'],
        ['startDate', '2026-12-01'],
      ] as const)
        await page.locator(`[name="${name}"]`).fill(value);
      await page.getByRole('button', { name: 'Calculate' }).click();
      letCome();
      await page.getByText('$2,908.02').first().waitFor();
      expect(await page.locator('[name="loanAmount"]').inputValue()).toBe('500000');
      expect(page.url()).toContain('loanAmount=500000');
    }),
);

test('a form that was filled in and sent before the page had its scripts is sent once, and without them as well', () =>
  early(
    async ({ page }) => {
      const visitor = newVisitor();
      const send = page.getByRole('button', { name: 'Send my message' });
      const letCome = await openBeforeScripts(page, '/contact-us');
      await fillRequest(page, visitor);
      await send.dblclick();
      letCome();
      await page.locator('.lead-saved').waitFor();
      expect(await site.listLeads(visitor)).toHaveLength(1);

      await page.unroute(scripts);
      const letFail = await openBeforeScripts(page, '/contact-us');
      await page.route(scripts, (route) => route.abort());
      await fillRequest(page, visitor);
      expect(await readEntered(page)).toEqual(visitor);
      await send.click();
      letFail();
      await page.locator('.lead-saved').waitFor();
      expect(await site.listLeads(visitor)).toHaveLength(2);
    },
    { expected: [/net::ERR_FAILED/, /Failed to fetch dynamically imported/] },
  ));

longTest('the login can be filled in and sent before the page has its scripts', () =>
  early(
    async ({ page }) => {
      const letCome = await openBeforeScripts(page, '/login');
      await page.locator('main [name="email"]').fill('nobody@example.ca');
      await page.locator('main [name="password"]').fill('granite-38');
      await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
      letCome();
      await expect.poll(() => page.locator('.form-failure[role="alert"]').innerText()).not.toBe('');
      expect(await page.locator('main [name="email"]').inputValue()).toBe('nobody@example.ca');
    },
    { expected: [/401|400/] },
  ),
);
