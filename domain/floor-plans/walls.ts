import type { Opening } from './openings.ts';
import { px } from './svg.ts';
import type { Rect, Storey } from './room.ts';
import { edgeOf, sides, type Edge } from './shared-edge.ts';

export const outerWallFt = 0.58;
export const innerWallFt = 0.36;
/** A shorter piece of inner wall is the trace of a wall that is not there. */
const minFt = innerWallFt + 0.05;

interface Span {
  from: number;
  to: number;
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to + 1e-6) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

const cutSpan = (spans: readonly Span[], { from, to }: Span): Span[] =>
  spans.flatMap((span) =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter((rest) => rest.to - rest.from > 0.01),
  );

/** Solid pieces of all walls, as rectangles in feet: outer walls outside the rooms, inner ones on their lines. */
export function listWalls(storey: Storey, openings: readonly Opening[]): Rect[] {
  const lines = Map.groupBy(
    storey.rooms.flatMap((room) => sides.map((side) => edgeOf(room, side))),
    ({ axis, at }) => `${axis} ${at.toFixed(3)}`,
  );
  return [...lines.values()].flatMap((edges) => {
    const [line] = edges;
    if (!line) return [];
    const span = line.axis === 'horizontal' ? storey.depth : storey.width;
    const isFirst = line.at < 1e-3;
    const isOuter = isFirst || line.at > span - 1e-3;
    const reach = isOuter ? outerWallFt : innerWallFt / 2;
    const solid = joinSpans(edges).map(({ from, to }) => ({ from: from - reach, to: to + reach }));
    const gaps = openings.filter(
      ({ axis, at }) => axis === line.axis && Math.abs(at - line.at) < 1e-3,
    );
    const pieces = gaps
      .reduce<readonly Span[]>(cutSpan, solid)
      .filter(({ from, to }) => isOuter || to - from > minFt);
    const [before, after] = isOuter
      ? isFirst
        ? [outerWallFt, 0]
        : [0, outerWallFt]
      : [innerWallFt / 2, innerWallFt / 2];
    return pieces.map((piece) => toRect(line, piece, line.at - before, before + after));
  });
}

const toRect = ({ axis }: Edge, { from, to }: Span, start: number, thickness: number): Rect =>
  axis === 'horizontal'
    ? { x: from, y: start, width: to - from, height: thickness }
    : { x: start, y: from, width: thickness, height: to - from };

/** One path's data for many rectangles. */
export const formatRects = (rects: readonly Rect[]): string =>
  rects
    .map(
      ({ x, y, width, height }) => `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`,
    )
    .join('');
