import type { Point } from './clip-path.ts';

export const tenths = (value: number) => Math.round(value * 10) / 10;

/** SVG path data of one run, moves rounded to a tenth of a pixel; '' for fewer than two points. */
export function svgPath(path: readonly Point[], isClosed: boolean): string {
  const [first, ...rest] = path.map(([x, y]) => [tenths(x), tenths(y)] as const);
  if (!first || rest.length === 0) return '';
  let [x, y] = first;
  let text = `M${x} ${y}`;
  for (const [nextX, nextY] of rest) {
    const [dx, dy] = [tenths(nextX - x), tenths(nextY - y)];
    if (dx === 0 && dy === 0) continue;
    text += `l${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return isClosed ? `${text}z` : text;
}
