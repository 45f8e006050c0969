import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { longTest } from '../support/long-run.ts';
import { until } from '../support/harness.ts';
import { chip, readTotal, waitForTotal } from './support/listing-page.ts';
import {
  desktop,
  dragMap,
  findMap,
  holdList,
  isListWaiting,
  letListFollow,
  openMap,
  phone,
  placeOnMap,
  readInView,
  waitForMap,
  waitForPoints,
} from './support/live-map.ts';
import { openBrowser, openSite, type OpenSite } from './support/site.ts';
import { visit, widths } from './support/visit.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ webGl: true });
});

/** The map jumps to where it would glide: each step in between is drawn in software. */
const still = { reducedMotion: 'reduce' } as const;

const pinOf = async (cursor: Locator) => (await cursor.getAttribute('aria-label')) ?? '';
const directions = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'] as const;

/** Walks from target to target with the arrow keys, in widening turns, until one fits. */
async function findTarget(map: Locator, wanted: RegExp): Promise<Locator> {
  const cursor = map.getByRole('button', { name: /^Projects on the map/ });
  await cursor.focus();
  for (let turn = 0; turn < 12; turn += 1)
    for (let step = 0; step <= turn; step += 1) {
      await until('the pin has its name', async () => !/ Project\. /.test(await pinOf(cursor)));
      if (wanted.test(await pinOf(cursor))) return cursor;
      await cursor.press(directions[turn % 4] ?? 'ArrowLeft');
    }
  expect(await pinOf(cursor)).toMatch(wanted);
  return cursor;
}

const hasBounds = ({ searchParams }: URL) => searchParams.has('ne') && searchParams.has('sw');

test('at a desktop the count follows the map at once, the list when it rests (B-2.46, B-4.4, B-4.5)', () =>
  site.visit(desktop, async (visited) => {
    const { page } = visited;
    await holdList(page);
    await visited.open('/projects');
    const all = await readTotal(page);
    await waitForMap(page);
    const before = await waitForPoints(page);
    expect(before).toBeGreaterThan(24);
    expect(before).toBeLessThanOrEqual(all);
    const [x, y] = (await placeOnMap(page))(0.5, 0.5);
    await dragMap(page, 140, 90);
    // Taken up again before the list has followed: the wait begins anew.
    await until('the list waits', () => isListWaiting(page));
    await page.mouse.down();
    await page.mouse.move(x + 100, y + 90, { steps: 6 });
    await until('the map moves', async () => !(await isListWaiting(page)));
    await until('the count has changed', async () => (await readInView(page)) !== before);
    await page.mouse.up();
    await until('the list waits', () => isListWaiting(page));
    expect(hasBounds(new URL(page.url()))).toBe(false);
    expect(await readTotal(page)).toBe(all);
    await letListFollow(page);
    await page.waitForURL(hasBounds);
    const inView = await readInView(page);
    await waitForTotal(page, inView);
    expect(inView).toBeLessThan(all);
    const isInView = (count: number) =>
      until(`${count} are in view`, async () => (await readInView(page)) === count);
    await chip(page, 'Map area').click();
    await waitForTotal(page, all);
    await isInView(before);
    await page.goBack();
    await page.waitForURL(hasBounds);
    await isInView(inView);
    await page.goForward();
    await isInView(before);
  }));

longTest(
  'a map without points says so; Close Map widens the list and keeps its place, and the first view of a list holds all of it (B-2.46, B-8.3, B-9.6)',
  () =>
    site.visit({ ...desktop, expected: [/404/] }, async (visited) => {
      const { page } = visited;
      await page.route('**/map-points?*', (route) => route.fulfill({ status: 404 }), { times: 1 });
      await visited.open('/projects');
      await findMap(page).getByText('Resource not found').waitFor();
      const all = await readTotal(page);

      await visited.reload();
      await waitForMap(page);
      await waitForPoints(page);
      await dragMap(page, 140, 90);
      await page.waitForURL(hasBounds);
      const inView = await readInView(page);
      await waitForTotal(page, inView);
      const listWidth = async () =>
        (await page.locator('.listing-cards').boundingBox())?.width ?? 0;
      const beside = await listWidth();
      await page.getByRole('link', { name: 'Close Map' }).click();
      await findMap(page).waitFor({ state: 'detached' });
      expect(await listWidth()).toBeGreaterThan(beside * 1.5);
      await visited.reload();
      await waitForTotal(page, inView);
      expect(await findMap(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Open Map' }).click();
      await findMap(page).waitFor();
      expect(await listWidth()).toBeCloseTo(beside, 0);
      await chip(page, 'Map area').click();
      await waitForTotal(page, all);

      // From Windsor to Ottawa: the first view of a narrowed list holds all of it, where zoom 5 has room.
      await page.setViewportSize({ width: 1280, height: 700 });
      await visited.open('/projects?price=-750000');
      const found = await readTotal(page);
      expect(found).toBeLessThan(all);
      await until(
        'the map shows all that was found',
        async () => (await readInView(page)) === found,
      );
    }),
);

longTest(
  'a phone shows either cards or map; near projects are one cluster that opens (B-2.50)',
  () =>
    site.visit({ ...phone, ...still }, async (visited) => {
      const { page } = visited;
      await visited.open('/projects');
      const cards = page.locator('.listing-cards');
      expect(await cards.isVisible()).toBe(true);
      expect(await findMap(page).count()).toBe(0);
      const toMap = page.getByRole('link', { name: 'Map', exact: true });
      const toList = page.getByRole('link', { name: 'List', exact: true });
      const entries = await page.evaluate(() => history.length);
      for (const leave of [() => toList.click(), () => page.goBack()]) {
        await toMap.click();
        await page.waitForURL('**/projects?map=open');
        await toList.waitFor();
        await leave();
        await page.waitForURL('**/projects');
        await cards.waitFor();
      }
      await toMap.click();
      await waitForMap(page);
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      expect(await cards.isVisible()).toBe(false);

      const inView = await waitForPoints(page);
      const leftOf = (selector: string) =>
        page.locator(selector).evaluate((part) => part.getBoundingClientRect().left);
      expect(await leftOf('.in-view')).toBe(await leftOf('.listing-count h2'));
      const cursor = await findTarget(findMap(page), /\d\d projects\. Enter zooms in\./);
      await cursor.press('Enter');
      await page.waitForURL(hasBounds);
      expect(await readInView(page)).toBeLessThan(inView);
      await toList.click();
      await cards.waitFor();
      expect(await findMap(page).count()).toBe(0);

      // What was found stands clear of the map's buttons and credits, however many chips there are.
      await page.setViewportSize({ width: 390, height: 844 });
      await openMap(
        visited,
        '/projects?type=Condominium&price=-750000&beds=2&parking=yes&rail=subway',
      );
      await waitForPoints(page);
      const found = await findTarget(findMap(page), /Enter/);
      const boxOf = async (part: Locator) => {
        const box = await part.boundingBox();
        if (!box) throw new Error('It has no place on the page.');
        return { top: box.y, bottom: box.y + box.height, middle: box.y + box.height / 2 };
      };
      const { bottom: above } = await boxOf(page.locator('.area-tool'));
      const { top: below } = await boxOf(page.locator('.maplibregl-ctrl-attrib'));
      for (const key of ['ArrowUp', 'ArrowDown']) {
        await found.press(key);
        const { middle } = await boxOf(found);
        expect([middle - above > 10, below - middle > 10], key).toEqual([true, true]);
      }
      const chips = await boxOf(page.locator('.chips'));
      expect(chips.bottom - chips.top).toBeLessThan(60);
    }),
);

longTest(
  'a pin opens a card whose View Details leads to the project; Escape closes it (B-2.52)',
  () =>
    site.visit({ ...desktop, ...still }, async (visited) => {
      const { page } = visited;
      await openMap(visited, '/projects/oakville');
      const cursor = await findTarget(findMap(page), /Project .+\. Enter shows it\./);
      await findMap(page).evaluate((map) => map.scrollIntoView({ block: 'end' }));
      const pin = await cursor.boundingBox();
      if (!pin) throw new Error('The pin has no place on the page.');
      await page.mouse.click(pin.x + pin.width / 2, pin.y + pin.height / 2);
      const popup = page.getByRole('dialog');
      const details = popup.getByRole('link', { name: 'View Details' });
      await details.waitFor();
      const title = (await popup.getAttribute('aria-label')) ?? '';
      const lines = (await popup.innerText()).split(/\n+/);
      expect(lines).toEqual(expect.arrayContaining([title, 'Ontario, Oakville']));
      expect(await popup.getByRole('img').count()).toBe(1);
      expect((await page.locator('.maplibregl-popup-content').boundingBox())?.width).toBe(190);

      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
      const again = await findTarget(findMap(page), /Enter shows it\./);
      await again.press('Enter');
      await details.waitFor();
      await until('the keyboard is in the card', () =>
        details.evaluate((link) => link === document.activeElement),
      );
      await page.keyboard.press('Escape');
      await until('the keyboard is back at the pin', () =>
        again.evaluate((button) => button === document.activeElement),
      );
      await again.press('Enter');
      await details.click();
      await page.waitForURL('**/property-details/*');
      await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
    }),
);

longTest.each(widths)(
  'without WebGL pictures stand for the maps and the list is whole, at %i px',
  async (width) => {
    const browser = await openBrowser();
    await visit(browser, site.url, { width }, async ({ page, isNarrow, open }) => {
      await open('/projects');
      const words = page.getByText('The live map cannot be shown in this browser.');
      if (isNarrow) await page.getByRole('link', { name: 'Map', exact: true }).click();
      await words.waitFor();
      const picture = page.getByRole('img', { name: 'Map of the projects listed' });
      expect(
        await picture.evaluate((img: HTMLImageElement) =>
          img.decode().then(() => img.naturalWidth),
        ),
      ).toBeGreaterThan(0);
      await page.getByRole('link', { name: isNarrow ? 'List' : 'Close Map', exact: true }).click();
      await words.waitFor({ state: 'detached' });
      expect(await page.locator('.listing-cards .card').count()).toBe(24);

      await open('/property-details/sextant');
      await page.getByRole('button', { name: 'Open live map' }).click();
      await words.waitFor();
      expect(await page.locator('.location-map .map-frame img').getAttribute('src')).toBe(
        '/maps/sextant.svg',
      );
      expect(await page.locator('.map-credits').isVisible()).toBe(true);
    });
  },
);
