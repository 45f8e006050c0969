import { scaleLinear } from 'd3-scale';
import type { Bar } from '../../../domain/leads/dashboard.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import { Day } from '../time.tsx';

const size = { width: 1140, height: 220, left: 36, right: 1140, top: 12, bottom: 192 };
/** Fits the longest label. */
const labelWidth = 48;
const shortDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const formatDay = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));

/** Leads over time as a bar chart and a table. */
export function BarsPlot({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const x = scaleLinear([0, bars.length], [size.left, size.right]);
  const y = scaleLinear([0, maxCount], [size.bottom, size.top]).nice();
  const width = Math.max(1, x(1) - x(0) - (bars.length > 40 ? 1 : 3));
  const step = Math.ceil(bars.length / 12);
  const busiest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.count >= bar.count ? best : bar),
    undefined,
  );
  return (
    <figure className="dashboard-plot">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`${title}. Peak: ${busiest?.count ?? 0}${busiest ? ` on ${formatDay(busiest.from)}` : ''}. All figures are in the table.`}
      >
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} className="dashboard-grid">
              <line x1={size.left} x2={size.right} y1={y(tick)} y2={y(tick)} />
              <text x={size.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
        {bars.map(({ from, count }, index) => (
          <rect
            key={from}
            className="dashboard-bar"
            x={x(index)}
            y={y(count)}
            width={width}
            height={size.bottom - y(count)}
          />
        ))}
        {bars.map(({ from }, index) =>
          index % step === 0 && x(index) < size.right - labelWidth ? (
            <text key={from} className="dashboard-label" x={x(index)} y={size.bottom + 20}>
              {formatDay(from)}
            </text>
          ) : null,
        )}
      </svg>
      <details>
        <summary>View as table</summary>
        <table className="dashboard-table">
          <thead>
            <tr>
              <th scope="col">{bars[0]?.from === bars[0]?.to ? 'Day' : 'Week from'}</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">
                  <Day day={from} />
                </th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
