import { formatCents } from '../../../domain/calculators/cents.ts';
import {
  sumYears,
  type ScheduleRow,
  type ScheduleYear,
} from '../../../domain/calculators/mortgage-schedule.ts';

const width = 600;
const height = 180;

/** One bar a year: interest below, principal above. The table beside it says the same in figures. */
function YearBars({ years }: { years: readonly ScheduleYear[] }) {
  const most = Math.max(...years.map((year) => year.principalCents + year.interestCents));
  const step = width / years.length;
  const scale = (cents: number) => (most === 0 ? 0 : (cents / most) * height);
  return (
    <figure className="year-bars">
      <figcaption>
        Principal <span className="swatch tone-0" /> and interest <span className="swatch tone-1" />{' '}
        in each year
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {years.map(({ year, principalCents, interestCents }) => {
          const interest = scale(interestCents);
          const principal = scale(principalCents);
          const place = { x: (year - 1) * step + step * 0.1, width: step * 0.8 };
          return (
            <g key={year}>
              <rect {...place} className="tone-1" y={height - interest} height={interest} />
              <rect
                {...place}
                className="tone-0"
                y={height - interest - principal}
                height={principal}
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

interface Figures {
  principalCents: number;
  interestCents: number;
  totalCents: number;
  balanceCents: number;
}

interface ScheduleTableProps {
  caption: string;
  first: string;
  rows: readonly (Figures & { label: string })[];
}

const ScheduleTable = ({ caption, first, rows }: ScheduleTableProps) => (
  <div className="schedule-scroller" role="region" aria-label={caption} tabIndex={0}>
    <table className="schedule-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, 'Principal', 'Interest', 'Total', 'Balance'].map((label) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{formatCents(row.principalCents)}</td>
            <td>{formatCents(row.interestCents)}</td>
            <td>{formatCents(row.totalCents)}</td>
            <td>{formatCents(row.balanceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface ScheduleViewProps {
  rows: readonly ScheduleRow[];
  /** Address of the same schedule as CSV. */
  csvHref: string;
}

/** How a mortgage is paid back: plotted, by year, by month, and as a file. */
export function ScheduleView({ rows, csvHref }: ScheduleViewProps) {
  const years = sumYears(rows);
  return (
    <section className="schedule">
      <h2>How the balance falls</h2>
      <YearBars years={years} />
      <ScheduleTable
        caption="Schedule by year"
        first="Year"
        rows={years.map((year) => ({ ...year, label: String(year.year) }))}
      />
      <details>
        <summary>Every payment ({rows.length})</summary>
        <ScheduleTable
          caption="Schedule by month"
          first="Date"
          rows={rows.map((row) => ({ ...row, label: row.date }))}
        />
      </details>
      <p className="button-row">
        <a className="button button-quiet" href={csvHref} download>
          Download the schedule (CSV)
        </a>
      </p>
    </section>
  );
}
