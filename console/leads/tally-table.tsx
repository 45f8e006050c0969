import { Link } from 'react-router';
import { formatCount } from '../../domain/text/format-number.ts';
import { Table } from '../ui/table.tsx';

interface TallyTableProps {
  title: string;
  /** With the list of leads that each row counts. */
  rows: readonly { name: string; count: number; to: string }[];
}

const barWidth = 120;

/** Names with their counts, each with a decorative bar. */
export function TallyTable({ title, rows }: TallyTableProps) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  const id = `tally-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>No leads in this period.</p>
      ) : (
        <Table
          className="dashboard-table"
          labelledBy={id}
          isHeadHidden
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { label: title, render: ({ name }) => name },
            {
              label: 'Leads',
              render: ({ count, to }) => (
                <span className="dashboard-share">
                  <svg viewBox={`0 0 ${barWidth} 10`} aria-hidden="true">
                    <rect
                      className="dashboard-bar"
                      width={Math.max(1, (count / maxCount) * barWidth)}
                      height="10"
                    />
                  </svg>
                  <Link to={to}>{formatCount(count)}</Link>
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
