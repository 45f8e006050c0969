export interface MapTarget {
  kind: 'pin' | 'cluster';
  /** A pin's stub, or a cluster's number. */
  key: string;
  count: number;
  longitude: number;
  latitude: number;
  x: number;
  y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
type Pixel = Pick<MapTarget, 'x' | 'y'>;

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y);

function best(targets: readonly MapTarget[], score: (target: MapTarget) => number) {
  let found: MapTarget | null = null;
  let lowest = Infinity;
  for (const target of targets) {
    const value = score(target);
    if (value < lowest) [found, lowest] = [target, value];
  }
  return found;
}

export function nearestTarget(
  targets: readonly MapTarget[],
  pixel: Pixel,
  withinPx = Infinity,
): MapTarget | null {
  const nearest = best(targets, (target) => distance(target, pixel));
  return nearest && distance(nearest, pixel) <= withinPx ? nearest : null;
}

const alongAndAcross: Record<Direction, (dx: number, dy: number) => [number, number]> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/** The next target in a direction, preferring those straight ahead; null when there is none. */
export function targetTowards(
  targets: readonly MapTarget[],
  from: MapTarget,
  direction: Direction,
): MapTarget | null {
  return best(targets, (target) => {
    const [along, across] = alongAndAcross[direction](target.x - from.x, target.y - from.y);
    const isAhead = along > 0 && Math.abs(across) <= 2 * along;
    return isAhead ? along + 2 * Math.abs(across) : Infinity;
  });
}
