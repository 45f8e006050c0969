import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Stops the clock of an open page: what it plans from now on waits for `passTime` or `resume`. */
export async function freezeClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/**
 * A sentence that is seen on a stopped clock goes after this time, and not before; the page has
 * begun to count when what it focuses with the sentence has the focus.
 */
export async function expectToGoAfter(ms: number, sentence: Locator, focused: Locator) {
  const { clock } = sentence.page();
  await sentence.waitFor();
  await focused.and(sentence.page().locator(':focus')).waitFor();
  await clock.runFor(ms - 1);
  expect(await sentence.isVisible()).toBe(true);
  await clock.runFor(1);
  await sentence.waitFor({ state: 'hidden' });
}
