/** A smaller difference may be the journey of the answer. */
const leastSkewMs = 60_000;

let skewMs = 0;

/** Notes by how much this device's clock is wrong. A kept answer would tell an old time. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(serverTime) || !headers.get('cache-control')?.includes('no-store')) return;
  const skew = serverTime - Date.now();
  skewMs = Math.abs(skew) < leastSkewMs ? 0 : skew;
}

/** The time by the server's clock, once a response has contained it; until then by the device's own. */
export const readClock = (): Date => new Date(Date.now() + skewMs);
