import { clipLine, clipRing, thinPath, type Box, type Point } from './clip-path.ts';
import { boxesOverlap } from './place-labels.ts';
import type { WorldShape } from './prepare-basemap.ts';
import { svgPath } from './svg-path.ts';
import { worldFromLngLat, worldSizePx } from './web-mercator.ts';

/** Strokes are clipped this far outside the picture, so that no clipped end shows. */
const bleedPx = 6;
/** Smaller areas would not be visible. */
const minAreaPx = 3;

export interface MapFrame {
  zoom: number;
  width: number;
  height: number;
  toPx(point: Point): Point;
  contains(pixel: Point): boolean;
  areaPath(shapes: readonly WorldShape[]): string;
  linePath(shapes: readonly WorldShape[]): string;
  lineRuns(shape: WorldShape): Point[][];
}

export interface MapFrameOptions {
  longitude: number;
  latitude: number;
  zoom: number;
  width: number;
  height: number;
}

export function buildMapFrame(options: MapFrameOptions): MapFrame {
  const { longitude, latitude, zoom, width, height } = options;
  const size = worldSizePx(zoom);
  const [middleX, middleY] = worldFromLngLat(longitude, latitude);
  const [originX, originY] = [middleX * size - width / 2, middleY * size - height / 2];
  const thinPx = zoom < 9 ? 1.4 : 0.8;
  const isTooSmall = ({ box }: WorldShape) =>
    (box.right - box.left) * size < minAreaPx && (box.bottom - box.top) * size < minAreaPx;
  const toPx = ([x, y]: Point): Point => [x * size - originX, y * size - originY];
  const clip = {
    left: -bleedPx,
    top: -bleedPx,
    right: width + bleedPx,
    bottom: height + bleedPx,
  };
  const worldClip: Box = {
    left: (originX + clip.left) / size,
    top: (originY + clip.top) / size,
    right: (originX + clip.right) / size,
    bottom: (originY + clip.bottom) / size,
  };
  const lineRuns = (shape: WorldShape) =>
    boxesOverlap(shape.box, worldClip)
      ? shape.paths.flatMap((path) => clipLine(path.map(toPx), clip))
      : [];

  return {
    zoom,
    width,
    height,
    toPx,
    contains: ([x, y]) => x > 0 && y > 0 && x < width && y < height,
    lineRuns,
    areaPath: (shapes) =>
      shapes
        .filter((shape) => boxesOverlap(shape.box, worldClip) && !isTooSmall(shape))
        .flatMap(({ paths }) => paths)
        .map((ring) => thinPath(clipRing(ring.map(toPx), clip), thinPx))
        .filter((ring) => ring.length > 2)
        .map((ring) => svgPath(ring, true))
        .join(''),
    linePath: (shapes) =>
      shapes
        .flatMap(lineRuns)
        .map((run) => svgPath(thinPath(run, thinPx), false))
        .join(''),
  };
}
