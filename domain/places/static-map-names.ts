import type { Box } from './clip-path.ts';
import { placeLabels, type LabelCandidate, type PlacedLabel } from './place-labels.ts';
import type { PreparedBasemap, WorldLabel } from './prepare-basemap.ts';
import type { MapFrame } from './static-map-frame.ts';

const placeSizesPx = [12, 19, 15, 13, 12.5, 12, 12, 11.5, 11, 11];
const firstSoftRank = 6;
const placeSize = ({ rank }: WorldLabel) => placeSizesPx[rank] ?? 12;

function lowestRank(zoom: number): number {
  if (zoom < 8) return 3;
  if (zoom < 9.5) return 4;
  return zoom < 11 ? 6 : 8;
}

const isShown = (place: WorldLabel, zoom: number) =>
  place.rank <= lowestRank(zoom) || (place.rank === 9 && zoom < 9);

function candidatesIn(
  frame: MapFrame,
  labels: readonly WorldLabel[],
  sizeOf: (label: WorldLabel) => number,
): LabelCandidate[] {
  return labels.flatMap((label) => {
    const [x, y] = frame.toPx(label.at);
    return frame.contains([x, y]) ? { text: label.text, x, y, sizePx: sizeOf(label) } : [];
  });
}

export function placeNames(
  frame: MapFrame,
  basemap: PreparedBasemap,
  taken: readonly Box[],
): { towns: PlacedLabel[]; quarters: PlacedLabel[]; lakes: PlacedLabel[] } {
  const labelArea = { left: 2, top: 2, right: frame.width - 2, bottom: frame.height - 2 };
  const occupied = [...taken];
  const place = (labels: readonly WorldLabel[], sizeOf: (label: WorldLabel) => number) => {
    const placed = placeLabels(candidatesIn(frame, labels, sizeOf), labelArea, occupied);
    occupied.push(...placed.map(({ box }) => box));
    return placed;
  };
  const shown = basemap.places.filter((label) => isShown(label, frame.zoom));
  return {
    towns: place(
      shown.filter(({ rank }) => rank < firstSoftRank),
      placeSize,
    ),
    quarters: place(
      shown.filter(({ rank }) => rank >= firstSoftRank),
      placeSize,
    ),
    lakes: place(
      basemap.lakes.filter((lake) => frame.zoom >= lake.minZoom),
      ({ sizePx }) => sizePx,
    ),
  };
}
