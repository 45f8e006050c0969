/** One page that was opened in this tab. */
export interface Visit {
  address: string;
  referrer: string;
  /** In milliseconds. */
  at: number;
  /** Reloading or going back is not an arrival. */
  isArrival: boolean;
}

const key = 'unseenVisits';

export function describeVisit(): Visit {
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = (navigation ?? { type: 'navigate' }) as PerformanceNavigationTiming;
  return {
    address: window.location.href,
    referrer: document.referrer,
    at: Date.now(),
    isArrival: type === 'navigate',
  };
}

function readUnseen(): Visit[] {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? '[]') as Visit[];
  } catch {
    return [];
  }
}

/** Stores a visit for the next page, in case this one is left before its scripts have run. */
export function keepUnseenVisit() {
  try {
    window.sessionStorage.setItem(key, JSON.stringify([...readUnseen(), describeVisit()]));
  } catch {
    // Storage is off: nothing is remembered of any visit.
  }
}

export function takeUnseenVisits(): Visit[] {
  const visits = readUnseen();
  if (visits.length > 0) window.sessionStorage.removeItem(key);
  return visits;
}
