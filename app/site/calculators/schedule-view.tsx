import { formatCents } from '../../../domain/calculators/cents.ts';
import {
  maxPdfPayments,
  sumYears,
  type ScheduleRow,
} from '../../../domain/calculators/mortgage-schedule.ts';
import { BalancePlot, PaymentPlot } from './plots.tsx';

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

const figureLabels = ['Principal', 'Interest', 'Total', 'Balance'] as const;

const listFigures = (row: Figures) =>
  [row.principalCents, row.interestCents, row.totalCents, row.balanceCents].map(formatCents);

/** Where there is no room for five columns, each row has its labels beside its figures. */
const ScheduleTable = ({ caption, first, rows }: ScheduleTableProps) => (
  <div className="schedule-scroller" role="region" aria-label={caption} tabIndex={0}>
    <table className="schedule-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {[first, ...figureLabels].map((label) => (
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
            {listFigures(row).map((figure, position) => (
              <td key={figureLabels[position]}>
                <small>{figureLabels[position]} </small>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

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
