import { escapeXml } from '../text/escape-xml.ts';
import type { Rect } from './room.ts';

/** Pixels of the drawing for one foot of the home. */
export const pixelsPerFoot = 20;

/** The palette of the drawings: the site's ink on paper, copper for the north alone. */
export const colours = {
  ink: '#14233a',
  soft: '#4a5768',
  line: '#e4dfd6',
  fixture: '#9aa0a6',
  paper: '#faf8f4',
  surface: '#ffffff',
  copper: '#b4552d',
} as const;

/** A number with at most one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Feet as pixels. */
export const px = (feet: number): number => round(feet * pixelsPerFoot);

/** One element; numbers are rounded, and null attributes left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === null
        ? []
        : [`${key}="${typeof value === 'number' ? round(value) : escapeXml(value)}"`],
    )
    .join(' ');
  return content ? `<${name} ${written}>${content}</${name}>` : `<${name} ${written}/>`;
}

/** What is built into a room. */
export interface Fixtures {
  svg: string;
  /** Floor that is taken: labels keep off it. */
  taken: readonly Rect[];
}

export const noFixtures: Fixtures = { svg: '', taken: [] };
