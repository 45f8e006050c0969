import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  colourRules,
  listBarriers,
  listFocusFaults,
  measureOverflow,
  measureShift,
} from './instruments.ts';
import type { OpenSite } from './site.ts';

const shiftLimit = 0.05;

/** Phone, tablet and desk. */
export const listLooks = (paths: readonly string[]) =>
  [390, 820, 1280].flatMap((width) => paths.map((path) => ({ width, path })));

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
  { width, path }: ReturnType<typeof listLooks>[number],
) =>
  site.visit({ width, expected: [/404/] }, async ({ page, open }) => {
    await open(path);
    await settle(page);
    expect(await measureShift(page)).toBeLessThan(shiftLimit);
    expect(await measureOverflow(page)).toBe(0);
    expect(await listFocusFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await listBarriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await listBarriers(page, 'html', colourRules)).toEqual([]);
    if (width !== 390) return;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await measureOverflow(page)).toBe(0);
  });
