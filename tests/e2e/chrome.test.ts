import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow, measureShift } from './support/accessibility.ts';
import { openFilter, readTotal } from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';
import type { Visit, VisitOptions } from './support/visit.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const visit = (options: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
  site.visit(options, withoutPictures(walk));

const navy = 'rgb(16, 36, 63)';
const clear = 'rgba(0, 0, 0, 0)';

const waitForNavbar = (page: Page, colour: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.querySelector('.navbar')!).backgroundColor === wanted,
    colour,
  );

const readFocused = (page: Page) =>
  page.evaluate(
    () =>
      `${document.activeElement?.tagName} ${(document.activeElement as HTMLElement | null)?.innerText}`,
  );

const waitForFocus = (page: Page, heading: string) =>
  page.waitForFunction(
    (wanted) =>
      document.activeElement?.tagName === 'H1' && document.activeElement.textContent === wanted,
    heading,
  );

const user = {
  token: 'a-token',
  uid: '1',
  name: 'Marguerite Oyelaran-Achterberg',
  email: 'm@oak.example',
  mobile: '+14165550100',
};

test('at a desktop the navbar lies clear over the hero until 50 px, and leads everywhere (B-2.21, B-2.23–25, B-9.3)', () =>
  visit({ width: 1280 }, async ({ page, open }) => {
    await open('/');
    await waitForNavbar(page, clear);
    await page.evaluate(() => window.scrollTo(0, 50));
    await waitForNavbar(page, clear);
    await page.evaluate(() => window.scrollTo(0, 51));
    await waitForNavbar(page, navy);
    await page.setViewportSize({ width: 1007, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await waitForNavbar(page, navy);
    await page.setViewportSize({ width: 1008, height: 800 });
    await waitForNavbar(page, clear);
    expect(await measureOverflow(page)).toBe(0);

    const targets = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(await targets('.navbar-wide a')).toEqual([
      '/',
      '/projects',
      '/coming-soon',
      '/assignment-page',
      '/builders-and-developer-page',
      '/news',
      '/contact-us',
      '/login',
      '/signup',
    ]);
    expect(await targets('.navbar-inner > .favourites-link')).toEqual(['/favourites?only=']);
    expect((await targets('.footer nav:not(.footer-cities) a')).toSorted()).toEqual(
      [
        '/',
        '/about-us',
        '/accessibility',
        '/allocation-worksheet',
        '/assignment-page',
        '/blogs',
        '/builders-and-developer-page',
        '/cmhc-insurance-calculator',
        '/contact-us',
        '/disclaimer',
        '/faq',
        '/land-transfer-tax-calculator',
        '/mortgage-payment-calculator',
        '/news',
        '/privacy-policy',
        '/projects',
        '/terms-of-use',
      ].toSorted(),
    );
    const cities = await targets('.footer-cities a');
    expect(cities).toHaveLength(12);
    // The first four featured cities of the demo catalogue, then the popular ones by population.
    expect(cities.slice(0, 6)).toEqual([
      '/projects',
      '/projects/mississauga',
      '/projects/brampton',
      '/projects/vaughan',
      '/projects/ottawa',
      '/projects/hamilton',
    ]);
  }));

longTest(
  'someone who is logged in sees the name in reserved space, and logs out also when the server fails (B-2.22, B-3.6, B-4.16, A-3.1, A-4.3)',
  () =>
    visit({ width: 1280, expected: [/500/] }, async ({ page, open, reload }) => {
      await open('/news');
      await page.route('**/api/v1/favoriteprojects', (route) =>
        route.fulfill({ json: { favoriteProjects: [] } }),
      );
      await page.evaluate((stored) => {
        localStorage.setItem('user', JSON.stringify(stored));
        localStorage.setItem('loggedIn', JSON.stringify('yes'));
      }, user);
      await reload();
      const name = page.locator('.navbar-wide').getByRole('link', { name: user.name });
      await name.waitFor();
      expect(await name.getAttribute('href')).toBe('/my-account');
      expect(await measureShift(page)).toBeLessThan(0.01);
      expect(await listBarriers(page)).toEqual([]);

      let token: string | undefined;
      await page.route('**/api/v1/logout', async (route) => {
        token = route.request().headers()['token'];
        await route.fulfill({ status: 500, json: { message: 'Server error' } });
      });
      await page.locator('.navbar-wide').getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.locator('.navbar-wide').getByRole('link', { name: 'Register' }).waitFor();
      await expect.poll(() => token, { timeout: 20_000 }).toBe(user.token);
      for (const [key, stored] of [
        ['user', null],
        ['loggedIn', '"no"'],
      ] as const)
        expect(await page.evaluate((entry) => localStorage.getItem(entry), key)).toBe(stored);
    }),
);

longTest(
  'on a phone the menu closes on Escape, on a press outside and on arrival (B-2.21, B-2.23)',
  () =>
    visit({ width: 390 }, async ({ page, open }) => {
      await open('/');
      await waitForNavbar(page, navy);
      await open('/disclaimer');
      const summary = page.locator('.navbar-menu > summary');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await summary.click();
      await menu.getByRole('link', { name: 'Register' }).waitFor();
      expect(await measureOverflow(page)).toBe(0);
      expect(await listBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden' });
      expect(await readFocused(page)).toBe('SUMMARY Menu');
      await summary.click();
      await page.touchscreen.tap(200, 780);
      await menu.waitFor({ state: 'hidden' });
      await summary.click();
      await menu.getByRole('link', { name: 'Developers' }).click();
      await waitForFocus(page, 'Premier Construction Developers');
      await menu.waitFor({ state: 'hidden' });
      // A phone that shows pages at twice their size, and the narrowest window with the name.
      for (const width of [195, 279, 280]) {
        await page.setViewportSize({ width, height: 600 });
        const { right } = await summary.evaluate((button) => button.getBoundingClientRect());
        expect([width, right <= width]).toEqual([width, true]);
      }
    }),
);

test('a new page is announced, focused and at its top, Back finds the old place, a filter keeps its own (B-2.20, B-2.26, B-2.60, B-2.90, B-4.11)', () =>
  visit({ width: 1280 }, async ({ page, open }) => {
    await open('/news');
    const clamp = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).webkitLineClamp);
    expect(await clamp('.article-title')).toBe('3');
    expect(await clamp('.article-card .article-summary')).toBe('5');
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.locator('.article-card a').nth(3).click();
    await page.waitForURL('**/news-detail/*');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const announced = page.locator('p[role="status"][aria-live="polite"]');
    expect(await announced.textContent()).toBe(await page.title());
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement!).outlineStyle,
    );
    expect(outline).toBe('none');
    await page.goBack();
    await waitForFocus(page, 'News');
    await page.waitForFunction(() => window.scrollY === 600);
    expect(await announced.textContent()).toMatch(/^News \|/);

    await page.locator('.navbar-wide').getByRole('link', { name: 'Assignments' }).click();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await page.locator('.footer').waitFor({ state: 'hidden' });
    const filter = await openFilter(page, 'Property Type');
    const before = await readTotal(page);
    await filter.locator('li:not([hidden]) input').last().press('Space');
    await expect.poll(() => readTotal(page), { timeout: 20_000 }).toBeLessThan(before);
    expect(await readFocused(page)).toMatch(/^INPUT/);
    await page.locator('.navbar-wide').getByRole('link', { name: 'News' }).click();
    await page.locator('.footer').waitFor();
  }));

longTest('a page whose scripts do not arrive says so and stays readable (B-8.10)', () =>
  visit({ width: 390, expected: [/entry\.client/, /ERR_FAILED/] }, async ({ page, open }) => {
    const banner = page.getByText('Application failed to load. Please refresh the page.');
    await page.route(/\/entry\.client/, (route) => route.abort());
    await page.goto('/news');
    await banner.waitFor();
    expect(await banner.getAttribute('role')).toBe('alert');
    const look = await banner.evaluate((element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      return { position, backgroundColor };
    });
    expect(look).toEqual({ position: 'fixed', backgroundColor: 'rgb(163, 41, 47)' });
    expect(await page.locator('.article-card').count()).toBe(9);
    expect(await listBarriers(page)).toEqual([]);
    // The filters of a listing stay in reach, with a button that sends them.
    await page.goto('/projects');
    await banner.waitFor();
    await page.getByRole('link', { name: 'Filters', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search Projects' }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
    await page.unroute(/\/entry\.client/);
    await open('/news');
    expect(await banner.isVisible()).toBe(false);
  }),
);

test('what is not there, an unknown project as well, answers 404 with the way on (B-2.19, B-2.78, B-8.6)', async () => {
  for (const address of ['/property-details/no-such-project?a=1', '/no/such/page']) {
    const response = await fetch(site.url + address);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('<title>Page Not Found</title>');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toMatch(/<h1[^>]*>Sorry, Page Not Found</);
    for (const way of [
      'View All Projects',
      'Go To Home Page',
      'Find Your Dream Property in These Cities',
    ])
      expect(html).toContain(way);
  }
});

longTest('an address without a page leads on, also inside the site (B-2.78)', () =>
  visit({ width: 820, expected: [/404/] }, async ({ page, open }) => {
    await open('/no/such/page');
    expect(await page.title()).toBe('Page Not Found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('heading', { level: 1, name: 'Sorry, Page Not Found' }).waitFor();
    const cities = page.getByRole('region', { name: 'Find Your Dream Property in These Cities' });
    expect(await cities.getByRole('link').allInnerTexts()).toEqual([
      'Toronto',
      'Mississauga',
      'Brampton',
      'Vaughan',
    ]);
    expect(await cities.getByRole('img').count()).toBe(4);
    expect(await listBarriers(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'View All Projects' }).click();
    await page.waitForURL('**/projects');
    await page.goBack();
    await waitForFocus(page, 'Sorry, Page Not Found');
    await page.getByRole('link', { name: 'Go To Home Page' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.locator('meta[name="robots"]').waitFor({ state: 'detached' });

    await open('/no/such/page');
    await page
      .getByRole('combobox', { name: 'Or search by project, builder or place' })
      .fill('Ledger House');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/property-details/ledger-house');
  }),
);

longTest('without JavaScript the navbar over the hero is navy and the menu opens (B-2.23)', () =>
  visit(
    { width: 1280, javaScriptEnabled: false, expected: [/^request failed: .+\.js csp$/] },
    async ({ page, open }) => {
      await open('/');
      expect(
        await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).backgroundColor),
      ).toBe(navy);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.locator('.navbar-menu > summary').click();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'News' }).click();
      await page.waitForURL('**/news');
    },
  ),
);
