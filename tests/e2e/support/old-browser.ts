import type { Page } from 'playwright-core';
import { readdirSync, readFileSync } from 'node:fs';
import { listNewPaths } from '../../support/browser-features.ts';
import { dropNewStyles } from '../../support/list-new-features.ts';

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

/** Removes what the oldest browsers lack, or the paths given, from the pages that follow. */
export const removeNewFeatures = (page: Page, paths: readonly string[] = listNewPaths()) =>
  page.addInitScript(removePaths, paths);

function notePaths(paths: readonly string[]) {
  const { noteFeature } = window as unknown as { noteFeature: (path: string) => void };
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<unknown>(
      (found, name) => (found as Record<string, unknown> | undefined)?.[name],
      window,
    );
    const found = owner ? Object.getOwnPropertyDescriptor(owner, last) : undefined;
    if (!found) continue;
    if (!found.configurable) {
      noteFeature(path);
      continue;
    }
    const note = () => {
      Object.defineProperty(owner, last, found);
      noteFeature(path);
    };
    Object.defineProperty(owner, last, {
      configurable: true,
      enumerable: found.enumerable ?? false,
      get(this: unknown) {
        note();
        return found.get ? (found.get.call(this) as unknown) : (found.value as unknown);
      },
      set(this: object, value: unknown) {
        note();
        Reflect.set(this, last, value);
      },
    });
  }
}

/** The paths that the pages which follow read or write; one that they only ask for with `in` is not noted. */
export async function noteUsedFeatures(page: Page, paths: readonly string[]) {
  const used = new Set<string>();
  await page.exposeFunction('noteFeature', (path: string) => used.add(path));
  await page.addInitScript(notePaths, paths);
  return used;
}

/** Serves style sheets as the oldest browsers read them. */
export const removeNewStyles = (page: Page) =>
  page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: dropNewStyles(await response.text()) });
  });

/** Newer features by the object that has them, if the site's scripts contain their names. */
export function listNewFeaturesByOwner(): [owner: string, paths: string[]][] {
  const folder = 'build/client/assets';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const words = new Set(
    scripts.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/[\w$]+/g) ?? []),
  );
  const owners = new Map<string, string[]>();
  for (const path of listNewPaths()) {
    const last = path.split('.').at(-1) ?? '';
    if (!words.has(last)) continue;
    const owner = path.split('.prototype')[0]?.split('.')[0] ?? path;
    owners.set(owner, [...(owners.get(owner) ?? []), path]);
  }
  return [...owners];
}

/** Lets storage throw, as in a browser with all cookies blocked. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: deny });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
  });
