import {
  areaOf,
  bottomOf,
  rightOf,
  type Rect,
  type Room,
  type RoomKind,
  type Storey,
} from './room.ts';
import { pixelsPerFoot } from './svg.ts';
import { innerWallFt } from './walls.ts';

export interface Label {
  lines: readonly string[];
  /** Pixels; the first `strong` lines are names, the rest dimensions. */
  size: number;
  strong: number;
  /** Room for the text in feet; the text stands in its middle. */
  frame: Rect;
}

/** Average advance of a sans-serif letter in ems, on the wide side. */
const emsPerLetter = 0.58;
const lineEms = 1.22;
const sizes = [13, 12, 11, 10, 9, 8];
const withDimensions = new Set<RoomKind>([
  'living',
  'dining',
  'kitchen',
  'bedroom',
  'den',
  'garage',
]);

/** Estimated width of a text in pixels. */
const estimateWidthPx = (text: string, sizePx: number): number =>
  text.length * emsPerLetter * sizePx;

/** Width and height of a room between its walls, in feet. */
export function clearSizeOf(room: Room, storey: Storey): [width: number, height: number] {
  const half = (isOuter: boolean) => (isOuter ? 0 : innerWallFt / 2);
  return [
    room.width - half(room.x < 1e-6) - half(rightOf(room) > storey.width - 1e-6),
    room.height - half(room.y < 1e-6) - half(bottomOf(room) > storey.depth - 1e-6),
  ];
}

/** Clear size of a room as a plan writes it: 11'-2" × 10'-6". */
const formatRoomSize = (room: Room, storey: Storey): string =>
  clearSizeOf(room, storey).map(formatFeetInches).join(' × ');

const overlaps = (a: Rect, b: Rect) =>
  a.x < rightOf(b) && rightOf(a) > b.x && a.y < bottomOf(b) && bottomOf(a) > b.y;

const thinnestFt = 0.5;

/** Every largest piece that is left of a rectangle when others are cut off it. */
function listFree(rect: Rect, taken: readonly Rect[]): Rect[] {
  return taken.reduce<Rect[]>(
    (pieces, cut) =>
      pieces.flatMap((free) => {
        if (!overlaps(free, cut)) return [free];
        return [
          { ...free, width: cut.x - free.x },
          { ...free, x: rightOf(cut), width: rightOf(free) - rightOf(cut) },
          { ...free, height: cut.y - free.y },
          { ...free, y: bottomOf(cut), height: bottomOf(free) - bottomOf(cut) },
        ].filter(({ width, height }) => width > thinnestFt && height > thinnestFt);
      }),
    [rect],
  );
}

/** Ways to write a room's label, the best first, each down to its smallest size in pixels. */
function listWordings({ name }: Room, dimensions: string | null) {
  const parts = name.split(/(?<= \/) | (?=\S+$)/);
  const size = dimensions ? [dimensions] : [];
  return [
    { lines: [name, ...size], strong: 1, smallest: 10.5 },
    { lines: [...parts, ...size], strong: parts.length, smallest: 10.5 },
    { lines: [name], strong: 1, smallest: 10 },
    { lines: parts, strong: parts.length, smallest: 9 },
    { lines: [name], strong: 1, smallest: 8 },
  ];
}

/** The best label that fits into one of the frames, and there the largest; null when none does. */
function fitLabel(frames: readonly Rect[], room: Room, dimensions: string | null): Label | null {
  for (const { lines, strong, smallest } of listWordings(room, dimensions))
    for (const size of sizes) {
      if (size < smallest) break;
      const width = Math.max(...lines.map((line) => estimateWidthPx(line, size)));
      const height = lines.length * size * lineEms;
      const frame = frames
        .filter(
          (free) =>
            width <= free.width * pixelsPerFoot - 4 && height <= free.height * pixelsPerFoot - 3,
        )
        .sort((a, b) => areaOf(b) - areaOf(a))[0];
      if (frame) return { lines, strong, size, frame };
    }
  return null;
}

/** Where a label's text stands, in feet. */
export function boxOfLabel({ lines, size, frame }: Label): Rect {
  const width = Math.max(...lines.map((line) => estimateWidthPx(line, size))) / pixelsPerFoot;
  const height = (lines.length * size * lineEms) / pixelsPerFoot;
  return {
    x: frame.x + (frame.width - width) / 2,
    y: frame.y + (frame.height - height) / 2,
    width,
    height,
  };
}

const marginFt = 0.22;
/** Written on the machines themselves. */
const machines = 'W/D';

/** A room's name, and its size where one lives, clear of fixtures and if possible of doors. */
export function buildRoomLabel(
  room: Room,
  storey: Storey,
  { fixtures, sweeps }: { fixtures: readonly Rect[]; sweeps: readonly Rect[] },
): Label | null {
  if (!room.name || room.name === machines) return null;
  const inner: Rect = {
    x: room.x + marginFt,
    y: room.y + marginFt,
    width: room.width - 2 * marginFt,
    height: room.height - 2 * marginFt,
  };
  const dimensions = withDimensions.has(room.kind) ? formatRoomSize(room, storey) : null;
  const centred = fitLabel([inner], room, dimensions);
  const blocked = [...fixtures, ...sweeps];
  if (centred && !blocked.some((rect) => overlaps(rect, boxOfLabel(centred)))) return centred;
  return (
    fitLabel(listFree(inner, blocked), room, dimensions) ??
    fitLabel(listFree(inner, fixtures), room, dimensions) ??
    centred
  );
}

/** A length in feet as a plan writes it, to the inch below: 11.19 is 11'-2". */
export function formatFeetInches(feet: number): string {
  const inches = Math.floor(feet * 12 + 1e-6);
  return `${Math.floor(inches / 12)}'-${inches % 12}"`;
}
