import type { Box, Point } from './clip-path.ts';
import type { MapPalette } from './map-palette.ts';
import { boxesOverlap } from './place-labels.ts';
import type { WorldShape } from './prepare-basemap.ts';
import type { MapFrame } from './static-map-frame.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { tenths } from './svg-path.ts';

export interface Shield {
  text: string;
  box: Box;
}

const heightPx = 15;
const characterPx = 6.6;

function lengthPx(run: readonly Point[]): number {
  return run.reduce((sum, point, index) => {
    const before = run[index - 1] ?? point;
    return sum + Math.hypot(point[0] - before[0], point[1] - before[1]);
  }, 0);
}

function shieldAt(text: string, [x, y]: Point): Shield {
  const halfWidth = (text.length * characterPx) / 2 + 4.5;
  const box = {
    left: x - halfWidth,
    top: y - heightPx / 2,
    right: x + halfWidth,
    bottom: y + heightPx / 2,
  };
  return { text, box };
}

export function placeShields(
  frame: MapFrame,
  roads: readonly WorldShape[],
  taken: readonly Box[],
): Shield[] {
  const longestRuns = new Map<string, Point[]>();
  for (const road of roads.filter(({ kind }) => kind === 'm')) {
    for (const run of road.ref === null ? [] : frame.lineRuns(road)) {
      const longest = longestRuns.get(road.ref ?? '');
      if (!longest || lengthPx(run) > lengthPx(longest)) longestRuns.set(road.ref ?? '', run);
    }
  }
  const shields: Shield[] = [];
  for (const [text, run] of longestRuns) {
    const middle = run[Math.floor(run.length / 2)];
    if (!middle || !frame.contains(middle)) continue;
    const shield = shieldAt(text, middle);
    const others = [...taken, ...shields.map(({ box }) => box)];
    if (!others.some((other) => boxesOverlap(other, shield.box))) shields.push(shield);
  }
  return shields;
}

const plate = ({ box }: Shield) =>
  `<rect x="${tenths(box.left)}" y="${tenths(box.top)}" width="${tenths(box.right - box.left)}" height="${heightPx}" rx="3"/>`;

const number = ({ text, box }: Shield) =>
  `<text x="${tenths((box.left + box.right) / 2)}" y="${tenths(box.bottom - 4)}">${escapeXml(text)}</text>`;

export function shieldsMarkup(shields: readonly Shield[], palette: MapPalette): string {
  if (shields.length === 0) return '';
  return (
    `<g fill="${palette.shield}" stroke="${palette.shieldLine}">${shields.map(plate).join('')}</g>` +
    `<g fill="${palette.shieldText}" font-size="10">${shields.map(number).join('')}</g>`
  );
}
