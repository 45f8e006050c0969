import { beforeAll, expect } from 'vitest';
import { longTest } from '../support/long-run.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

longTest('a link that is pointed at fetches its page', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/projects?map=closed');
    const link = page.locator('.card-title a').first();
    const path = (await link.getAttribute('href')) ?? '';
    const fetched = [
      page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`),
      page.waitForResponse(/\/project-page[^/]*\.js$/),
    ];
    await link.hover();
    await Promise.all(fetched);
    await link.click();
    await page.locator('article.project').waitFor();
  }),
);

longTest('the picture of the card that is followed becomes that of the page', () =>
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
    await page.locator('.card-title a').first().click();
    await page.locator('article.project').waitFor();
    const readSeen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(readSeen).toEqual(['card', 'project-banner']);
  }),
);

longTest('a phone that is turned while a project opens complains of nothing', () =>
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
    await page.locator('.card-title a').first().click();
    // No frame is drawn meanwhile.
    await page.waitForFunction(() => 'goOn' in window, undefined, { polling: 20 });
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await page.locator('article.project').waitFor();
  }),
);

longTest('a list with a map, reached from another page, keeps the one style sheet', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/news');
    await page.locator('.navbar-wide').getByRole('link', { name: 'Assignments' }).click();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /project-map.*\.js$/.test(name)),
    );
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
  }),
);
