import type { Box } from './clip-path.ts';

export interface LabelCandidate {
  text: string;
  x: number;
  y: number;
  sizePx: number;
}

/** A placed label: `baselineY` is the baseline of its text, `box` the area it covers. */
export interface PlacedLabel extends LabelCandidate {
  baselineY: number;
  box: Box;
}

/** Average advance of a semibold sans in ems; a little wide on purpose. */
const emsPerCharacter = 0.56;
const gapPx = 3;

export const boxesOverlap = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const boxContains = (outer: Box, inner: Box) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

function labelAt(candidate: LabelCandidate, shiftEms: number): PlacedLabel {
  const { text, x, y, sizePx } = candidate;
  const halfWidth = (text.length * sizePx * emsPerCharacter) / 2 + gapPx;
  const baselineY = y + shiftEms * sizePx;
  const box = {
    left: x - halfWidth,
    right: x + halfWidth,
    top: baselineY - sizePx,
    bottom: baselineY + sizePx * 0.3,
  };
  return { ...candidate, baselineY, box };
}

/**
 * Places labels in the order given, each centred on, above or below its point; those without room
 * are omitted.
 */
export function placeLabels(
  candidates: readonly LabelCandidate[],
  frame: Box,
  taken: readonly Box[],
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const isFree = ({ box }: PlacedLabel) =>
    boxContains(frame, box) &&
    ![...taken, ...placed.map((label) => label.box)].some((other) => boxesOverlap(other, box));
  for (const candidate of candidates) {
    const label = [0.35, -0.9, 1.7, -2.2, 2.6]
      .map((shiftEms) => labelAt(candidate, shiftEms))
      .find(isFree);
    if (label) placed.push(label);
  }
  return placed;
}
