import type { NamedPlace } from './prepare-basemap.ts';
import type { Sheet } from './static-map-sheet.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name where it is drawn: `x` is its middle, `y` its baseline. */
interface PlacedName {
  text: string;
  x: number;
  y: number;
  sizePx: number;
  box: Box;
}

const sizesPx = [12, 19, 15, 13, 12.5, 12, 12, 11.5, 11, 11];
/** Average advance of a semibold sans in ems; a little wide on purpose. */
const emsPerCharacter = 0.56;
const gapPx = 3;
/** On the point, above and below it, and further away. */
const shiftsEms = [0.35, -0.9, 1.7, -2.2, 2.6];

function lowestRank(zoom: number): number {
  if (zoom < 8) return 3;
  if (zoom < 9.5) return 4;
  return zoom < 11 ? 6 : 8;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Places the names of towns, the most important first; those without room are omitted. */
export function placeNames(
  { zoom, width, height, project }: Sheet,
  places: readonly NamedPlace[],
  taken: readonly Box[],
): PlacedName[] {
  const placed: PlacedName[] = [];
  const isFree = ({ box }: PlacedName) =>
    box.left > 0 &&
    box.top > 0 &&
    box.right < width &&
    box.bottom < height &&
    ![...taken, ...placed.map((name) => name.box)].some((other) => overlap(other, box));
  for (const { name: text, rank, longitude, latitude } of places) {
    if (rank > lowestRank(zoom)) continue;
    const [x, middle] = project(longitude, latitude);
    const sizePx = sizesPx[rank] ?? 12;
    const halfPx = (text.length * sizePx * emsPerCharacter) / 2 + gapPx;
    const name = shiftsEms
      .map((shift) => middle + shift * sizePx)
      .map((y): PlacedName => {
        const box = {
          left: x - halfPx,
          top: y - sizePx,
          right: x + halfPx,
          bottom: y + sizePx * 0.3,
        };
        return { text, x, y, sizePx, box };
      })
      .find(isFree);
    if (name) placed.push(name);
  }
  return placed;
}
