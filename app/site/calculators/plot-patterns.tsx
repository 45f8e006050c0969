import { useId } from 'react';

const size = 8;

/** Strokes over a colour, so that areas differ by more than it; the first has none. */
const strokes = [
  null,
  'M-2 2 2 -2 M0 8 8 0 M6 10 10 6',
  'M2 2h1 M6 6h1',
  'M4 0v8',
  'M0 4h8',
  'M0 0 8 8 M0 8 8 0',
] as const;

export const toneCount = strokes.length;

/** Patterns for one plot: their definitions, and the attributes of a shape laid over the colour. */
export function usePatterns() {
  const id = useId();
  return {
    patterns: (
      <defs>
        {strokes.map(
          (path, tone) =>
            path && (
              <pattern
                key={path}
                id={`${id}-${tone}`}
                width={size}
                height={size}
                patternUnits="userSpaceOnUse"
              >
                <path className="plot-stroke" d={path} />
              </pattern>
            ),
        )}
      </defs>
    ),
    fillOf: (tone: number) =>
      strokes[tone % toneCount] ? `url(#${id}-${tone % toneCount})` : 'none',
  };
}
