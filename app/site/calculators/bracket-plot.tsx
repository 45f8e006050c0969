import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import type { BracketShare } from '../../../domain/calculators/bracket-tax.ts';
import {
  formatShortCad,
  plotArea,
  PlotAxes,
  plotSize,
  toneCount,
  usePatterns,
} from './plot-parts.tsx';

const minLabelWidth = 44;

const findRate = ({ bracket: { rate, type } }: BracketShare) =>
  type === 'perThousand' ? rate / 10 : rate;

/** The price along, the rate up: the area of a block is the tax of its bracket. */
export function BracketPlot({ shares }: { shares: readonly BracketShare[] }) {
  const id = useId();
  const { patterns, fillOf } = usePatterns();
  const blocks = shares
    .map((share, position) => ({ share, position, rate: findRate(share) }))
    .filter(({ share }) => share.bracket.type !== 'flat');
  const end = Math.max(0, ...blocks.map(({ share }) => share.from + share.sliceCents / 100));
  const highest = Math.max(0, ...blocks.map(({ rate }) => rate));
  if (end === 0 || highest === 0) return null;
  const x = scaleLinear([0, end], [plotArea.left, plotArea.right]);
  const y = scaleLinear([0, highest * 1.15], [plotArea.bottom, plotArea.top]);
  return (
    <figure className="plot">
      <figcaption>How much of the price is taxed at each rate</figcaption>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-more`}
      >
        <title id={`${id}-title`}>How much of the price is taxed at each rate</title>
        <desc id={`${id}-more`}>
          {blocks
            .map(
              ({ share, rate }) =>
                `${rate} % from ${formatShortCad(share.from)} to ${formatShortCad(share.from + share.sliceCents / 100)}`,
            )
            .join('; ')}
        </desc>
        {patterns}
        <PlotAxes x={x} y={y} formatX={formatShortCad} formatY={(rate) => `${rate} %`} />
        {blocks.map(({ share, position, rate }) => {
          const left = x(share.from);
          const width = x(share.from + share.sliceCents / 100) - left;
          const block = { x: left, y: y(rate), width, height: plotArea.bottom - y(rate) };
          return (
            <g key={position}>
              <rect {...block} className={`plot-block tone-${position % toneCount}`} />
              <rect {...block} fill={fillOf(position)} />
              {width >= minLabelWidth && (
                <text
                  className="plot-label"
                  x={left + width / 2}
                  y={y(rate) - 8}
                  textAnchor="middle"
                >
                  {`${rate} %`}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
