import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  listBarriers,
  listFocusProblems,
  listForcedColourProblems,
  listMisheadedRows,
  listMotion,
  listSmallTargets,
  measureOverflow,
  measureShift,
  measureWiderTextOverflow,
} from './accessibility.ts';
import type { OpenSite } from './site.ts';

export const shiftLimit = 0.05;

/** Phone, tablet and desktop. */
const lookWidths = [390, 820, 1280];

/**
 * Where barriers are looked for, each scheme once: a page differs little between widths, and a tablet
 * shows what a phone shows, with more room.
 */
const barrierSchemes = new Map<number, 'light' | 'dark'>([
  [390, 'light'],
  [1280, 'dark'],
]);

/** How each path is looked at: opened at the first width, then made narrower. */
export const listLooks = (paths: readonly string[]) =>
  [
    { device: 'a phone', widths: [390] as const },
    { device: 'a desktop down to a tablet', widths: [1280, 820] as const },
  ].flatMap((look) => paths.map((path) => ({ ...look, path })));

/** Resolves when the page has loaded, its fonts are there and the browser has nothing to do. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });

/** 200 % of a desktop, and the narrowest width that WCAG 2.2 asks for (1.4.10). */
const tightWidths = [640, 320];

/** Where text that is set wider has the least room: the narrowest page, and the navbar in one line. */
const narrowAndWide = [320, 1280];

async function checkFit(page: Page, width: number) {
  expect(await measureOverflow(page), `at ${width} px`).toBe(0);
  if (narrowAndWide.includes(width))
    expect(await measureWiderTextOverflow(page), `at ${width} px, wider text`).toBe(0);
}

/** At the present width: by finger, without motion, in the system's colours. */
export async function checkEase(page: Page) {
  expect(await listSmallTargets(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  expect(await listMotion(page)).toEqual([]);
  expect(await listForcedColourProblems(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
}

/** Enlarged, nothing is lost at the side. */
export async function checkEnlarged(page: Page) {
  for (const width of tightWidths) {
    await page.setViewportSize({ width, height: 800 });
    await checkFit(page, width);
  }
}

async function checkBarriers(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await listBarriers(page), colorScheme).toEqual([]);
}

/** A screen keeps still, fits, leads on by keyboard and has no barrier; maps stand as pictures here. */
export const checkScreen = (
  site: OpenSite,
  { widths, path }: ReturnType<typeof listLooks>[number],
) =>
  site.visit({ width: widths[0], expected: [/404/] }, async ({ page, open, isNarrow }) => {
    await open(path);
    await settle(page);
    expect(await measureShift(page)).toBeLessThan(shiftLimit);
    await checkAtWidths(page, widths, async () =>
      expect(await listFocusProblems(page)).toEqual([]),
    );
    if (isNarrow) await checkEnlarged(page);
  });

/** A page that stands already fits and has no barrier, at each width in turn. */
async function checkAtWidths(
  page: Page,
  widths: readonly number[],
  checkMore: () => Promise<void> = async () => {},
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Else the navbar may lie over half a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    await settle(page);
    await checkFit(page, width);
    expect(await listMisheadedRows(page)).toEqual([]);
    const scheme = barrierSchemes.get(width);
    if (scheme) await checkBarriers(page, scheme);
    await checkEase(page);
    await checkMore();
  }
}

export async function checkAtEveryWidth(page: Page) {
  await checkAtWidths(page, lookWidths);
  await checkEnlarged(page);
}
