import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { listBarriers, measureOverflow } from './support/accessibility.ts';
import { readTotal, waitForTotal } from './support/listing-page.ts';
import {
  desktop,
  dragMap,
  findMap,
  listFollowsAfterMs,
  openMap,
  phone,
  placeOnMap,
  readInView,
  waitForMap,
  waitForPoints,
} from './support/live-map.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ webGl: true });
});

type Corner = readonly [latitude: number, longitude: number];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isHeld = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element === document.activeElement);
const hasArea = ({ searchParams }: URL) => searchParams.has('within');
const readCorners = (page: Page): Corner[] =>
  (new URL(page.url()).searchParams.get('within') ?? '').split('~').map((corner) => {
    const [latitude = Number.NaN, longitude = Number.NaN] = corner.split(',').map(Number);
    return [latitude, longitude];
  });

const sides = <Place>(corners: Place[]) =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] ?? corner] as const);

/** The shoelace formula on a plane that touches the globe in the area's middle. */
function measureSqM(corners: Corner[]): number {
  const degreeM = (Math.PI / 180) * 6_371_008.8;
  const middle = corners.reduce((sum, [latitude]) => sum + latitude, 0) / corners.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const twice = sides(corners).reduce((sum, [[y1, x1], [y2, x2]]) => sum + x1 * y2 - x2 * y1, 0);
  return Math.abs(twice / 2) * degreeM * degreeM * shrink;
}

/** Even-odd rule: a place is inside when a line to the east crosses an odd number of sides. */
const isInside = (corners: Corner[], [y, x]: Corner) =>
  sides(corners).filter(
    ([[y1, x1], [y2, x2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  ).length %
    2 ===
  1;

/** How many projects the API puts inside the corners. */
async function countInside(page: Page, corners: Corner[]): Promise<number> {
  const answer = await page.request.get('/api/v1/getallprojects');
  const projects = (await answer.json()) as { project_information: { geo_location?: string } }[];
  return projects.filter(({ project_information: { geo_location: place } }) => {
    const [latitude, longitude] = (place ?? '').split(',').map(Number);
    return longitude !== undefined && isInside(corners, [latitude ?? 0, longitude]);
  }).length;
}

/** Longitude and latitude as Web Mercator draws them, in radians. */
const project = ([latitude, longitude]: Corner) => {
  const [phi, lambda] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180);
  return { x: lambda ?? 0, y: -Math.log(Math.tan(Math.PI / 4 + (phi ?? 0) / 2)) };
};

/** What a map that fits something leaves free around it, in pixels. */
const room = { top: 72, right: 64, bottom: 56, left: 48 };

/** The colours in the middle of each side, where a map that fits the corners draws them. */
async function readSides(page: Page, corners: Corner[]): Promise<string[][]> {
  const places = corners.map(project);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  await placeOnMap(page);
  const shot = sharp(await findMap(page).locator('canvas').screenshot());
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const perRadian = Math.min(
    (info.width - room.left - room.right) / (east - west),
    (info.height - room.top - room.bottom) / (south - north),
  );
  const middle = {
    x: (room.left + info.width - room.right) / 2,
    y: (room.top + info.height - room.bottom) / 2,
  };
  return sides(places).map(([from, to]) => {
    const x = middle.x + ((from.x + to.x) / 2 - (west + east) / 2) * perRadian;
    const y = middle.y + ((from.y + to.y) / 2 - (north + south) / 2) * perRadian;
    // To the pixel: a line of two pixels may begin beside its middle.
    const near = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const));
    return near.map(([across, down]) => {
      const start = ((Math.floor(y) + down) * info.width + Math.floor(x) + across) * info.channels;
      return `#${data.subarray(start, start + 3).toString('hex')}`;
    });
  });
}

const readMeasure = async (page: Page) => {
  const text = await findMap(page).getByText(/ m²/).innerText();
  return Number(/([\d,]+) m²/.exec(text)?.[1]?.replaceAll(',', ''));
};

test('an area drawn with the mouse narrows the list, stays through a move and a reload, and is taken away (B-8.5)', () =>
  site.visit(desktop, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects');
    await waitForPoints(page);
    const all = await readTotal(page);
    await button(page, 'Draw area').click();
    await button(page, 'Finish').click();
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toBe('Click the map to draw a polygon.');
    const at = await placeOnMap(page);
    for (const [across, down] of [
      [0.3, 0.48],
      [0.7, 0.5],
      [0.75, 0.7],
      [0.25, 0.78],
    ] as const)
      await page.mouse.click(...at(across, down));
    await page.getByText(/^4 corners, /).waitFor();
    expect(await alert.count()).toBe(0);
    await page.mouse.click(...at(0.5, 0.4));
    expect(await alert.innerText()).toBe('Two sides would cross there. Set the corner elsewhere.');
    await button(page, 'Finish').click();

    await page.waitForURL(hasArea);
    const corners = readCorners(page);
    expect(corners).toHaveLength(4);
    const inside = await countInside(page, corners);
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(all);
    await waitForTotal(page, inside);
    await until('the map shows them all', async () => (await readInView(page)) === inside);
    const measured = await readMeasure(page);
    expect(Math.abs(measured / measureSqM(corners) - 1)).toBeLessThan(0.01);

    await dragMap(page, 120, 60);
    const letGo = Date.now();
    expect(await listBarriers(page, '.map-frame')).toEqual([]);
    await until('the map has rested', () => Date.now() - letGo > listFollowsAfterMs + 500);
    expect(readCorners(page)).toEqual(corners);
    expect(await readTotal(page)).toBe(inside);

    await visited.reload();
    await waitForMap(page);
    expect(await readMeasure(page)).toBe(measured);
    // A pin may stand on a side.
    const copper = (await readSides(page, corners)).filter((colours) =>
      colours.includes('#b4552d'),
    );
    expect(copper.length).toBeGreaterThanOrEqual(3);
    await button(page, 'Clear').press('Enter');
    await waitForTotal(page, all);
    expect(hasArea(new URL(page.url()))).toBe(false);
    await until('the focus is where it was drawn', () =>
      button(page, 'Draw area').evaluate((opener) => opener === document.activeElement),
    );
  }));

test('an area is drawn by finger, and again by keyboard alone', () =>
  site.visit({ ...phone, colorScheme: 'dark' }, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects');
    await button(page, 'Draw area').tap();
    await button(page, 'Finish').waitFor();
    const at = await placeOnMap(page);
    await page.touchscreen.tap(...at(0.2, 0.6));
    await page.touchscreen.tap(...at(0.8, 0.6));
    await page.touchscreen.tap(...at(0.5, 0.85));
    await page.getByText(/^3 corners, /).waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(await listBarriers(page, '.map-frame')).toEqual([]);
    await button(page, 'Finish').tap();
    await page.waitForURL(hasArea);
    const byFinger = readCorners(page);
    expect(byFinger).toHaveLength(3);

    await button(page, 'Draw area').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Finish').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 corner', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await until('the keyboard is back', () => isHeld(page, 'Draw area'));
    expect(readCorners(page)).toEqual(byFinger);

    await page.keyboard.press('Enter');
    await button(page, 'Finish').waitFor();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press('Enter');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press(key);
    }
    await page.keyboard.press('Enter');
    await page.getByText(/^4 corners, /).waitFor();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+Tab');
    expect(await isHeld(page, 'Finish')).toBe(true);
    await page.keyboard.press('Enter');
    await until('the new area is in the address', () => readCorners(page).length === 4);
    const [a, b, c, d] = readCorners(page);
    expect(a?.[0]).toBeCloseTo(b?.[0] ?? 0, 3);
    expect(b?.[1]).toBeCloseTo(c?.[1] ?? 0, 3);
    expect(d?.[1]).toBeCloseTo(a?.[1] ?? 0, 3);
    await waitForTotal(page, await countInside(page, readCorners(page)));
    await until('the keyboard is back', () => isHeld(page, 'Draw area'));
  }));
