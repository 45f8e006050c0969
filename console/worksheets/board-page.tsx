import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import {
  formatWorksheetQuery,
  parseWorksheetQuery,
} from '../../domain/worksheets/worksheet-query.ts';
import { hasEnded, stateLabels } from '../../domain/worksheets/worksheet-states.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { WorksheetReading } from '../../server/worksheets/worksheet-reading.ts';
import { getVisit } from '../ui/guard.ts';
import { SideViews } from '../ui/side-views.tsx';
import { Age } from '../ui/time.tsx';
import { ClockText } from './clock-text.tsx';
import { StateMark } from './state-mark.tsx';
import './worksheets.css';

export const meta = () => [{ title: 'Worksheets' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseWorksheetQuery(new URL(request.url).searchParams);
  const { worksheets } = context.get(servicesContext).console;
  return { ...(await worksheets.list(getVisit(context).operator, query)), query };
}

type Column = Awaited<ReturnType<WorksheetReading['list']>>['columns'][number];

function Card({ row, today, now }: { row: Column['rows'][number]; today: IsoDay; now: Date }) {
  return (
    <li className="sheet-card">
      <Link to={`/worksheets/${row.reference}`}>{row.name ?? row.reference}</Link>
      <span>{[row.project, row.unit].filter(Boolean).join(', ') || row.reference}</span>
      {row.clock && <ClockText clock={row.clock} today={today} />}
      <span className="sheet-since">
        {row.owner ?? 'Unassigned'}, <Age at={row.since} now={now} />
      </span>
    </li>
  );
}

export default function BoardPage() {
  const { columns, projects, today, now, query } = useLoaderData<typeof loader>();
  const isShown = ({ state, count }: Column) =>
    query.state === null ? count > 0 && !hasEnded(state) : state === query.state;
  const visible = columns.filter(isShown);
  return (
    <div className="sheets">
      <h1 className="visually-hidden">Worksheets</h1>
      <SideViews className="sheet-states" label="States">
        <Link
          to={`/worksheets${formatWorksheetQuery({ ...query, state: null })}`}
          aria-current={query.state === null ? 'page' : undefined}
        >
          Open{' '}
          <span className="count">
            {formatCount(
              columns
                .filter(({ state }) => !hasEnded(state))
                .reduce((sum, { count }) => sum + count, 0),
            )}
          </span>
        </Link>
        {columns.map(({ state, count }) => (
          <Link
            key={state}
            to={`/worksheets${formatWorksheetQuery({ ...query, state })}`}
            aria-current={state === query.state ? 'page' : undefined}
          >
            {stateLabels[state].label} <span className="count">{formatCount(count)}</span>
          </Link>
        ))}
      </SideViews>
      <Form className="sheet-filter" action="/worksheets">
        {query.state !== null && <input type="hidden" name="state" value={query.state} />}
        <select
          name="project"
          key={query.project}
          defaultValue={query.project}
          aria-label="Project"
        >
          <option value="">All projects</option>
          {projects.map((project) => (
            // Without a value, browsers collapse spaces in the text.
            <option key={project} value={project}>
              {project}
            </option>
          ))}
        </select>
        <button className="button button-quiet">Show</button>
      </Form>
      {visible.some(({ count }) => count > 0) ? (
        <div className={query.state === null ? 'sheet-board' : 'sheet-list'}>
          {visible.map(({ state, count, rows }) => (
            <section key={state} aria-labelledby={`state-${state}`}>
              <h2 id={`state-${state}`}>
                <StateMark state={state} /> <span className="count">{formatCount(count)}</span>
              </h2>
              <ul>
                {rows.map((row) => (
                  <Card key={row.reference} row={row} today={today} now={now} />
                ))}
              </ul>
              {count > rows.length && (
                <p>
                  {query.state === null ? (
                    <Link to={`/worksheets${formatWorksheetQuery({ ...query, state })}`}>
                      All {formatCount(count)}
                    </Link>
                  ) : (
                    `Latest ${formatCount(rows.length)} of ${formatCount(count)}.`
                  )}
                </p>
              )}
            </section>
          ))}
        </div>
      ) : (
        <p>
          {query.state === null && query.project === ''
            ? 'No open worksheets. They come from the allocation worksheet on your site.'
            : 'No worksheets found.'}
        </p>
      )}
    </div>
  );
}
