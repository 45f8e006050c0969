import { useId, type ReactNode } from 'react';
import { cadFormat } from '../../../domain/text/format-number.ts';
import type { LinearScale } from '../../ui/linear-scale.ts';

const size = 8;

/** Hatching drawn over the colour, so that areas do not differ by colour alone; the first area has none. */
const strokes = [
  null,
  'M-2 2 2 -2 M0 8 8 0 M6 10 10 6',
  'M2 2h1 M6 6h1',
  'M4 0v8',
  'M0 4h8',
  'M0 0 8 8 M0 8 8 0',
] as const;

export const toneCount = strokes.length;

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

/** In SVG units; the drawing scales to the width of its column. */
const plotSize = { width: 640, height: 300 };
export const plotArea = { left: 76, right: 620, top: 20, bottom: 256 };

interface PlotAxesProps {
  x: LinearScale;
  y: LinearScale;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}

export const PlotAxes = ({ x, y, formatX, formatY }: PlotAxesProps) => (
  <g className="plot-axes">
    {y.listTicks(4).map((tick) => (
      <g key={tick}>
        <line x1={plotArea.left} x2={plotArea.right} y1={y(tick)} y2={y(tick)} />
        <text x={plotArea.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
          {formatY(tick)}
        </text>
      </g>
    ))}
    {x.listTicks(5).map((tick) => (
      <text key={tick} x={x(tick)} y={plotArea.bottom + 28} textAnchor="middle">
        {formatX(tick)}
      </text>
    ))}
  </g>
);

/** "$2.5K" for an axis. */
export const formatShortCad = cadFormat({ notation: 'compact', maximumFractionDigits: 1 });

interface PlotProps {
  caption: string;
  title?: string;
  /** A text alternative. */
  description: string;
  children: ReactNode;
}

export function Plot({ caption, title = caption, description, children }: PlotProps) {
  const id = useId();
  return (
    <figure className="plot">
      <figcaption>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-more`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-more`}>{description}</desc>
        {children}
      </svg>
    </figure>
  );
}
