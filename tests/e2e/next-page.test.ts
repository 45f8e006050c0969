import { beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const isOfPage = (name: string) => /\.(?:data|css|js)$/.test(new URL(name).pathname);

test('a link that was pointed at is followed without waiting for another request', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/projects?map=closed');
    const link = page.locator('.card h2 a').first();
    const path = (await link.getAttribute('href')) ?? '';
    const listFetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)
          .map(({ name, transferSize }) => ({ name, transferSize })),
      );
    await link.hover();
    const wanted = [`${path}.data`, 'project-page'];
    await expect
      .poll(async () => {
        const names = (await listFetched()).map(({ name }) => name);
        return wanted.filter((part) => names.some((name) => name.includes(part)));
      })
      .toEqual(wanted);
    await page.evaluate(() => performance.clearResourceTimings());
    await link.click();
    await page.locator('article.project').waitFor();
    const fetched = (await listFetched()).filter(({ name }) => isOfPage(name));
    expect(fetched.map(({ name }) => new URL(name).pathname)).toContain(`${path}.data`);
    expect(fetched.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  }));

test('the picture of the card that is followed becomes that of the page', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/projects?map=closed');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () =>
        seen.push(
          [...document.querySelectorAll('.picture')]
            .filter((each) => getComputedStyle(each).viewTransitionName === 'project-picture')
            .map((each) => each.parentElement?.className)
            .join(),
        );
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        look();
        const transition = start(update);
        void transition.ready.then(look);
        return transition;
      };
    });
    await page.locator('.card h2 a').first().click();
    await page.locator('article.project').waitFor();
    const readSeen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(readSeen).toEqual(['card', 'project-banner']);
  }));

test('a phone that is turned while a project opens complains of nothing', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/projects');
    // Holds the transition back between the snapshot of the old page and that of the new one.
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) =>
        start(async () => {
          await new Promise((goOn) => Object.assign(window, { goOn }));
          if (typeof update === 'function') await update();
        });
    });
    await page.locator('.card h2 a').first().click();
    // No frame is drawn meanwhile.
    await page.waitForFunction(() => 'goOn' in window, undefined, { polling: 20 });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await page.locator('article.project').waitFor();
  }));

test('a list with a map, reached from another page, keeps the one style sheet', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/news');
    await page.locator('.navbar-wide').getByRole('link', { name: 'Assignments' }).click();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /project-map.*\.js$/.test(name)),
    );
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
  }));
