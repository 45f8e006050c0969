const marginPx = 12;

/** How far a map must pan so that a span lies between two edges; the lower edge wins when it cannot fit. */
export function shiftInside(start: number, end: number, low: number, high: number): number {
  const beforeLow = start - low - marginPx;
  const pastHigh = end - high + marginPx;
  if (beforeLow < 0) return beforeLow;
  return pastHigh > 0 ? Math.min(pastHigh, beforeLow) : 0;
}
