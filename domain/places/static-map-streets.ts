import type { Box, Point } from './clip-path.ts';
import type { MapPalette } from './map-palette.ts';
import { boxesOverlap } from './place-labels.ts';
import type { WorldShape } from './prepare-basemap.ts';
import type { MapFrame } from './static-map-frame.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { tenths } from './svg-path.ts';

export interface StreetName {
  text: string;
  middle: Point;
  angleDegrees: number;
  box: Box;
}

const fontSizePx = 10.5;
const characterPx = 5.6;
const lowestZoom = 11;

interface Piece {
  from: Point;
  to: Point;
  lengthPx: number;
}

function longestPiece(runs: readonly (readonly Point[])[]): Piece | null {
  let longest: Piece | null = null;
  for (const run of runs) {
    run.forEach((to, index) => {
      const from = run[index - 1];
      if (!from) return;
      const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (!longest || lengthPx > longest.lengthPx) longest = { from, to, lengthPx };
    });
  }
  return longest;
}

/** Never upside down: between −90° and 90°. */
function readableAngle({ from, to }: Piece): number {
  const angle = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  if (angle > 90) return angle - 180;
  return angle < -90 ? angle + 180 : angle;
}

function nameAlong(text: string, piece: Piece): StreetName {
  const [x, y] = [(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2];
  const angleDegrees = readableAngle(piece);
  const radians = (angleDegrees * Math.PI) / 180;
  const textPx = text.length * characterPx;
  const halfWidth = (Math.abs(Math.cos(radians)) * textPx + fontSizePx) / 2;
  const halfHeight = (Math.abs(Math.sin(radians)) * textPx + fontSizePx) / 2;
  return {
    text,
    middle: [x, y],
    angleDegrees,
    box: { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight },
  };
}

export function placeStreetNames(
  frame: MapFrame,
  roads: readonly WorldShape[],
  taken: readonly Box[],
): StreetName[] {
  if (frame.zoom < lowestZoom) return [];
  const placed: StreetName[] = [];
  for (const road of roads) {
    if (road.name === null) continue;
    const piece = longestPiece(frame.lineRuns(road));
    if (!piece || piece.lengthPx < road.name.length * characterPx + 10) continue;
    const street = nameAlong(road.name, piece);
    const others = [...taken, ...placed.map(({ box }) => box)];
    const { left, top, right, bottom } = street.box;
    const isWhole = frame.contains([left, top]) && frame.contains([right, bottom]);
    if (isWhole && !others.some((other) => boxesOverlap(other, street.box))) placed.push(street);
  }
  return placed;
}

const streetMarkup = ({ text, middle: [x, y], angleDegrees }: StreetName) =>
  `<text transform="translate(${tenths(x)} ${tenths(y)})rotate(${tenths(angleDegrees)})" y="3.5">${escapeXml(text)}</text>`;

export function streetNamesMarkup(streets: readonly StreetName[], palette: MapPalette): string {
  if (streets.length === 0) return '';
  return `<g fill="${palette.textSoft}" stroke="${palette.halo}" stroke-width="2.5" paint-order="stroke" font-size="${fontSizePx}" font-weight="500">${streets.map(streetMarkup).join('')}</g>`;
}
