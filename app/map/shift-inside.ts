const marginPx = 12;

/** How far to pan, in pixels, so that a span fits between two edges; if it is too long, its start is shown. */
export function shiftInside(start: number, end: number, low: number, high: number): number {
  const beforeLow = start - low - marginPx;
  const pastHigh = end - high + marginPx;
  if (beforeLow < 0) return beforeLow;
  return pastHigh > 0 ? Math.min(pastHigh, beforeLow) : 0;
}
