import type { StyleImageMetadata } from 'maplibre-gl';
import type { MapPalette } from '../../domain/places/map-palette.ts';

/** Images are drawn at twice their displayed size. */
const pixelRatio = 2;

interface MapImage {
  pixels: ImageData;
  options: Partial<StyleImageMetadata>;
}

function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(pixelRatio, pixelRatio);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Concentric filled circles, largest first, with a margin of one pixel. */
function drawRings(rings: readonly (readonly [radius: number, color: string])[]): ImageData | null {
  const middle = Math.max(...rings.map(([radius]) => radius)) + 1;
  return draw(middle * 2, middle * 2, (context) => {
    for (const [radius, color] of rings) {
      context.fillStyle = color;
      context.beginPath();
      context.arc(middle, middle, radius, 0, 2 * Math.PI);
      context.fill();
    }
  });
}

function drawShield(palette: MapPalette): ImageData | null {
  return draw(24, 18, (context) => {
    context.fillStyle = palette.shield;
    context.strokeStyle = palette.shieldLine;
    context.beginPath();
    context.roundRect(1, 1, 22, 16, 3);
    context.fill();
    context.stroke();
  });
}

/** The corners of a shield keep their shape; its middle stretches around the number. */
const shieldOptions: Partial<StyleImageMetadata> = {
  pixelRatio,
  stretchX: [[12, 36]],
  stretchY: [[12, 24]],
  content: [6, 4, 42, 32],
};

function drawPixels(id: string, palette: MapPalette): ImageData | null {
  const { pin, pinEdge, pinRing, disc, discEdge } = palette;
  if (id === 'pin') {
    return drawRings([
      [8, pinEdge],
      [6, pin],
    ]);
  }
  if (id === 'pin-highlighted') {
    return drawRings([
      [15, pinEdge],
      [13, pinRing],
      [10.5, pinEdge],
      [8.5, pin],
    ]);
  }
  if (id === 'station-open') {
    return drawRings([
      [5.5, discEdge],
      [4, disc],
    ]);
  }
  if (id === 'station-future') {
    return drawRings([
      [5.5, discEdge],
      [4.5, disc],
      [2.5, discEdge],
    ]);
  }
  if (id === 'shield') return drawShield(palette);
  const radius = Number(/^disc-(\d+)$/.exec(id)?.[1]);
  if (!radius) return null;
  return drawRings([
    [radius + 1.5, discEdge],
    [radius, disc],
  ]);
}

/** Draws the image that the map style names; null for an unknown name, or without a canvas. */
export function drawMapImage(id: string, palette: MapPalette): MapImage | null {
  const pixels = drawPixels(id, palette);
  return pixels && { pixels, options: id === 'shield' ? shieldOptions : { pixelRatio } };
}
