import type { ScheduleRow } from '../../../domain/calculators/mortgage-schedule.ts';
import { formatShortCad, plotArea, PlotAxes, Plot, usePatterns, toneCount } from './plot-parts.tsx';
import type { BracketShare } from '../../../domain/calculators/bracket-tax.ts';
import { scaleLinearly } from '../../ui/linear-scale.ts';

const minLabelWidth = 44;

const toRatePercent = ({ bracket: { rate, type } }: BracketShare) =>
  type === 'perThousand' ? rate / 10 : rate;

/** Price on the x axis, rate on the y axis: each block's area is the tax of its bracket. */
export function BracketPlot({ shares }: { shares: readonly BracketShare[] }) {
  const { patterns, fillOf } = usePatterns();
  const blocks = shares
    .map((share, position) => ({ share, position, rate: toRatePercent(share) }))
    .filter(({ share }) => share.bracket.type !== 'flat');
  const end = Math.max(0, ...blocks.map(({ share }) => share.from + share.sliceCents / 100));
  const highest = Math.max(0, ...blocks.map(({ rate }) => rate));
  if (end === 0 || highest === 0) return null;
  const x = scaleLinearly([0, end], [plotArea.left, plotArea.right]);
  const y = scaleLinearly([0, highest * 1.15], [plotArea.bottom, plotArea.top]);
  return (
    <Plot
      caption="How much of the price is taxed at each rate"
      description={blocks
        .map(
          ({ share, rate }) =>
            `${rate}% from ${formatShortCad(share.from)} to ${formatShortCad(share.from + share.sliceCents / 100)}`,
        )
        .join('; ')}
    >
      {patterns}
      <PlotAxes x={x} y={y} formatX={formatShortCad} formatY={(rate) => `${rate}%`} />
      {blocks.map(({ share, position, rate }) => {
        const left = x(share.from);
        const width = x(share.from + share.sliceCents / 100) - left;
        const block = { x: left, y: y(rate), width, height: plotArea.bottom - y(rate) };
        return (
          <g key={position}>
            <rect {...block} className={`plot-block tone-${position % toneCount}`} />
            <rect {...block} fill={fillOf(position)} />
            {width >= minLabelWidth && (
              <text className="plot-label" x={left + width / 2} y={y(rate) - 8} textAnchor="middle">
                {`${rate}%`}
              </text>
            )}
          </g>
        );
      })}
    </Plot>
  );
}

type Position = readonly [x: number, y: number];

/** Rounded to tenths of SVG units. */
const drawLine = (positions: readonly Position[]) =>
  `M${positions.map((position) => position.map((each) => Math.round(each * 10) / 10).join()).join('L')}`;

const drawArea = (top: readonly Position[], bottom: readonly Position[]) =>
  `${drawLine([...top, ...[...bottom].reverse()])}Z`;

const maxPoints = 120;

function samplePayments(rows: readonly ScheduleRow[]) {
  const step = Math.max(1, Math.ceil(rows.length / maxPoints));
  return rows.flatMap((row, index) =>
    index % step === 0 || index === rows.length - 1 ? [{ ...row, years: (index + 1) / 12 }] : [],
  );
}

export function PaymentPlot({ rows }: { rows: readonly ScheduleRow[] }) {
  const { patterns, fillOf } = usePatterns();
  const points = samplePayments(rows);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const payment = (first.interestCents + first.principalCents) / 100;
  if (payment === 0) return null;
  const x = scaleLinearly([first.years, last.years], [plotArea.left, plotArea.right]);
  const y = scaleLinearly([0, payment * 1.1], [plotArea.bottom, plotArea.top]);
  const edge = (cents: (point: (typeof points)[number]) => number) =>
    points.map((point): Position => [x(point.years), y(cents(point) / 100)]);
  const floor = edge(() => 0);
  const middle = edge(({ interestCents }) => interestCents);
  const top = edge(({ interestCents, principalCents }) => interestCents + principalCents);
  const interest = drawArea(middle, floor);
  const principal = drawArea(top, middle);
  return (
    <Plot
      caption="Principal and interest in each payment, by year"
      title="Principal and interest in each payment"
      description={`Interest falls from ${formatShortCad(first.interestCents / 100)} to ${formatShortCad(last.interestCents / 100)} a month, and principal grows by as much. The table below has every figure.`}
    >
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
    </Plot>
  );
}

export function BalancePlot({
  rows,
  loanCents,
}: {
  rows: readonly ScheduleRow[];
  loanCents: number;
}) {
  const points = samplePayments(rows);
  const last = points.at(-1);
  if (!last || loanCents === 0) return null;
  const x = scaleLinearly([0, last.years], [plotArea.left, plotArea.right]);
  const y = scaleLinearly([0, loanCents / 100], [plotArea.bottom, plotArea.top]);
  const owed = [{ years: 0, balanceCents: loanCents }, ...points];
  const half = owed.find(({ balanceCents }) => balanceCents <= loanCents / 2) ?? last;
  return (
    <Plot
      caption="Balance owing, by year"
      title="Balance owing"
      description={`The balance falls from ${formatShortCad(loanCents / 100)} to nothing; half of it is paid back after ${half.years.toFixed(1)} years.`}
    >
      <PlotAxes x={x} y={y} formatX={String} formatY={formatShortCad} />
      <path
        className="plot-line"
        d={drawLine(owed.map(({ years, balanceCents }) => [x(years), y(balanceCents / 100)]))}
      />
      <circle className="tone-1" cx={x(half.years)} cy={y(half.balanceCents / 100)} r="5" />
      <text
        className="plot-label"
        x={x(half.years) - 12}
        y={y(half.balanceCents / 100) + 24}
        textAnchor="end"
      >
        {`Half in ${half.years.toFixed(1)} years`}
      </text>
    </Plot>
  );
}
