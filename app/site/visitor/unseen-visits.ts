/** One page that was opened in this tab. */
export interface Visit {
  address: string;
  referrer: string;
  /** In milliseconds. */
  at: number;
  /** A page that is reloaded or gone back to is no arrival. */
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

/** Keeps a visit for the next page, when this one is left before its scripts have seen it. */
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
