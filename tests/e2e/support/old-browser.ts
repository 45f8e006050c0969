import type { Page } from 'playwright-core';
import { listNewPaths } from '../../support/browser-features.ts';

function removePaths(paths: readonly string[]) {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      window,
    );
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

/** Removes all that the oldest browsers lack from the pages that follow. */
export const removeNewFeatures = (page: Page) => page.addInitScript(removePaths, listNewPaths());

/** Lets storage throw, as in a browser with all cookies blocked. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: deny });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
  });
