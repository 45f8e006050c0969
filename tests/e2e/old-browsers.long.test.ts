import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { sendEveryForm } from './support/every-form.ts';
import {
  blockStorage,
  listNewFeaturesByOwner,
  noteUsedFeatures,
  removeNewFeatures,
  removeNewStyles,
} from './support/old-browser.ts';
import { browsingScreens, formScreens, otherScreens } from './support/screen-addresses.ts';
import { openSite, type OpenSite } from './support/site.ts';
import type { Visit } from './support/visit.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** Beside those of the forms. By day `oldest-browsers.test.ts` asks whether the built code has newer names. */
const somePages = [
  '/projects',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
];
const pages = [...browsingScreens, ...formScreens, ...otherScreens];
/** The answer to an address without a project is an error by design. */
const notFound = /status 404|status of 404/;
/** Without some styles a map may for a moment be as tall as its page. */
const smallerCanvas = /canvas is larger than maxCanvasSize/;

async function expectWhole(page: Page, path: string) {
  const broken = await page.getByText('Something went wrong').count();
  const failed = await page.locator('#start-failure').isVisible();
  expect([path, broken, failed, await measureOverflow(page)]).toEqual([path, 0, false, 0]);
}

async function visitPagesAndSend(visited: Visit, paths = pages) {
  for (const path of paths) {
    await visited.open(path);
    await expectWhole(visited.page, path);
  }
  const visitor = await sendEveryForm(visited, site);
  // The request, the message, the meeting, the worksheet and the registration.
  expect((await site.listLeads(visitor)).length).toBeGreaterThanOrEqual(5);
}

test(
  'a browser as old as the oldest that we support shows every page and sends every form',
  { timeout: 300_000 },
  () =>
    site.visit(
      { width: 1280, firstVisit: true, expected: [notFound, smallerCanvas] },
      async (visited) => {
        await removeNewFeatures(visited.page);
        await removeNewStyles(visited.page);
        await visitPagesAndSend(visited);
        expect(await visited.page.evaluate(() => 'any' in AbortSignal)).toBe(false);
      },
    ),
);

test('with storage blocked, every page works and every form is sent', { timeout: 300_000 }, () =>
  site.visit({ width: 390, firstVisit: true, expected: [notFound] }, async (visited) => {
    await blockStorage(visited.page);
    await visitPagesAndSend(visited);
    // Every visit would be the first.
    await visited.open('/projects');
    await visited.page.waitForLoadState('networkidle');
    await visited.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await visited.page.getByRole('dialog').count()).toBe(0);
    await visited.page
      .getByRole('button', { name: /^Favourite / })
      .first()
      .click();
    await visited.page.getByText('With an account they are kept.').waitFor();
    await visited.page.getByRole('switch', { name: 'Show Favourites' }).check();
    await visited.page
      .locator('.favourites-note')
      .getByText('favourites last until you leave it')
      .waitFor();
  }),
);

const perVisitMs = 120_000;

test(
  'without each newer feature that a page reads, and without all that none reads, pages work and every form is sent',
  { timeout: 50 * perVisitMs },
  async () => {
    const owners = listNewFeaturesByOwner();
    const visitWithout = (prepare: (page: Page) => Promise<unknown>) =>
      site.visit({ width: 390, firstVisit: true, expected: [notFound] }, async (visited) => {
        await prepare(visited.page);
        await visitPagesAndSend(visited, somePages);
      });
    let used: ReadonlySet<string> = new Set();
    await visitWithout(async (page) => {
      used = await noteUsedFeatures(
        page,
        owners.flatMap(([, paths]) => paths),
      );
    });
    const isUsed = ([, paths]: (typeof owners)[number]) => paths.some((path) => used.has(path));
    const unused = owners.filter((each) => !isUsed(each));
    const missing: typeof owners = [
      ...owners.filter(isUsed),
      [unused.map(([owner]) => owner).join(', '), unused.flatMap(([, paths]) => paths)],
    ];
    expect(missing.length).toBeGreaterThan(2);
    for (const [owner, paths] of missing)
      await visitWithout((page) => removeNewFeatures(page, paths)).catch((error: unknown) => {
        throw new Error(`Without ${owner}`, { cause: error });
      });
  },
);
