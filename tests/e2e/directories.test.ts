import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow } from './support/accessibility.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import type { Visit, VisitOptions } from './support/visit.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const visit = (options: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
  site.visit(options, withoutPictures(walk));

/** Numbers of the demo catalogue. */
const counts = { builders: 24, news: 24, blogs: 14 };

const directories = [
  {
    path: '/builders-and-developer-page',
    heading: 'Premier Construction Developers',
    search: 'Search Developers...',
    card: '.builder-card',
    atFirst: 16,
    all: counts.builders,
    entered: 'QUOIN',
    found: ['Averill & Quoin'],
    none: 'No Search Result found.',
  },
  {
    path: '/news',
    heading: 'News',
    search: 'Seek Insights...',
    card: '.article-card',
    atFirst: 9,
    all: counts.news,
    entered: 'deposit CALENDAR before',
    // Cut to five words.
    found: ['Add up your deposit calendar…'],
    none: 'No Search Result found.',
  },
  {
    path: '/blogs',
    heading: 'Blogs',
    search: 'Seek Insights...',
    card: '.article-card',
    atFirst: 9,
    all: counts.blogs,
    entered: 'parking and LOCKERS',
    found: ['Parking and lockers in a new building'],
    none: 'Our writers are on a coffee break… Stay tuned!',
  },
];

const waitForCards = (page: Page, card: string, count: number) =>
  page.waitForFunction(
    ([selector, wanted]) => document.querySelectorAll(selector).length === wanted,
    [card, count] as const,
  );

longTest.each(directories)(
  '$path is searched while one types, and shows all on demand (B-2.81–83, B-2.85, B-2.88, B-4.15, B-5.10, B-8.7, B-9.5)',
  (directory) =>
    visit({ width: 1280 }, async ({ page, open, reload }) => {
      const { path, heading, search, card, atFirst, all, entered, found, none } = directory;
      await open(path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      const field = page.getByRole('searchbox', { name: search });
      expect(await field.getAttribute('placeholder')).toBe(search);
      expect(await page.locator(card).count()).toBe(atFirst);
      await page.getByRole('link', { name: 'View More' }).click();
      await waitForCards(page, card, all);
      await page.getByRole('link', { name: 'View Less' }).click();
      await waitForCards(page, card, atFirst);

      await field.fill(entered);
      await waitForCards(page, card, found.length);
      const titles = await page.locator(`${card} h2`).allInnerTexts();
      expect(titles).toEqual(found);
      await field.press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('search') === entered);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await reload();
      expect(await page.locator(`${card} h2`).allInnerTexts()).toEqual(found);

      // An answer that comes late leaves alone what was typed after its question.
      const { promise: isEntered, resolve: answer } = Promise.withResolvers<void>();
      await page.route(`**${path}.data?*`, (route) => isEntered.then(() => route.continue()));
      await field.fill('no such');
      await field.press('Enter');
      await field.pressSequentially(' thing');
      answer();
      await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'no such');
      await page.getByText(none, { exact: true }).waitFor();
      expect(await field.inputValue()).toBe('no such thing');
      await field.fill(entered);
      await waitForCards(page, card, found.length);
      await field.fill('no such thing');
      await page.getByText(none, { exact: true }).waitFor();
      await field.fill('');
      await waitForCards(page, card, atFirst);
    }),
);

test.each(directories)(
  'the server searches $path, in the words of the specification (B-2.81–83, B-2.85, B-2.88, B-5.10, B-8.7)',
  async ({ path, heading, search, found, entered, none }) => {
    const read = async (words: string) =>
      (await fetch(`${site.url}${path}?${new URLSearchParams({ search: words })}`)).text();
    const some = await read(entered);
    for (const words of [heading, `placeholder="${search}"`, ...found])
      expect(some).toContain(words.replaceAll('&', '&amp;'));
    expect(await read('no such thing')).toContain(`>${none}<`);
  },
);

longTest('without JavaScript the lists are searched by their forms and show all by a link', () =>
  visit(
    { width: 390, javaScriptEnabled: false, expected: [/^request failed: .+\.js csp$/] },
    async ({ page, open }) => {
      for (const { path, search, card, all, entered, found } of directories) {
        await open(path);
        await page.getByRole('link', { name: 'View More' }).click();
        await page.waitForURL(`**${path}?view=all`);
        await expect.poll(() => page.locator(card).count()).toBe(all);
        await page.getByRole('searchbox', { name: search }).fill(`${entered}<script>`);
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await page.waitForURL(`**${path}?search=*`);
        await expect.poll(() => page.locator(`${card} h2`).allInnerTexts()).toEqual(found);
        expect(await page.getByRole('searchbox').inputValue()).toBe(entered);
      }
      await open('/news-detail/add-up-your-deposit-calendar?search=stress');
      expect(await page.locator('.article-feeds li').allInnerTexts()).toEqual([
        'Stress test reported to stay…',
      ]);
    },
  ),
);

longTest(
  'an article stands beside the Popular Feeds, which are searched on their own (B-2.11, B-2.12, B-2.87, B-2.89, B-5.10, B-8.7, B-9.5)',
  () =>
    visit({ width: 1280 }, async ({ page, open }) => {
      await open('/blogs');
      await page.getByRole('link', { name: 'Parking and lockers in a new building' }).click();
      await page.waitForURL('**/blog-detail/parking-and-lockers-in-a-new-building');
      const feeds = page.getByRole('complementary', { name: 'Popular Feeds' });
      const field = feeds.getByRole('searchbox', { name: 'Search...', exact: true });
      await expect.poll(() => feeds.locator('li').count()).toBe(4);
      const href = await feeds.locator('li a').first().getAttribute('href');
      expect(href).toMatch(/^\/news-detail\//);
      for (const title of await feeds.locator('li').allInnerTexts())
        expect(title.replace('…', '').split(' ').length).toBeLessThanOrEqual(5);
      await field.fill('no such thing');
      await feeds.getByText('No news found', { exact: true }).waitFor();
      await field.fill('');
      await feeds.getByRole('link', { name: 'View More' }).click();
      await waitForCards(page, '.article-feeds li', counts.news);
      await feeds.locator('li a').first().click();
      await page.waitForURL(`**${href}`);
      await page.getByRole('searchbox', { name: 'Seek Insights...' }).waitFor();
      await expect.poll(() => page.locator('.article-feeds li').count()).toBe(4);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(picture).toMatch(new RegExp(`^${publicUrl}/social-cards/.+\\.jpg$`));
    }),
);

longTest(
  'a builder has its facts, its projects and a way to ask about them, and is found from the directory (B-2.10, B-2.84, B-2.94)',
  () =>
    visit({ width: 390 }, async ({ page, open }) => {
      await open('/builders-and-developer-page');
      await page.getByRole('link', { name: 'Averill & Quoin' }).click();
      await page
        .getByRole('heading', { level: 1, name: 'All New Developments By Averill & Quoin' })
        .waitFor();
      const facts = await page.locator('.builder-facts dd').allInnerTexts();
      expect(facts).toEqual(['Toronto, Ontario', '2']);
      expect(await page.locator('.card-grid > li').count()).toBe(2);
      await page.getByRole('link', { name: 'Ledger House' }).click();
      await page.waitForURL('**/property-details/ledger-house');
      await page.goBack();
      await page.getByRole('link', { name: 'Ask about these projects' }).click();
      await page.waitForURL('**/contact-us?builder=averill-quoin#contact-form');
      expect(await page.getByLabel('Message').inputValue()).toBe(
        'I would like to know more about the projects of Averill & Quoin.',
      );
    }),
);

const explanations = [
  { path: '/about-us', title: 'About Us', says: 'Meet the Team' },
  { path: '/faq', title: 'Frequently Asked Questions', says: 'Is my deposit protected?' },
  { path: '/privacy-policy', title: 'Privacy Policy', says: 'Children under 14' },
  { path: '/terms-of-use', title: 'Terms of Use', says: 'Ontario law and courts' },
  { path: '/disclaimer', title: 'Disclaimer', says: 'No offer' },
];

test.each(explanations)(
  '$path explains, for people and for machines (B-2.13, B-2.17, A-2.11, A-2.18)',
  async ({ path, title, says }) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain(`<title>${title} | Groundbreak</title>`);
    expect(html).toMatch(
      new RegExp(`<(?:h\\d|summary)[^>]*>(?:<[^>]+>)*${says.replace('?', '\\?')}<`),
    );
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
    for (const name of ['name="description"', 'name="keywords"', 'property="og:title"'])
      expect(html).toMatch(new RegExp(`<meta ${name} content="[^"]+"`));
    const isLegal = !['/about-us', '/faq'].includes(path);
    expect(html.includes('Counsel must review this page before it is used.')).toBe(isLegal);
    if (path === '/about-us')
      expect(html).toMatch(/<a[^>]* href="\/schedule-meeting"[^>]*>(?:<[^>]+>)*Schedule a Meeting/);
  },
);

longTest.each(explanations.slice(0, 3))('$path fits and has no barrier', ({ path }) =>
  visit({ width: 390 }, async ({ page, open }) => {
    await open(path);
    if (path === '/faq') await page.getByText('Is my deposit protected?').click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
    for (const width of [320, 820]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page)).toBe(0);
    }
  }),
);

test('other spellings of an address lead on for good, with their query (B-2.9, B-2.12, A-2.5, A-2.9)', () =>
  visit({ width: 1280 }, async ({ page }) => {
    for (const [from, to] of [
      ['/profile?tab=favourites', '/my-account?tab=favourites'],
      ['/forget-password?email=a%40b.ca', '/forgot-password?email=a%40b.ca'],
      ['/blog/reading-a-floor-plan?utm_source=x', '/blog-detail/reading-a-floor-plan?utm_source=x'],
      ['/builders-and-developers?search=oak', '/builders-and-developer-page?search=oak'],
    ] as const) {
      const response = await page.request.get(from, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([308, to]);
    }
  }));
