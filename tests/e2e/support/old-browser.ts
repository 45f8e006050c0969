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

/** What this browser has and the oldest supported ones lack. */
export const listRemovable = (page: Page): Promise<string[]> =>
  page.evaluate(
    (paths) =>
      paths.filter((path) => {
        const names = path.split('.');
        const last = names.pop() ?? '';
        const owner = names.reduce<unknown>(
          (found, name) => (found as Record<string, unknown> | undefined)?.[name],
          window,
        );
        return owner !== undefined && owner !== null && Object.hasOwn(owner, last);
      }),
    listNewPaths(),
  );

/** Removes features from all pages that follow; all that the oldest browsers lack, unless named. */
export const removeFeatures = (page: Page, paths: readonly string[] = listNewPaths()) =>
  page.addInitScript(removePaths, paths);

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
