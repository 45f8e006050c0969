import { formatCents } from '../../../domain/calculators/cents.ts';
import {
  listScheduleColumns,
  maxPdfPayments,
  sumYears,
  type ScheduleFigures,
  type ScheduleRow,
} from '../../../domain/calculators/mortgage-schedule.ts';
import { BalancePlot, PaymentPlot } from './plots.tsx';

interface ScheduleTableProps {
  caption: string;
  first: string;
  rows: readonly (ScheduleFigures & { label: string })[];
}

/** Where there is no room for the columns, each row has its labels beside its figures. */
function ScheduleTable({ caption, first, rows }: ScheduleTableProps) {
  const columns = listScheduleColumns(rows);
  return (
    <div className="schedule-scroller" role="region" aria-label={caption} tabIndex={0}>
      <table className="schedule-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[first, ...columns.map(({ label }) => label)].map((label) => (
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
              {columns.map(({ label, read }) => (
                <td key={label}>
                  <small>{label} </small>
                  {formatCents(read(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ScheduleViewProps {
  rows: readonly ScheduleRow[];
  loanCents: number;
  isFixed: boolean;
  query: string;
}

export function ScheduleView({ rows, loanCents, isFixed, query }: ScheduleViewProps) {
  const years = sumYears(rows);
  return (
    <section className="schedule">
      <h2>Balance over time, at a {isFixed ? 'fixed' : 'variable'} rate</h2>
      <div className="plots">
        <PaymentPlot rows={rows} />
        <BalancePlot rows={rows} loanCents={loanCents} />
      </div>
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
        <a className="button button-quiet" href={`/mortgage-schedule?${query}`} download>
          Download the schedule (CSV)
        </a>
        {rows.length <= maxPdfPayments && (
          <a className="button button-quiet" href={`/mortgage-schedule.pdf?${query}`} download>
            Download the schedule (PDF)
          </a>
        )}
      </p>
    </section>
  );
}
