import { useLayoutEffect } from 'react';
import {
  addArrival,
  type Arrival,
  type Attribution,
  type Touch,
} from '../../domain/leads/forms/attribution.ts';
import { parseProjectPath } from '../../domain/projects/project-path.ts';
import { rememberViewed } from './own-projects.ts';
import { createStoredValue } from './stored-value.ts';

const none: Attribution = {};

const parseTouch = (stored: unknown): Touch =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function parseAttribution(stored: unknown): Attribution {
  const { first, last } = (stored ?? {}) as Record<string, unknown>;
  return first ? { first: parseTouch(first), last: parseTouch(last) } : none;
}

export const attribution = createStoredValue('attribution', none, parseAttribution);

/** Records an arrival, and the project that led here: its page may have been left before its scripts ran. */
export function recordArrival(arrival: Arrival) {
  attribution.write(addArrival(attribution.read(), arrival));
  const { origin } = new URL(arrival.address);
  const stub = arrival.referrer.startsWith(`${origin}/`) && parseProjectPath(arrival.referrer);
  if (stub) rememberViewed(stub);
}

/** Records where this visit comes from; a reload or Back comes from nowhere new. */
export function useVisits() {
  // A layout effect, to run before the page's effects, which may record later visits.
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { type } = (navigation ?? { type: 'navigate' }) as PerformanceNavigationTiming;
    const address = window.location.href;
    if (type === 'navigate')
      recordArrival({ address, referrer: document.referrer, at: new Date() });
  }, []);
}
