import { formatFeetInches } from './feet-inches.ts';
import { bottomOf, rightOf, type Rect, type Room, type RoomKind, type Storey } from './room.ts';
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
const pixelsPerFoot = 20;
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
export const estimateWidthPx = (text: string, sizePx: number): number =>
  text.length * emsPerLetter * sizePx;

/** Clear width by length of a room between its walls, as 11'-2" × 10'-6". */
export function formatRoomSize(room: Room, storey: Storey): string {
  const inner = (isOuter: boolean) => (isOuter ? 0 : innerWallFt / 2);
  const width = room.width - inner(room.x < 1e-6) - inner(rightOf(room) > storey.width - 1e-6);
  const height = room.height - inner(room.y < 1e-6) - inner(bottomOf(room) > storey.depth - 1e-6);
  return `${formatFeetInches(width)} × ${formatFeetInches(height)}`;
}

const overlaps = (a: Rect, b: Rect) =>
  a.x < rightOf(b) && rightOf(a) > b.x && a.y < bottomOf(b) && bottomOf(a) > b.y;

/** What is left of a rectangle when others are cut off it: each time the largest piece. */
export function cutFree(rect: Rect, taken: readonly Rect[]): Rect {
  return taken.reduce((free, cut) => {
    if (!overlaps(free, cut)) return free;
    const pieces: Rect[] = [
      { ...free, width: cut.x - free.x },
      { ...free, x: rightOf(cut), width: rightOf(free) - rightOf(cut) },
      { ...free, height: cut.y - free.y },
      { ...free, y: bottomOf(cut), height: bottomOf(free) - bottomOf(cut) },
    ];
    return pieces.reduce(
      (best, piece) => {
        const area = Math.max(0, piece.width) * Math.max(0, piece.height);
        return area > best.width * best.height ? piece : best;
      },
      { ...free, width: 0, height: 0 },
    );
  }, rect);
}

/** The largest label that fits: name and size, the name on two lines, or the name alone; null when none does. */
function fitLabel(frame: Rect, room: Room, dimensions: string | null): Label | null {
  const words = room.name.split(/ \/ | (?=\S+$)/);
  const [head = '', tail = ''] = [words[0], words.slice(1).join(' ')];
  const split = tail ? [room.name.includes(' / ') ? `${head} /` : head, tail] : [room.name];
  const size = dimensions ? [dimensions] : [];
  const choices = [
    { lines: [room.name, ...size], strong: 1, smallest: 11 },
    { lines: [...split, ...size], strong: split.length, smallest: 9 },
    { lines: [room.name], strong: 1, smallest: 9 },
    { lines: split, strong: split.length, smallest: 8 },
  ];
  for (const { lines, strong, smallest } of choices)
    for (const sizePx of sizes) {
      if (sizePx < smallest) break;
      const width = Math.max(...lines.map((line) => estimateWidthPx(line, sizePx)));
      const height = lines.length * sizePx * lineEms;
      if (width <= frame.width * pixelsPerFoot - 4 && height <= frame.height * pixelsPerFoot - 3)
        return { lines, strong, size: sizePx, frame };
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
  const free = cutFree(inner, fixtures);
  const centred = fitLabel(free, room, dimensions);
  if (centred && !sweeps.some((sweep) => overlaps(sweep, boxOfLabel(centred)))) return centred;
  const aside = fitLabel(cutFree(free, sweeps), room, dimensions);
  return aside && (!centred || aside.size >= 9) ? aside : centred;
}
