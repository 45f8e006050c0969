import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';

const kept = 12;
const none: readonly string[] = [];
/** Stubs, the latest first. */
export const viewed = createStoredValue('recentlyViewedProjects', none, parseStubs);

/** Stubs of the projects whose pages were opened on this browser, the latest first. */
export const useRecentlyViewed = (): readonly string[] => useStoredValue(viewed);

export function rememberViewed(stub: string) {
  if (viewed.read()[0] === stub) return;
  viewed.write([stub, ...viewed.read().filter((other) => other !== stub)].slice(0, kept));
}
