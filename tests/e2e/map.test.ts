import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../harness.ts';
import { readTotal, waitForTotal } from './listing-page.ts';
import { openSite, type OpenSite } from './site.ts';
import { widths, type Visit } from './visit.ts';

/** Stillness after which the list follows the map (specification, section 9). */
const listFollowsAfterMs = 1500;
let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ webGl: true });
});

const findMap = (page: Page) => page.locator('section[aria-label="Map of the projects listed"]');
const findCursor = (page: Page) =>
  findMap(page).getByRole('button', { name: /^Projects on the map/ });
const pinOf = async (cursor: Locator) => (await cursor.getAttribute('aria-label')) ?? '';
const readInView = async (page: Page) =>
  parseInt(await page.getByText(/^\d+ in view$/).innerText(), 10);

/** On a phone the map waits for a tap on Map; at a desk it is there. */
async function openMap({ page, isNarrow, open }: Visit, path: string) {
  await open(path);
  if (isNarrow) await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.locator('[data-map-ready="true"]').waitFor();
}

const directions = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;

/** Walks from target to target with the arrow keys, in widening turns, until one fits. */
async function findTarget(cursor: Locator, wanted: RegExp) {
  await cursor.focus();
  for (let turn = 0; turn < 12; turn += 1)
    for (let step = 0; step <= turn; step += 1) {
      if (wanted.test(await pinOf(cursor))) return;
      await cursor.press(directions[turn % 4] ?? 'ArrowLeft');
    }
  expect(await pinOf(cursor)).toMatch(wanted);
}

async function drag(page: Page, byX: number, byY: number) {
  await findMap(page).scrollIntoViewIfNeeded();
  const box = await findMap(page).boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y + byY, { steps: 6 });
  // Held still, so that the map does not glide on when it is let go.
  await page.mouse.move(x + byX, y + byY, { steps: 20 });
  await page.mouse.up();
}

test.each(widths)(
  'the map shows every project in view, near ones as one cluster that opens, at %i px',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page } = visited;
      await openMap(visited, '/projects');
      const inView = await until(
        'the points are there',
        async () => (await readInView(page)) || null,
      );
      expect(inView).toBeGreaterThan(24);
      expect(inView).toBeLessThanOrEqual(await readTotal(page));
      const cursor = findCursor(page);
      await findTarget(cursor, /\d\d projects\. Enter zooms in\./);
      await cursor.press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.has('ne') && searchParams.has('sw'));
      expect(await readInView(page)).toBeLessThan(inView);
    }),
);

test.each(widths)(
  'moving the map changes the count at once and the list after it rests, at %i px',
  (width) =>
    site.visit({ width }, async (visited) => {
      const { page } = visited;
      await openMap(visited, '/projects');
      const all = await readTotal(page);
      const before = await until(
        'the points are there',
        async () => (await readInView(page)) || null,
      );
      await drag(page, 140, 90);
      const letGo = Date.now();
      await until(
        'the count follows',
        async () => (await readInView(page)) !== before,
        listFollowsAfterMs,
      );
      expect(new URL(page.url()).search).not.toContain('ne=');
      expect(await readTotal(page)).toBe(all);

      await page.waitForURL(({ searchParams }) => searchParams.has('ne') && searchParams.has('sw'));
      expect(Date.now() - letGo).toBeGreaterThan(listFollowsAfterMs - 300);
      const inView = await readInView(page);
      await waitForTotal(page, inView);
      expect(inView).toBeLessThan(all);

      await visited.reload();
      await waitForTotal(page, inView);
      await page.getByRole('link', { name: 'Remove filter Map area' }).click();
      await waitForTotal(page, all);
    }),
);

test.each(widths)('a pin opens a card whose View Details leads to the project, at %i px', (width) =>
  site.visit({ width }, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects/oakville');
    const cursor = findCursor(page);
    await findTarget(cursor, /Project .+\. Enter shows it\./);
    await cursor.scrollIntoViewIfNeeded();
    const pin = await cursor.boundingBox();
    if (!pin) throw new Error('The pin has no place on the page.');
    await page.mouse.click(pin.x + pin.width / 2, pin.y + pin.height / 2);
    const popup = page.getByRole('dialog');
    const details = popup.getByRole('link', { name: 'View Details' });
    await details.waitFor();
    expect(await popup.innerText()).toContain('Ontario, Oakville');
    expect((await popup.locator('..').boundingBox())?.width).toBeLessThanOrEqual(190);
    const title = (await popup.getAttribute('aria-label')) ?? '';

    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await findTarget(cursor, /Enter shows it\./);
    await cursor.press('Enter');
    await details.click();
    await page.waitForURL('**/property-details/*');
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  }),
);

test('at a desk Close Map gives the list the whole width, and Open Map brings the map back', () =>
  site.visit({ width: 1280 }, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects');
    const listWidth = async () => (await page.locator('.listing-cards').boundingBox())?.width ?? 0;
    const beside = await listWidth();
    await page.getByRole('link', { name: 'Close Map' }).click();
    await findMap(page).waitFor({ state: 'detached' });
    expect(await listWidth()).toBeGreaterThan(beside * 1.5);
    await visited.reload();
    expect(await findMap(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Open Map' }).click();
    await page.locator('[data-map-ready="true"]').waitFor();
    expect(await listWidth()).toBeCloseTo(beside, 0);
  }));

test('a phone shows either cards or map', () =>
  site.visit({ width: 390 }, async (visited) => {
    const { page } = visited;
    await visited.open('/projects');
    const cards = page.locator('.listing-cards');
    expect(await cards.isVisible()).toBe(true);
    expect(await findMap(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.locator('[data-map-ready="true"]').waitFor();
    expect(await cards.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await cards.waitFor();
    expect(await findMap(page).count()).toBe(0);
  }));
