import { formatCount } from '../../domain/text/format-number.ts';
import { Table } from '../ui/table.tsx';

/** What visitors searched for in the last 30 days and the site does not have. */
export const MissedSearches = ({
  searches,
}: {
  searches: readonly { text: string; count: number }[];
}) => (
  <section aria-labelledby="missed-title" tabIndex={0}>
    <h2 id="missed-title">Searches without result</h2>
    {searches.length === 0 ? (
      <p>None was counted in the last 30 days.</p>
    ) : (
      <Table
        className="dashboard-table"
        labelledBy="missed-title"
        rows={searches}
        rowKey={({ text }) => text}
        columns={[
          {
            label: 'Searched for',
            render: ({ text }) => (
              <a
                href={`/search?${new URLSearchParams({ q: text })}`}
                target="_blank"
                rel="noreferrer"
              >
                {text}
              </a>
            ),
          },
          { label: 'Times', render: ({ count }) => formatCount(count) },
        ]}
      />
    )}
    <p className="dashboard-note">
      In the last 30 days. A page that the site still keeps is not counted again.
    </p>
  </section>
);
