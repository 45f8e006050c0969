/** A page opened in this tab. */
export interface Visit {
  address: string;
  referrer: string;
  /** In milliseconds. */
  at: number;
  /** False after a reload or Back. */
  isArrival: boolean;
}

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
    return JSON.parse(window.sessionStorage.getItem('unseenVisits') ?? '[]') as Visit[];
  } catch {
    return [];
  }
}

/** Stores this visit for the next page to record: this page is being left before its scripts have run. */
export function saveUnseenVisit() {
  try {
    window.sessionStorage.setItem(
      'unseenVisits',
      JSON.stringify([...readUnseen(), describeVisit()]),
    );
  } catch {
    // Storage is off: no visit is recorded.
  }
}

export function takeUnseenVisits(): Visit[] {
  const visits = readUnseen();
  if (visits.length > 0) window.sessionStorage.removeItem('unseenVisits');
  return visits;
}
