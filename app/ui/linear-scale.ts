type Interval = readonly [from: number, to: number];

/** Maps values to positions in a drawing. Not d3-scale, which would be a fifth of a calculator's scripts. */
export interface LinearScale {
  (value: number): number;
  /** About `count` round values. */
  listTicks(count: number): number[];
}

/** The nearest 1, 2 or 5 times a power of ten, by ratio. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const ratio = size / power;
  const factors = [10, 5, 2, 1] as const;
  const [limit10, limit5, limit2] = [Math.sqrt(50), Math.sqrt(10), Math.sqrt(2)];
  return power * (factors[[limit10, limit5, limit2].findIndex((limit) => ratio >= limit)] ?? 1);
}

function listTicks([from, to]: Interval, count: number): number[] {
  const step = roundStep((to - from) / count);
  // Computed from whole numbers, so that 0.3 is not 0.30000000000000004.
  const parts = Math.round(1 / step);
  const tick = (whole: number) => (step < 1 ? whole / parts : whole * step);
  const toWhole = (value: number) => Math.round(step < 1 ? value * parts : value / step);
  const first = toWhole(from) + (tick(toWhole(from)) < from ? 1 : 0);
  const last = toWhole(to) - (tick(toWhole(to)) > to ? 1 : 0);
  return Array.from({ length: last - first + 1 }, (_, index) => tick(first + index));
}

/** The domain ascends; the range may descend. */
export function scaleLinearly(domain: Interval, range: Interval): LinearScale {
  const [from, to] = domain;
  const [start, end] = range;
  const toPosition = (value: number) => start + ((value - from) / (to - from)) * (end - start);
  return Object.assign(toPosition, { listTicks: (count: number) => listTicks(domain, count) });
}
