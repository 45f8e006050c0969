import type { Opening } from './openings.ts';
import type { Rect, Storey } from './room.ts';
import { colours, element, px } from './svg.ts';
import { innerWallFt, outerWallFt } from './walls.ts';

const thin = { fill: 'none', stroke: colours.ink, 'stroke-width': 1 };

/** The room that a leaf needs when it opens; null for openings without a leaf. */
export function sweepOf({ axis, at, from, to, swing }: Opening): Rect | null {
  if (!swing) return null;
  const size = to - from;
  const start = swing.into === 1 ? at : at - size;
  return axis === 'horizontal'
    ? { x: from, y: start, width: size, height: size }
    : { x: start, y: from, width: size, height: size };
}

/** The sign for a door or window; a side without a wall has none. */
export function drawOpening(opening: Opening, storey: Storey): string {
  if (opening.kind === 'door') return drawLeaf(opening);
  if (opening.kind === 'opening') return '';
  const [start, thickness] = wallOf(opening, storey);
  const along = (from: number, to: number, offset: number, depth: number) =>
    opening.axis === 'horizontal'
      ? { x: px(from), y: px(start + offset), width: px(to - from), height: px(depth) }
      : { x: px(start + offset), y: px(from), width: px(depth), height: px(to - from) };
  const { from, to } = opening;
  const middle = (from + to) / 2;
  if (opening.kind === 'window')
    return (
      element('rect', { ...along(from, to, 0, thickness), ...thin, fill: colours.surface }) +
      element('rect', { ...along(from, to, thickness / 2 - 0.02, 0.04), fill: colours.ink })
    );
  if (opening.kind === 'garage-door')
    return element('rect', { ...along(from, to, 0.12, 0.18), ...thin, 'stroke-dasharray': '5 3' });
  const leaf = thickness * 0.36;
  const lap = Math.min(0.25, (to - from) / 8);
  return (
    element('rect', { ...along(from, middle + lap, thickness / 2 - leaf, leaf), ...thin }) +
    element('rect', { ...along(middle - lap, to, thickness / 2, leaf), ...thin })
  );
}

function wallOf(
  { axis, at }: Opening,
  { width, depth }: Storey,
): [start: number, thickness: number] {
  const span = axis === 'horizontal' ? depth : width;
  if (at < 1e-3) return [-outerWallFt, outerWallFt];
  if (at > span - 1e-3) return [at, outerWallFt];
  return [at - innerWallFt / 2, innerWallFt];
}

/** A leaf at right angles to its wall and the quarter circle that it sweeps. */
function drawLeaf({ axis, at, from, to, swing }: Opening): string {
  if (!swing) return '';
  const size = to - from;
  const hinge = swing.hinge === 'from' ? from : to;
  const latch = swing.hinge === 'from' ? to : from;
  const open = at + swing.into * size;
  const point = (along: number, across: number) =>
    axis === 'horizontal' ? `${px(along)} ${px(across)}` : `${px(across)} ${px(along)}`;
  const clockwise = (swing.hinge === 'from') === (swing.into === 1);
  const sweep = clockwise === (axis === 'horizontal') ? 0 : 1;
  const radius = px(size);
  return (
    element('path', {
      d: `M${point(hinge, at)}L${point(hinge, open)}`,
      ...thin,
      'stroke-width': 2,
    }) +
    element('path', {
      d: `M${point(hinge, open)}A${radius} ${radius} 0 0 ${sweep} ${point(latch, at)}`,
      ...thin,
      stroke: colours.soft,
      'stroke-width': 0.8,
    })
  );
}
