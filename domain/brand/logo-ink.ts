import { measureLuminance } from './colours.ts';

/** What can be seen of a logo, measured from its pixels. */
export interface LogoInk {
  /** The share of its box that is not transparent. */
  filled: number;
  /** WCAG relative luminances of what is not transparent, of equal shares. */
  luminances: readonly number[];
}

/** A logo that fills its box brings its own background. */
const ownBackground = 0.75;
/** WCAG 2.2, 1.4.11: what is needed to understand a graphic. */
const minContrast = 3;
/** Less is a dot or a line of an otherwise invisible logo. */
const minShare = 0.25;

/** The share of a logo that stands out from a bar, from 0 to 1. */
export function measureOnBar({ luminances }: LogoInk, bar: string): number {
  const ground = measureLuminance(bar) + 0.05;
  const outstanding = luminances.filter((each) => {
    const contrast = (each + 0.05) / ground;
    return Math.max(contrast, 1 / contrast) >= minContrast;
  });
  return luminances.length === 0 ? 0 : outstanding.length / luminances.length;
}

export const isReadableOnBar = (ink: LogoInk, bar: string): boolean =>
  ink.filled >= ownBackground || measureOnBar(ink, bar) >= minShare;
