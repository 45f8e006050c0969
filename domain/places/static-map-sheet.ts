import { geoClipRectangle, geoMercator, geoPath, geoTransform } from 'd3-geo';
import type { BoundedFeature } from './prepare-basemap.ts';

export interface SheetOptions {
  longitude: number;
  latitude: number;
  zoom: number;
  width: number;
  height: number;
}

/** Strokes are clipped this far outside the picture, so that no clipped end shows. */
const bleedPx = 6;
/** Smaller shapes would not be visible. */
const minShapePx = 3;
/** Nearer points would not be told apart. */
const minStepPx = 2;
/** With tiles of 512 pixels, as in MapLibre. */
const worldPx = (zoom: number) => 512 * 2 ** zoom;

/** A projection of part of the basemap on a picture. */
export function buildSheet({ longitude, latitude, zoom, width, height }: SheetOptions) {
  const projection = geoMercator()
    .center([longitude, latitude])
    .scale(worldPx(zoom) / (2 * Math.PI))
    .translate([width / 2, height / 2]);
  const project = (longitudeOf: number, latitudeOf: number) =>
    projection([longitudeOf, latitudeOf]) ?? [NaN, NaN];
  const [west = 0, north = 0] = projection.invert?.([-bleedPx, -bleedPx]) ?? [];
  const [east = 0, south = 0] = projection.invert?.([width + bleedPx, height + bleedPx]) ?? [];
  const pxPerDegree = width / (east - west);

  // Point by point in the plane: on a sphere, d3-geo expects the rings of polygons the other way round.
  let last: [number, number] | null = null;
  const toPixels = geoTransform({
    lineStart() {
      last = null;
      this.stream.lineStart();
    },
    point(x, y) {
      const pixel = project(x, y);
      if (last && Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) < minStepPx) return;
      last = pixel;
      this.stream.point(...pixel);
    },
  });
  const clip = geoClipRectangle(-bleedPx, -bleedPx, width + bleedPx, height + bleedPx);
  const path = geoPath({ stream: (sink) => toPixels.stream(clip(sink)) }).digits(1);

  const isShown = (shape: BoundedFeature) =>
    shape.east > west && shape.west < east && shape.north > south && shape.south < north;
  const isLarge = (shape: BoundedFeature) =>
    Math.max(shape.east - shape.west, shape.north - shape.south) * pxPerDegree >= minShapePx;
  return {
    zoom,
    width,
    height,
    project,
    /** SVG path data of all shapes that show; '' if none does. */
    draw: (shapes: readonly BoundedFeature[]): string =>
      shapes
        .filter((shape) => isShown(shape) && isLarge(shape))
        .map(({ feature }) => path(feature) ?? '')
        .join(''),
  };
}

export type Sheet = ReturnType<typeof buildSheet>;
