import { bottomOf, rightOf, type Rect, type Side } from './room.ts';

/** A piece of a wall line: horizontal at a y, or vertical at an x, in feet. */
export interface Edge {
  axis: 'horizontal' | 'vertical';
  at: number;
  from: number;
  to: number;
}

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

/** One side of a rectangle as an edge. */
export function edgeOf(rect: Rect, side: Side): Edge {
  if (side === 'top' || side === 'bottom')
    return {
      axis: 'horizontal',
      at: side === 'top' ? rect.y : bottomOf(rect),
      from: rect.x,
      to: rightOf(rect),
    };
  return {
    axis: 'vertical',
    at: side === 'left' ? rect.x : rightOf(rect),
    from: rect.y,
    to: bottomOf(rect),
  };
}

const opposite: Readonly<Record<Side, Side>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};
export const sides: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** Where `room` touches `other`, and on which side of `room`; null when they share no wall. */
export function findSharedEdge(room: Rect, other: Rect): (Edge & { side: Side }) | null {
  for (const side of sides) {
    const [own, theirs] = [edgeOf(room, side), edgeOf(other, opposite[side])];
    const from = Math.max(own.from, theirs.from);
    const to = Math.min(own.to, theirs.to);
    if (near(own.at, theirs.at) && to - from > 0.05)
      return { axis: own.axis, at: own.at, from, to, side };
  }
  return null;
}
