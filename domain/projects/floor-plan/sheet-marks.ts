import { colours, element, pixelsPerFoot } from './svg.ts';

const small = { 'font-size': 11, fill: colours.soft };

/** Ten feet in four alternating pieces, its left end at x, y; 16 px high with its figures. */
export function drawScaleBar(x: number, y: number): string {
  const piece = 2.5 * pixelsPerFoot;
  const bars = [0, 1, 2, 3].map((index) =>
    element('rect', {
      x: x + index * piece,
      y,
      width: piece,
      height: 5,
      fill: index % 2 === 0 ? colours.ink : colours.surface,
      stroke: colours.ink,
      'stroke-width': 1,
    }),
  );
  const figures = [0, 5, 10].map((feet) =>
    element(
      'text',
      { x: x + feet * pixelsPerFoot, y: y + 18, 'text-anchor': 'middle', ...small },
      feet === 10 ? '10 ft' : String(feet),
    ),
  );
  return [...bars, ...figures].join('');
}

/** An arrow to the north about x, y, on a sheet whose top looks to the bearing (degrees). */
export function drawNorthArrow(x: number, y: number, topBearing: number): string {
  const angle = ((-topBearing * Math.PI) / 180) % (2 * Math.PI);
  const radius = 17;
  const letterX = x + Math.sin(angle) * (radius + 10);
  const letterY = y - Math.cos(angle) * (radius + 10) + 4;
  return (
    element('circle', {
      cx: x,
      cy: y,
      r: radius,
      fill: 'none',
      stroke: colours.ink,
      'stroke-width': 1,
    }) +
    element('path', {
      d: `M0 ${-radius}L6 9L0 5L-6 9z`,
      fill: colours.copper,
      transform: `translate(${x} ${y}) rotate(${(360 - topBearing) % 360})`,
    }) +
    element(
      'text',
      {
        x: letterX,
        y: letterY,
        'text-anchor': 'middle',
        'font-size': 12,
        'font-weight': '600',
        fill: colours.ink,
      },
      'N',
    )
  );
}
