import type { Page } from 'playwright-core';
import { until } from '../../support/harness.ts';
import type { Visit } from './visit.ts';

/** What a visitor does with the map of a listing. */

/** Small windows: every pixel of a map is drawn in software. */
export const desktop = { width: 860, height: 500 };
export const phone = { width: 390, height: 640 };

/** Stillness after which the list follows the map (B-9.6). */
export const listFollowsAfterMs = 1500;

type HeldWindow = typeof window & { held: Map<number, () => void> };

/** From its next page on the list follows the map when `letListFollow` says so, and not with time. */
export const holdList = (page: Page) =>
  page.addInitScript((delayMs) => {
    const { setTimeout, clearTimeout } = window;
    const held = ((window as HeldWindow).held = new Map());
    let lastId = 0;
    window.setTimeout = ((handler: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== delayMs) return setTimeout(handler, ms, ...rest);
      held.set((lastId -= 1), handler);
      return lastId;
    }) as typeof setTimeout;
    window.clearTimeout = ((id?: number) => {
      if (id === undefined || !held.delete(id)) clearTimeout(id);
    }) as typeof clearTimeout;
  }, listFollowsAfterMs);

export const isListWaiting = (page: Page) =>
  page.evaluate(() => (window as HeldWindow).held.size > 0);

export const letListFollow = (page: Page) =>
  page.evaluate(() => {
    const { held } = window as HeldWindow;
    for (const [id, handler] of held) {
      held.delete(id);
      handler();
    }
  });

export const findMap = (page: Page) =>
  page.getByRole('region', { name: 'Map of the projects listed', exact: true });

/** On a phone the map waits for a tap on Map; at a desktop it is there. */
export async function openMap({ page, isNarrow, open }: Visit, path: string) {
  await open(path);
  if (isNarrow) await page.getByRole('link', { name: 'Map', exact: true }).click();
  await waitForMap(page);
}

export const waitForMap = (page: Page) => page.locator('[data-map-ready="true"]').waitFor();

export const readInView = async (page: Page) =>
  parseInt(await page.getByText(/^\d+ in view$/).innerText(), 10);

export const waitForPoints = (page: Page) =>
  until('the points are there', async () => (await readInView(page)) || null);

/** A place of the map as a pixel of the window; the middle is 0.5, 0.5. The whole map is brought into view. */
export async function placeOnMap(page: Page) {
  await findMap(page).evaluate((map) => map.scrollIntoView({ block: 'end' }));
  const box = await findMap(page).boundingBox();
  if (!box) throw new Error('The map has no place on the page.');
  return (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
}

export async function dragMap(page: Page, byX: number, byY: number) {
  const [x, y] = (await placeOnMap(page))(0.5, 0.5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y + byY, { steps: 6 });
  // Held still, so that the map does not glide on when it is let go.
  await page.mouse.move(x + byX, y + byY, { steps: 20 });
  await page.mouse.up();
}
