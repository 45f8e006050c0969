import { scaleLinear } from 'd3-scale';
import type { Bar } from '../../domain/leads/inbox/dashboard.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { Table } from '../ui/table.tsx';
import { Day } from '../ui/time.tsx';

const tickCount = 4;
/** As many as fit on a phone. */
const labelCount = 4;
const shortDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const formatDay = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));

/** The first and the last bar, and some at equal distances between. */
const listLabelled = (bars: readonly Bar[]) =>
  Array.from({ length: Math.min(labelCount, bars.length) }, (_, index) =>
    Math.round((index * (bars.length - 1)) / Math.max(1, Math.min(labelCount, bars.length) - 1)),
  ).flatMap((index) => bars[index] ?? []);

/**
 * Leads over time as a bar chart and a table. The bars stretch to the width; the labels are outside
 * the picture, so that they keep their size.
 */
export function BarsPlot({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const maxCount = Math.max(tickCount, ...bars.map(({ count }) => count));
  const y = scaleLinear([0, maxCount], [100, 0]).nice(tickCount);
  const ticks = y.ticks(tickCount).filter(Number.isInteger);
  const busiest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.count >= bar.count ? best : bar),
    undefined,
  );
  return (
    <figure className="dashboard-plot">
      <div className="dashboard-axes">
        <div className="dashboard-counts" aria-hidden="true">
          {[...ticks].reverse().map((tick) => (
            <span key={tick}>{formatCount(tick)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}. Peak: ${busiest?.count ?? 0}${busiest ? ` on ${formatDay(busiest.from)}` : ''}. All figures are in the table.`}
        >
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={bars.length} y1={y(tick)} y2={y(tick)} />
          ))}
          {bars.map(({ from, count }, index) => (
            <rect
              key={from}
              className="dashboard-bar"
              x={index + 0.1}
              y={y(count)}
              width={0.8}
              height={100 - y(count)}
            />
          ))}
        </svg>
        <div className="dashboard-days" aria-hidden="true">
          {listLabelled(bars).map(({ from }) => (
            <span key={from}>{formatDay(from)}</span>
          ))}
        </div>
      </div>
      <details>
        <summary>View as table</summary>
        <Table
          className="dashboard-table"
          rows={bars}
          rowKey={({ from }) => from}
          columns={[
            {
              label: bars[0]?.from === bars[0]?.to ? 'Day' : 'Week from',
              render: ({ from }) => <Day day={from} />,
            },
            { label: 'Leads', render: ({ count }) => formatCount(count) },
          ]}
        />
      </details>
    </figure>
  );
}
