import type { Locator } from 'playwright-core';

/** Whether all of it is in the window, below the site's bar. */
export const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= bar && bottom <= window.innerHeight;
  });
