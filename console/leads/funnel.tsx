import { Link, useSearchParams } from 'react-router';
import { formatCountedLeads } from '../../domain/leads/inbox/dashboard.ts';
import { leadStages, type InboxFilter } from '../../domain/leads/inbox/inbox-query.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadDashboard } from '../../server/leads/inbox/dashboard.ts';
import { Table } from '../ui/table.tsx';

const parts = { source: 'Source', project: 'Project', owner: 'Agent' } as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

const shownStages = ['lead', 'meeting', 'worksheet', 'firm', 'won'] as const;

type Counts = ReadDashboard['funnel']['total'];

interface Line {
  name: string;
  counts: Counts;
  /** What the line counts. */
  filters: Partial<Record<InboxFilter, string>>;
}

/** How far the leads of the period came, by source, project or agent. */
export function Funnel(loaded: ReadDashboard) {
  const [parameters] = useSearchParams();
  const { span, isAdmin, funnel } = loaded;
  const names = isAdmin ? partNames : partNames.filter((each) => each !== 'owner');
  const dimension = names.find((each) => each === parameters.get('by')) ?? 'source';
  const lines: Line[] = [
    { name: 'All', counts: funnel.total, filters: {} },
    ...funnel[dimension].map((row) => ({
      name: row.name,
      counts: row,
      filters: { [dimension]: row.value ?? '' },
    })),
  ];
  return (
    <section className="dashboard-funnel" aria-labelledby="funnel-title">
      <header className="dashboard-head">
        <h2 id="funnel-title">From lead to firm</h2>
        <nav aria-label="Group by">
          {names.map((each) => (
            <Link
              key={each}
              to={`/dashboard?days=${span}&by=${each}`}
              preventScrollReset
              aria-current={each === dimension ? 'page' : undefined}
            >
              By {parts[each].toLowerCase()}
            </Link>
          ))}
        </nav>
      </header>
      <div className="dashboard-scroll">
        <Table
          className="dashboard-table"
          labelledBy="funnel-title"
          rows={lines}
          rowKey={(_, index) => index}
          columns={[
            { label: parts[dimension], render: ({ name }) => name },
            ...shownStages.map((stage) => ({
              label: leadStages[stage],
              render: ({ counts, filters }: Line) =>
                counts[stage] === 0 ? (
                  '0'
                ) : (
                  <Link to={formatCountedLeads(loaded, { ...filters, stage })}>
                    {formatCount(counts[stage])}
                  </Link>
                ),
            })),
            {
              label: 'Win rate',
              render: ({ counts: { won, lost } }) =>
                won + lost === 0 ? '–' : `${Math.round((won / (won + lost)) * 100)}%`,
            },
          ]}
        />
      </div>
      <p className="dashboard-note">
        Of the leads received in these {span} days: meetings that were not cancelled, worksheets,
        and those that became firm. Win rate: won, of won and lost. Each number opens its leads.
      </p>
    </section>
  );
}
