import type { Demand } from '../../domain/alerts/tally-demand.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { Table } from '../ui/table.tsx';

const titles = {
  city: 'Cities in demand',
  type: 'Types in demand',
  beds: 'Bedrooms in demand',
  price: 'Highest prices in demand',
} as const;

/** What the searches that people follow ask for most, beside what the site has. */
export function DemandTables({ demand }: { demand: Demand }) {
  const names = (Object.keys(titles) as (keyof typeof titles)[]).filter(
    (name) => demand[name].length > 0,
  );
  if (names.length === 0)
    return (
      <section aria-labelledby="demand-title">
        <h2 id="demand-title">Demand</h2>
        <p>Nobody follows a search with a city, type, price or bedrooms yet.</p>
      </section>
    );
  return names.map((name) => (
    <section key={name} aria-labelledby={`demand-${name}`} tabIndex={0}>
      <h2 id={`demand-${name}`}>{titles[name]}</h2>
      <Table
        className="dashboard-table"
        labelledBy={`demand-${name}`}
        rows={demand[name]}
        rowKey={({ path }) => path}
        columns={[
          { label: 'Followed', render: (row) => row.name },
          { label: 'People', render: ({ people }) => formatCount(people) },
          {
            label: 'Projects',
            render: ({ path, projects }) => (
              <a href={path} target="_blank" rel="noreferrer">
                {formatCount(projects)}
              </a>
            ),
          },
        ]}
      />
    </section>
  ));
}
