import type { ExpressionSpecification } from 'maplibre-gl';

export const fonts = {
  medium: 'Hanken Grotesk Medium',
  semiBold: 'Hanken Grotesk SemiBold',
  italic: 'Hanken Grotesk Italic',
};

type Stop = readonly [zoom: number, value: number | ExpressionSpecification];

export const byZoom = (...stops: Stop[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
];

/** A width in pixels that grows exponentially with the zoom, as roads do. */
export const widthByZoom = (...stops: Stop[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  ...stops.flat(),
];

/** Features whose `k` is one of the given kinds. */
export const isKind = (...kinds: string[]): ExpressionSpecification => [
  'in',
  ['get', 'k'],
  ['literal', kinds],
];
