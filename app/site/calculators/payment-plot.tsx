import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import type { ScheduleRow } from '../../../domain/calculators/mortgage-schedule.ts';
import { formatShortCad, plotArea, PlotAxes, plotSize, usePatterns } from './plot-parts.tsx';

const maxPoints = 120;

/** Evenly chosen payments, the last among them, with the years that have gone by then. */
function samplePayments(rows: readonly ScheduleRow[]) {
  const step = Math.max(1, Math.ceil(rows.length / maxPoints));
  return rows.flatMap((row, index) =>
    index % step === 0 || index === rows.length - 1 ? [{ ...row, years: (index + 1) / 12 }] : [],
  );
}

/** What each payment is made of, from the first to the last; the schedule says the same in figures. */
export function PaymentPlot({ rows }: { rows: readonly ScheduleRow[] }) {
  const id = useId();
  const { patterns, fillOf } = usePatterns();
  const points = samplePayments(rows);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const payment = (first.interestCents + first.principalCents) / 100;
  const x = scaleLinear([first.years, last.years], [plotArea.left, plotArea.right]);
  const y = scaleLinear([0, payment * 1.1], [plotArea.bottom, plotArea.top]);
  const shape = area<(typeof points)[number]>().x(({ years }) => x(years));
  const interest = shape.y0(y(0)).y1((point) => y(point.interestCents / 100))(points) ?? '';
  const principal =
    shape
      .y0((point) => y(point.interestCents / 100))
      .y1((point) => y((point.interestCents + point.principalCents) / 100))(points) ?? '';
  return (
    <figure className="plot">
      <figcaption>Principal and interest in each payment, by year</figcaption>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-more`}
      >
        <title id={`${id}-title`}>Principal and interest in each payment</title>
        <desc id={`${id}-more`}>
          {`Interest falls from ${formatShortCad(first.interestCents / 100)} to ${formatShortCad(last.interestCents / 100)} a month, and principal grows by as much. The table below has every figure.`}
        </desc>
        {patterns}
        <PlotAxes x={x} y={y} formatX={String} formatY={formatShortCad} />
        <path className="tone-0" d={principal} />
        <path className="tone-1" d={interest} />
        <path fill={fillOf(1)} d={interest} />
        <text className="plot-label" x={plotArea.right - 12} y={y(payment) + 30} textAnchor="end">
          Principal
        </text>
        {first.interestCents > 0 && (
          <text className="plot-label" x={plotArea.left + 12} y={plotArea.bottom - 14}>
            Interest
          </text>
        )}
      </svg>
    </figure>
  );
}

/** What is still owed after each payment. */
export function BalancePlot({
  rows,
  loanCents,
}: {
  rows: readonly ScheduleRow[];
  loanCents: number;
}) {
  const id = useId();
  const points = samplePayments(rows);
  const last = points.at(-1);
  if (!last || loanCents === 0) return null;
  const x = scaleLinear([0, last.years], [plotArea.left, plotArea.right]);
  const y = scaleLinear([0, loanCents / 100], [plotArea.bottom, plotArea.top]);
  const owed = [{ years: 0, balanceCents: loanCents }, ...points];
  const draw = line<(typeof owed)[number]>()
    .x(({ years }) => x(years))
    .y(({ balanceCents }) => y(balanceCents / 100));
  const half = owed.find(({ balanceCents }) => balanceCents <= loanCents / 2) ?? last;
  return (
    <figure className="plot">
      <figcaption>Balance owing, by year</figcaption>
      <svg
        viewBox={`0 0 ${plotSize.width} ${plotSize.height}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-more`}
      >
        <title id={`${id}-title`}>Balance owing</title>
        <desc id={`${id}-more`}>
          {`The balance falls from ${formatShortCad(loanCents / 100)} to nothing; half of it is paid back after ${half.years.toFixed(1)} years.`}
        </desc>
        <PlotAxes x={x} y={y} formatX={String} formatY={formatShortCad} />
        <path className="plot-line" d={draw(owed) ?? ''} />
        <circle className="tone-1" cx={x(half.years)} cy={y(half.balanceCents / 100)} r="5" />
        <text
          className="plot-label"
          x={x(half.years) - 12}
          y={y(half.balanceCents / 100) + 24}
          textAnchor="end"
        >
          {`Half in ${half.years.toFixed(1)} years`}
        </text>
      </svg>
    </figure>
  );
}
