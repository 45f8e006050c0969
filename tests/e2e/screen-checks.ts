import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listBarriers, listFocusFaults, measureOverflow, measureShift } from './instruments.ts';
import type { OpenSite } from './site.ts';

const shiftLimit = 0.05;

/** Phone, tablet and desk. Each colour scheme is looked at once: what differs by width is not colour. */
const looks = [
  { width: 390, scheme: 'light' },
  { width: 820, scheme: null },
  { width: 1280, scheme: 'dark' },
] as const;

export const listLooks = (paths: readonly string[]) =>
  looks.flatMap((look) => paths.map((path) => ({ ...look, path })));

/** Resolves when the page has loaded, its fonts are there and the browser has nothing to do. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });

/** A screen keeps still, fits, leads on by keyboard and has no barrier; maps stand as pictures here. */
export const checkScreen = (
  site: OpenSite,
  { width, scheme, path }: ReturnType<typeof listLooks>[number],
) =>
  site.visit({ width, expected: [/404/] }, async ({ page, open }) => {
    await open(path);
    await settle(page);
    expect(await measureShift(page)).toBeLessThan(shiftLimit);
    expect(await measureOverflow(page)).toBe(0);
    expect(await listFocusFaults(page)).toEqual([]);
    if (scheme) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      expect(await listBarriers(page)).toEqual([]);
    }
    if (width !== 390) return;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await measureOverflow(page)).toBe(0);
  });
