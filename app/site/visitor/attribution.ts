import { useEffect } from 'react';
import {
  addTouch,
  readTouch,
  type Attribution,
  type Touch,
} from '../../../domain/leads/attribution.ts';
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

/** A page that is reloaded or gone back to is no arrival. */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation === undefined || (navigation as PerformanceNavigationTiming).type === 'navigate'
  );
}

export function useAttribution() {
  useEffect(() => {
    const { href: address } = window.location;
    const touch = readTouch({ address, referrer: document.referrer, at: new Date() });
    if (touch && isArrival()) attribution.write(addTouch(attribution.read(), touch));
  }, []);
}
