import { rightOf, type Rect, type Storey } from './room.ts';

const shallowestFt = 4;
const comfortableFt = 6.2;

/** The outdoor space beyond the living room's windows, to scale; null when there is none or nowhere to put it. */
export function placeBalcony(storey: Storey, areaSqFt: number, name: string): Storey['balcony'] {
  const room = storey.rooms
    .filter(({ y, kind }) => y === 0 && (kind === 'living' || kind === 'dining'))
    .sort((a, b) => b.width - a.width)[0];
  if (!room || areaSqFt < 12) return null;
  const width = fitWidth(areaSqFt, room.width, storey.width);
  const height = areaSqFt / width;
  const centre = (room.x + rightOf(room)) / 2;
  const x = Math.max(0, Math.min(centre - width / 2, storey.width - width));
  const rect: Rect = { x, y: -height, width, height };
  return { ...rect, name };
}

function fitWidth(areaSqFt: number, roomWidth: number, storeyWidth: number): number {
  if (areaSqFt / roomWidth < shallowestFt) return Math.max(5, areaSqFt / (shallowestFt + 0.6));
  return Math.min(storeyWidth, Math.max(roomWidth, areaSqFt / comfortableFt));
}
