export type Point = readonly [x: number, y: number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Edge {
  axis: 0 | 1;
  at: number;
  keepsAbove: boolean;
}

const edgesOf = (box: Box): Edge[] => [
  { axis: 0, at: box.left, keepsAbove: true },
  { axis: 0, at: box.right, keepsAbove: false },
  { axis: 1, at: box.top, keepsAbove: true },
  { axis: 1, at: box.bottom, keepsAbove: false },
];

const isInside = (point: Point, { axis, at, keepsAbove }: Edge) =>
  keepsAbove ? point[axis] >= at : point[axis] <= at;

function crossing(from: Point, to: Point, { axis, at }: Edge): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return axis === 0
    ? [at, from[1] + (to[1] - from[1]) * share]
    : [from[0] + (to[0] - from[0]) * share, at];
}

function clipRingAtEdge(ring: readonly Point[], edge: Edge): Point[] {
  const clipped: Point[] = [];
  for (const [index, point] of ring.entries()) {
    const previous = ring.at(index - 1) ?? point;
    const isKept = isInside(point, edge);
    if (isKept !== isInside(previous, edge)) clipped.push(crossing(previous, point, edge));
    if (isKept) clipped.push(point);
  }
  return clipped;
}

/** The part of a closed ring inside a box (Sutherland–Hodgman); empty when nothing is left. */
export function clipRing(ring: readonly Point[], box: Box): readonly Point[] {
  return edgesOf(box).reduce<readonly Point[]>(clipRingAtEdge, ring);
}

function clipSegment(from: Point, to: Point, box: Box): [Point, Point] | null {
  let [start, end] = [from, to];
  for (const edge of edgesOf(box)) {
    const [keepsStart, keepsEnd] = [isInside(start, edge), isInside(end, edge)];
    if (!keepsStart && !keepsEnd) return null;
    if (keepsStart !== keepsEnd) {
      const cut = crossing(start, end, edge);
      if (keepsStart) end = cut;
      else start = cut;
    }
  }
  return [start, end];
}

/** The parts of an open line inside a box, each a run of at least two points. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const runs: Point[][] = [];
  let run: Point[] = [];
  line.forEach((to, index) => {
    const from = line[index - 1];
    const segment = from && clipSegment(from, to, box);
    if (!segment) return;
    const last = run.at(-1);
    if (!last || last[0] !== segment[0][0] || last[1] !== segment[0][1]) {
      run = [segment[0]];
      runs.push(run);
    }
    run.push(segment[1]);
  });
  return runs;
}

export function thinPath(path: readonly Point[], distance: number): Point[] {
  const thinned: Point[] = [];
  path.forEach((point, index) => {
    const last = thinned.at(-1);
    const isNear = last && Math.hypot(point[0] - last[0], point[1] - last[1]) < distance;
    if (!isNear || index === path.length - 1) thinned.push(point);
  });
  return thinned;
}
