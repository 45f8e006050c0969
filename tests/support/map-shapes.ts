import type { Point } from '../../domain/places/clip-path.ts';
import type {
  PreparedBasemap,
  WorldLabel,
  WorldShape,
} from '../../domain/places/prepare-basemap.ts';

export const readPath = (text: string): Point[] =>
  text.split(' ').map((corner) => {
    const [x = NaN, y = NaN] = corner.split(',').map(Number);
    return [x, y];
  });

/** A sheet around the centre of the world, where a pixel is an exact binary fraction of it. */
export const sheetAt = (zoom: number) => ({
  longitude: 0,
  latitude: 0,
  zoom,
  width: 640,
  height: 320,
});

/** The point of the world at a pixel of that sheet. A world has 512 pixels at zoom 0. */
const worldAt = ([x, y]: Point, zoom: number): Point => {
  const size = 512 * 2 ** zoom;
  return [0.5 + (x - 320) / size, 0.5 + (y - 160) / size];
};

/** A shape by its pixels on the sheet of the zoom: "10,10 20,10". */
export function shapeAt(zoom: number, path: string, more: Partial<WorldShape> = {}): WorldShape {
  const points = readPath(path).map((point) => worldAt(point, zoom));
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
  return { kind: '', ref: null, name: null, paths: [points], box, ...more };
}

export const labelAt = (
  zoom: number,
  text: string,
  pixel: Point,
  more: Partial<WorldLabel> = {},
): WorldLabel => ({
  kind: 'town',
  text,
  rank: 1,
  population: 0,
  minZoom: 0,
  sizePx: 12,
  at: worldAt(pixel, zoom),
  ...more,
});

export const emptyBasemap: PreparedBasemap = {
  land: [],
  urban: [],
  parks: [],
  water: [],
  rivers: [],
  borders: [],
  roads: [],
  places: [],
  lakes: [],
};
