import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { firstOf, isLongRun, longTest } from '../support/long-run.ts';
import { listBarriers } from './support/accessibility.ts';
import { openSite, type OpenSite } from './support/site.ts';
import type { Visit, VisitOptions } from './support/visit.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** Opens the home page without its pictures, whose making would take most of the time. */
const visitHome = (options: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
  site.visit(options, async (visited) => {
    await visited.page.route('**/pictures/**', (route) => route.abort('aborted'));
    await walk(visited);
  });

/** B-2.32. */
const sections = [
  'Platinum Access',
  'Real Estate Advice',
  'Dedicated Assistance',
  'Popular Cities',
  'Explore Property Types',
  'Just Launched',
  'Platinum Launches',
  'Coming Soon',
  'News & Insights',
  'Featured Builders and Developers',
  'Testimonials',
];

const hrefsIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** How many slides of the row stand side by side in the carousel. */
const countInView = (page: Page, carousel: string) =>
  page.locator(`${carousel} .carousel-slides`).evaluate((row) => {
    const right = row.getBoundingClientRect().right;
    const isInView = (slide: Element) => slide.getBoundingClientRect().right <= right + 1;
    return Array.from(row.children).filter(isInView).length;
  });

const readScroll = (page: Page, carousel: string) =>
  page.locator(`${carousel} .carousel-slides`).evaluate((row) => Math.round(row.scrollLeft));

/** Moves happen at once, so that the place of a row is known without waiting. */
const moveAtOnce = (page: Page) =>
  page.locator('.carousel-slides').evaluateAll((rows) => {
    for (const row of rows) (row as HTMLElement).style.scrollBehavior = 'auto';
  });

/** The wide cut is asked for by the test of a video that fails, too. */
const cuts = [
  { width: 390, cut: 'tall' },
  { width: 1280, cut: 'wide' },
  { width: 820, cut: 'tall' },
] as const;

test.each(firstOf(cuts))(
  'at $width px the home page shows its parts in order under the $cut cut (B-2.27, B-2.31–36, B-2.90, B-4.13, B-9.3)',
  ({ width, cut }) =>
    visitHome({ width, reducedMotion: 'no-preference' }, async ({ page, open }) => {
      await open('/');
      const headings = await page.locator('main h2:visible').allInnerTexts();
      expect(headings.filter((heading) => sections.includes(heading))).toEqual(
        sections.filter((name) => width >= 1007 || !name.startsWith('Featured Builders')),
      );
      expect(await hrefsIn(page, '.features')).toEqual(Array(3).fill('/contact-us'));
      expect(await hrefsIn(page, '.home-banner')).toEqual([
        '/schedule-meeting',
        '/signup',
        '/newsletter',
      ]);
      const cities = await hrefsIn(page, '#cities');
      expect(cities).toHaveLength(12);
      expect(cities).toContain('/projects?area=toronto');
      expect(cities).toContain('/projects/richmond-hill');
      expect(await hrefsIn(page, '#types')).toContain('/property-type/semi-detached-houses');
      const text = page.locator('.home-section .article-summary').first();
      expect(await text.evaluate((element) => getComputedStyle(element).webkitLineClamp)).toBe('3');

      if (!(await canPlay(page))) return;
      const poster = page.locator('.hero-media img');
      expect(await poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
        `/hero-${cut}-poster.avif`,
      );
      const video = page.locator('.hero-media video');
      expect(await video.getAttribute('src')).toMatch(new RegExp(`/hero-${cut}\\.mp4$`));
      const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
      await page.getByRole('button', { name: 'Pause the video' }).press('Enter');
      await expect.poll(isPaused).toBe(true);
      await page.getByRole('button', { name: 'Play the video' }).press('Enter');
      await expect.poll(isPaused).toBe(false);
      await page.locator('.hero-media[data-state="ready"]').waitFor();
    }),
);

/** The number of cards in each row of a grid. */
const countRows = (page: Page, grid: string) =>
  page.locator(`${grid} > li`).evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });

longTest.each(firstOf([768, 820, 1024, 1920]))(
  'grids have no holes, and rows more than one picture, at %i px',
  (width) =>
    visitHome({ width }, async ({ page, open }) => {
      await open('/');
      expect(await countRows(page, '#latest .card-grid')).toEqual([3, 3]);
      expect(await countRows(page, '#news .article-grid')).toEqual([3]);
      for (const row of ['#cities', '#types', '#platinum', '#coming-soon'])
        expect(await countInView(page, row), row).toBeGreaterThanOrEqual(2);
      await open('/property-details/sextant');
      expect(await countRows(page, '.project-others .card-grid')).toEqual([3]);
      expect(await countRows(page, '.project-news .article-grid')).toEqual([3]);
      const left = await page
        .locator('.project-banner .picture')
        .evaluate((picture) => picture.getBoundingClientRect().left);
      expect(left).toBeLessThanOrEqual(0);
    }),
);

longTest(
  'a video that fails leaves its poster; with less motion none is asked for and nothing moves by itself (B-2.27, B-4.13)',
  () =>
    visitHome(
      { width: 1280, expected: [/hero-wide\.mp4/, /Failed to load resource/] },
      async ({ page, open, reload }) => {
        const videos: string[] = [];
        await page.route('**/video/**', (route) => {
          videos.push(route.request().url());
          return route.abort('failed');
        });
        await open('/');
        await page.locator('.hero-media[data-state="failed"]').waitFor();
        expect(await page.locator('.hero-media img').isVisible()).toBe(true);
        expect(await page.getByRole('button', { name: /the video/ }).count()).toBe(0);

        const asked = videos.length;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.clock.install();
        await reload();
        await page.getByRole('button', { name: 'Play the video' }).waitFor();
        expect(videos).toHaveLength(asked);
        expect(await page.getByRole('button', { name: 'Pause: Testimonials' }).count()).toBe(0);
        await page.clock.runFor(20_000);
        expect(await readScroll(page, '.quotes')).toBe(0);
      },
    ),
);

longTest(
  'testimonials move every 5 seconds and begin anew; pointer, focus and pause stop them (B-2.37)',
  () =>
    visitHome({ width: 1280, reducedMotion: 'no-preference' }, async ({ page, open }) => {
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await open('/');
      await moveAtOnce(page);
      const quotes = page.locator('.quotes li');
      const [count, first] = [await quotes.count(), quotes.first()];
      const step = await quotes.evaluateAll(
        ([one, two]) => (two as HTMLElement).offsetLeft - (one as HTMLElement).offsetLeft,
      );
      const position = async () => Math.round((await readScroll(page, '.quotes')) / step);
      const after = async (ms: number) => {
        await page.clock.runFor(ms);
        return position();
      };
      const pause = page.getByRole('button', { name: 'Pause: Testimonials' });
      await pause.waitFor();

      await first.hover();
      expect(await after(20_000)).toBe(0);
      await page.mouse.move(0, 0);
      expect(await after(4900)).toBe(0);
      expect(await after(100)).toBe(1);
      // Two are in view, so the last move shows the last two.
      for (let moved = 2; moved <= count - 2; moved++) expect(await after(5000)).toBe(moved);
      expect(await after(5000)).toBe(0);

      await pause.focus();
      expect(await after(20_000)).toBe(0);
      await pause.press('Enter');
      await page
        .getByRole('button', { name: 'Play: Testimonials' })
        .evaluate((button) => button.blur());
      expect(await after(20_000)).toBe(0);
      await page.getByRole('button', { name: 'Play: Testimonials' }).press('Enter');
      await pause.evaluate((button) => button.blur());
      expect(await after(5000)).toBe(1);
      await page.getByRole('button', { name: 'Previous: Testimonials' }).press('Enter');
      expect(await position()).toBe(0);
      await page.getByRole('button', { name: 'Previous: Testimonials' }).press('Enter');
      expect(await position()).toBe(count - 2);
    }),
);

longTest(
  'as many logos stand side by side as the width allows, and they move one at a time to blocked ends (B-2.33, B-2.38, B-9.4)',
  () =>
    visitHome({ width: 1440 }, async ({ page, open }) => {
      await open('/');
      await moveAtOnce(page);
      for (const [width, logos] of [
        [1440, 4],
        [1439, 3],
        [1216, 3],
        [1215, 2],
        [1007, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await countInView(page, '.logos')]).toEqual([width, logos]);
      }
      const press = (name: string) =>
        page.getByRole('button', { name: `${name}: Featured Builders and Developers` });
      const isBlocked = async (name: string) =>
        (await press(name).getAttribute('aria-disabled')) === 'true';
      await expect.poll(() => isBlocked('Previous')).toBe(true);
      const step =
        (await page.locator('.logos li').nth(1).boundingBox())!.x -
        (await page.locator('.logos li').first().boundingBox())!.x;
      const moves = (await page.locator('.logos li').count()) - 2;
      for (let moved = 1; moved <= moves; moved++) {
        expect(await isBlocked('Next')).toBe(false);
        await press('Next').press('Enter');
        expect(await readScroll(page, '.logos')).toBe(Math.round(moved * step));
        await expect.poll(() => isBlocked('Previous')).toBe(false);
      }
      await expect.poll(() => isBlocked('Next')).toBe(true);
      await press('Next').press('Enter');
      expect(await readScroll(page, '.logos')).toBe(Math.round(moves * step));
    }),
);

/** Chromium as Playwright builds it lacks the codec of MP4; a browser of a Linux distribution has it. */
const canPlay = (page: Page) =>
  page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== '',
  );

const wanted = '/projects?type=Condominium&price=-750000&beds=2&parking=yes';

test('the search finds by keyboard and by mouse, in groups with counts, and takes words for filters (B-2.28, B-2.30)', () =>
  visitHome({ width: 390 }, async ({ page, open }) => {
    await open('/');
    const field = page.getByRole('combobox', { name: 'Search homes' });
    const active = () =>
      field.evaluate(
        (input) =>
          document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ??
          null,
      );
    await field.pressSequentially('port cr');
    const option = page.getByRole('option', { name: 'Port Credit Mississauga 1 project' });
    await option.waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('group', { name: 'Neighbourhoods' }).waitFor();
    const count = await page.getByRole('option').count();
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /suggestion/ })
        .innerText(),
    ).toBe(`${count} suggestion${count === 1 ? '' : 's'}`);
    expect(await active()).toBeNull();
    await field.press('ArrowDown');
    await expect.poll(active).toBe('Port Credit Mississauga 1 project');
    if (isLongRun) expect(await listBarriers(page, '.hero')).toEqual([]);
    await field.press('Escape');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    expect(await field.inputValue()).toBe('port cr');

    await field.fill('house');
    await page.getByRole('option', { name: 'Cantilever House' }).waitFor();
    const last = (await page.getByRole('option').count()) - 1;
    for (const [key, position] of [
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await field.press(key);
      const expected = await page.getByRole('option').nth(position).textContent();
      await expect.poll(active, { message: key }).toBe(expected);
    }
    await field.fill('port cr');
    await option.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL('**/projects?**');
    const { area, near } = Object.fromEntries(new URL(page.url()).searchParams);
    expect(area).toBe('Port Credit');
    // Port Credit by the map: 43.55 N, 79.58 W.
    expect(near).toMatch(/^43\.5\d*,-79\.5/);

    // Two-bedroom condos under $750,000 with parking are two taps from the home page.
    await page.goBack();
    await field.click();
    await field.fill('2-bedroom condos under $750,000 with parking');
    await page
      .getByRole('option', { name: 'Condos · Up to $750,000 · 2 bedrooms · With parking' })
      .click();
    await page.waitForURL(`**${wanted}`);
    await expect.poll(() => page.locator('.chips li').count()).toBe(4);
  }));

longTest(
  'the search finds what is spelled nearly right, in the navbar as well, and without suggestions (B-2.28)',
  () =>
    visitHome({ width: 390 }, async ({ page, open }) => {
      await open('/');
      const field = page.getByRole('combobox', { name: 'Search homes' });
      await field.fill('averil');
      await page.getByRole('option', { name: /^Averill & Quoin/ }).click();
      await page.waitForURL('**/builders-and-developers/averill-quoin');

      // On another page the box is in the navbar.
      const button = page.locator('.navbar-search > summary');
      await button.click();
      // The panel opens first: nobody types as fast as this test.
      await page.locator('.navbar-search input:focus').waitFor();
      await page.keyboard.type('newmrket');
      await page.getByRole('option', { name: 'Newmarket 1 project', exact: true }).waitFor();
      expect(await listBarriers(page, '.navbar')).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('option').count()).toBe(0);
      expect(await field.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await field.isVisible()).toBe(false);
      expect(await button.evaluate((opener) => opener === document.activeElement)).toBe(true);

      await page.goBack();
      await page.route('**/suggestions?**', (route) => route.abort('aborted'));
      await field.fill('mimico');
      await field.press('Enter');
      await page.waitForURL('**/projects?area=Mimico**');
    }),
);

longTest('without JavaScript the poster stands, the rows scroll and the field searches', () =>
  visitHome(
    { width: 390, javaScriptEnabled: false, expected: [/ csp$/] },
    async ({ page, open }) => {
      const search = async (text: string) => {
        await page.getByRole('combobox', { name: 'Search homes' }).fill(text);
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        const { pathname, search: query } = new URL(page.url());
        return pathname + query;
      };
      await open('/');
      expect(await page.locator('.hero-media img').isVisible()).toBe(true);
      expect(await page.locator('.carousel-buttons:visible').count()).toBe(0);
      expect(await search('Oakville')).toBe('/projects/oakville');
      await open('/');
      expect(await search('2-bedroom condos under $750,000 with parking')).toBe(wanted);
      await open('/');
      expect(await search('missisauga')).toBe('/search?q=missisauga');
      await page.getByRole('link', { name: 'Mississauga 7 projects' }).click();
      expect(new URL(page.url()).pathname).toBe('/projects/mississauga');
    },
  ),
);
