import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { listBarriers } from './support/accessibility.ts';
import { waitForTotal } from './support/listing-page.ts';
import { desktop, openMap, readInView, waitForMap, waitForPoints } from './support/live-map.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ webGl: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const arrows = ['Move left', 'Move up', 'Move down', 'Move right'];

/** Degrees of the rectangle in the address; null when there is none. */
function readBounds(page: Page) {
  const { searchParams } = new URL(page.url());
  const [north, east] = searchParams.get('ne')?.split(',').map(Number) ?? [];
  const [south, west] = searchParams.get('sw')?.split(',').map(Number) ?? [];
  if (!north || !east || !south || !west) return null;
  return { north, west, height: north - south, width: east - west };
}

test('buttons move the map by a third of it, as dragging does: the list follows when it rests (B-4.5)', () =>
  site.visit(desktop, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects');
    const atFirst = await waitForPoints(page);
    await button(page, 'Move the map').click();
    const move = async (name: string) => {
      const before = page.url();
      await button(page, name).click();
      await page.waitForURL(({ href }) => href !== before);
      await waitForTotal(page, await readInView(page));
      return until('the rectangle is in the address', () => readBounds(page));
    };
    const right = await move('Move right');
    expect(await readInView(page)).toBeLessThan(atFirst);
    const up = await move('Move up');
    expect([up.west - right.west, (up.north - right.north) / right.height]).toEqual([
      expect.closeTo(0, 3),
      expect.closeTo(1 / 3, 1),
    ]);
    const left = await move('Move left');
    expect((up.west - left.west) / up.width).toBeCloseTo(1 / 3, 2);
    const down = await move('Move down');
    expect([down.west, down.north]).toEqual([
      expect.closeTo(left.west, 3),
      expect.closeTo(right.north, 2),
    ]);

    // For those who want less motion it is there at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await readInView(page);
    const after = await button(page, 'Move right').evaluate((arrow: HTMLButtonElement) => {
      arrow.click();
      return arrow.closest<HTMLElement>('.map-live')?.dataset['inView'];
    });
    expect(Number(after)).toBeLessThan(before);
    await button(page, 'Move the map').click();
    expect(await button(page, 'Move left').count()).toBe(0);
  }));

/** Which of the map's controls lie over each other, or are too small for a finger. */
const listFaults = (page: Page) =>
  page.locator('.map-frame').evaluate((map) => {
    const parts = map.querySelectorAll(
      '.maplibregl-ctrl-group button, .area-tool, .maplibregl-ctrl-attrib',
    );
    const shown = Array.from(parts).map((part) => {
      const name = part.getAttribute('aria-label') ?? part.className;
      return { name, isButton: part.matches('button'), box: part.getBoundingClientRect() };
    });
    const inside = map.getBoundingClientRect();
    return shown.flatMap(({ name, isButton, box }, at) => [
      ...(isButton && Math.min(box.width, box.height) < 43.5 ? [`${name} is small`] : []),
      ...(box.left < inside.left || box.bottom > inside.bottom + 0.5 ? [`${name} is cut`] : []),
      ...shown
        .slice(at + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 0.5 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 0.5,
        )
        .map((other) => `${name} lies over ${other.name}`),
    ]);
  });

/** Which buttons of the corner have a sign in the colour that lies behind it. */
const listUnseen = (page: Page) =>
  page.locator('.maplibregl-ctrl-group').evaluate((group) => {
    const behind = getComputedStyle(group).backgroundColor;
    return Array.from(group.querySelectorAll('button'), (each) => {
      const line = each.querySelector('path');
      const bar = each.querySelector('.maplibregl-ctrl-icon');
      const sign = line
        ? getComputedStyle(line).stroke
        : bar && getComputedStyle(bar, '::before').backgroundColor;
      return sign === behind ? [each.getAttribute('aria-label')] : [];
    }).flat();
  });

test.each([
  { width: 390, place: 'a project page' },
  { width: 820, place: 'a listing' },
])(
  'at $width px the buttons of the map of $place lie apart and are seen in every colour scheme',
  ({ width, place }) =>
    site.visit({ width, height: 640 }, async (visited) => {
      const { page, open } = visited;
      if (place === 'a listing') await openMap(visited, '/projects');
      else {
        await open('/property-details/sextant');
        await button(page, 'Open live map').click();
        await waitForMap(page);
        // The map has its own.
        expect(await page.locator('.map-credits').isVisible()).toBe(false);
      }
      const opener = button(page, 'Move the map');
      expect(await opener.getAttribute('aria-expanded')).toBe('false');
      await opener.click();
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      for (const name of arrows) await button(page, name).waitFor();
      for (const next of [width, 320]) {
        await page.setViewportSize({ width: next, height: 640 });
        expect(await listFaults(page)).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await listUnseen(page)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await listBarriers(page, '.map-frame')).toEqual([]);
      }
    }),
);
