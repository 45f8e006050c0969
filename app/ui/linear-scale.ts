type Span = readonly [from: number, to: number];

/** Where a value stands in a drawing; a library for it would be a fifth of a calculator's scripts. */
export interface LinearScale {
  (value: number): number;
  /** About so many round values, which a reader can count between. */
  listTicks(count: number): number[];
}

/** 1, 2 or 5 times a power of ten: the one nearest to the size, as ratios go. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const ratio = size / power;
  const factors = [10, 5, 2, 1] as const;
  const [limit10, limit5, limit2] = [Math.sqrt(50), Math.sqrt(10), Math.sqrt(2)];
  return power * (factors[[limit10, limit5, limit2].findIndex((limit) => ratio >= limit)] ?? 1);
}

function listTicks([from, to]: Span, count: number): number[] {
  const step = roundStep((to - from) / count);
  // Of whole numbers, so that 0.3 is not 0.30000000000000004.
  const parts = Math.round(1 / step);
  const tick = (whole: number) => (step < 1 ? whole / parts : whole * step);
  const near = (value: number) => Math.round(step < 1 ? value * parts : value / step);
  const first = near(from) + (tick(near(from)) < from ? 1 : 0);
  const last = near(to) - (tick(near(to)) > to ? 1 : 0);
  return Array.from({ length: last - first + 1 }, (_, index) => tick(first + index));
}

/** `from` is under `to` in the values; in the drawing either may be first. */
export function scaleLinearly(values: Span, drawn: Span): LinearScale {
  const [from, to] = values;
  const [start, end] = drawn;
  const place = (value: number) => start + ((value - from) / (to - from)) * (end - start);
  return Object.assign(place, { listTicks: (count: number) => listTicks(values, count) });
}
