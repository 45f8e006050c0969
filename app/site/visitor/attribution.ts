import { useLayoutEffect } from 'react';
import {
  addTouch,
  readTouch,
  type Attribution,
  type Touch,
} from '../../../domain/leads/attribution.ts';
import { isProjectPath } from '../../../domain/projects/project-path.ts';
import { rememberViewed } from './own-projects.ts';
import { createStoredValue } from './stored-value.ts';
import { describeVisit, takeUnseenVisits, type Visit } from './unseen-visits.ts';

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

function rememberTouch({ address, referrer, at, isArrival }: Visit) {
  const touch = readTouch({ address, referrer, at: new Date(at) });
  if (touch && isArrival) attribution.write(addTouch(attribution.read(), touch));
}

/** Records this visit, and earlier ones to pages that were left before their scripts ran. */
export function useVisits() {
  // A layout effect, to run before the page's effects, which may record later visits.
  useLayoutEffect(() => {
    for (const visit of takeUnseenVisits()) {
      rememberTouch(visit);
      const { pathname } = new URL(visit.address);
      if (isProjectPath(pathname)) rememberViewed(pathname.split('/').at(-1) ?? '');
    }
    rememberTouch(describeVisit());
  }, []);
}
