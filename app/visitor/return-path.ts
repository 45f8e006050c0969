import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createStoredValue } from './stored-value.ts';
import { parseUrl } from '../../domain/text/parse-url.ts';

interface ReturnPath {
  path: string;
  /** When the visitor left it, in milliseconds. */
  at: number;
}

const validMs = 24 * 60 * 60 * 1000;
const entryPaths = new Set(['/login', '/signup']);
const accountPaths = new Set([
  ...entryPaths,
  '/forgot-password',
  '/forget-password',
  '/verification-screen',
  '/create-new-password',
]);
/** Any origin works: a path that resolves to a different one would leave the site. */
const base = 'https://site.invalid';

/** Returns a path of this site, normalized; null for other addresses and for the account screens. */
export function parseSitePath(text: string): string | null {
  const url = text.startsWith('/') ? parseUrl(text, base) : null;
  if (!url) return null;
  const { origin, pathname, search } = url;
  if (origin !== base || pathname.startsWith('//') || accountPaths.has(pathname)) return null;
  return pathname + search;
}

function parseReturnPath(stored: unknown): ReturnPath | null {
  const { path, at } = (stored ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof at === 'number' ? { path, at } : null;
}

/** The page from which a visitor went to log in or register; shared with the tab of a mailed link. */
const returnPath = createStoredValue<ReturnPath | null>('returnPath', null, parseReturnPath);

/** Remembers the path to go to after logging in. */
export const keepReturnPath = (path: string, now: number): void =>
  returnPath.write({ path, at: now });

const projectPath = /^\/(?:property-details|comingsoon-detail)\//i;

/**
 * Reads and deletes the path to go to after logging in; the home page if there is none. On a project's
 * page it leads to the plans, because their prices are why visitors log in.
 */
export function takeReturnPath(now: number): string {
  const stored = returnPath.read();
  returnPath.write(null);
  if (!stored || now - stored.at > validMs) return '/';
  const path = parseSitePath(stored.path) ?? '/';
  return projectPath.test(path) ? `${path}#floor-plans` : path;
}

function findReferrer(): string | null {
  const referrer = parseUrl(document.referrer);
  if (!referrer) return null;
  const { origin, pathname, search } = referrer;
  return origin === window.location.origin ? parseSitePath(pathname + search) : null;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

/** Remembers the page from which a visitor comes to the login or registration. */
export function useReturnPath() {
  const { pathname, search } = useLocation();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const here = pathname.toLowerCase();
    if (entryPaths.has(here)) {
      const from = previous.current ? parseSitePath(previous.current) : findReferrer();
      // After another account screen or a reload, the stored path stays.
      const isArrival = previous.current === null && !isReload();
      if (from) returnPath.write({ path: from, at: Date.now() });
      else if (isArrival && document.referrer === '') returnPath.write(null);
    }
    previous.current = pathname + search;
  }, [pathname, search]);
}
