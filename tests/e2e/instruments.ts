import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What breaks WCAG 2.2 AA in the page or one part of it, one line each: rule, reason and where. */
export async function listBarriers(page: Page, part = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(standards).include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Pixels by which the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

type LayoutShift = PerformanceEntry & { value: number };

/**
 * How far things have moved by themselves since the page began (cumulative layout shift). Ask before
 * anything is touched: every shift counts here, because Chromium takes the size of a new window for
 * the visitor's doing and would excuse what moves in the first half second.
 */
export const measureShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as LayoutShift[]) sum += value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was kept is handed over in a task of its own, before a later frame is drawn.
        const afterFrame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
        afterFrame(() => afterFrame(() => resolve(sum)));
      }),
  );
