import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createStoredValue } from './stored-value.ts';

interface ReturnPath {
  path: string;
  /** When it was left, in milliseconds. */
  at: number;
}

const validMs = 24 * 60 * 60 * 1000;
const entries = new Set(['/login', '/signup']);
const accountPaths = new Set([
  ...entries,
  '/forgot-password',
  '/forget-password',
  '/verification-screen',
  '/create-new-password',
]);
/** Any origin will do: a path that resolves to another one would leave the site. */
const base = 'https://site.invalid';

/** The path of this site that an address names, without host; null for any other address and for the account's own screens. */
export function parseSitePath(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const { origin, pathname, search } = new URL(address, base);
  if (origin !== base || pathname.startsWith('//') || accountPaths.has(pathname)) return null;
  return pathname + search;
}

function parseReturnPath(stored: unknown): ReturnPath | null {
  const { path, at } = (stored ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && typeof at === 'number' ? { path, at } : null;
}

/**
 * The page from which a visitor went to log in or register, also for the mailed link in another
 * tab.
 */
const returnPath = createStoredValue<ReturnPath | null>('returnPath', null, parseReturnPath);

/**
 * Returns, once, where to go after logging in: back to where the visitor began, else the home page.
 */
export function takeReturnPath(now: number): string {
  const stored = returnPath.read();
  returnPath.write(null);
  if (!stored || now - stored.at > validMs) return '/';
  return parseSitePath(stored.path) ?? '/';
}

function findReferrer(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === window.location.origin ? parseSitePath(pathname + search) : null;
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

export function useReturnPath() {
  const { pathname, search } = useLocation();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    const here = pathname.toLowerCase();
    if (entries.has(here)) {
      const from = previous.current ? parseSitePath(previous.current) : findReferrer();
      // After one of the account's own screens or a reload, the stored path stays.
      const isArrival = previous.current === null && !isReload();
      if (from) returnPath.write({ path: from, at: Date.now() });
      else if (isArrival && document.referrer === '') returnPath.write(null);
    }
    previous.current = pathname + search;
  }, [pathname, search]);
}
