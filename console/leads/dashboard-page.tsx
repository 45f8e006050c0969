import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  dashboardSpans,
  formatCountedLeads,
  parseSpan,
} from '../../domain/leads/inbox/dashboard.ts';
import { describeSpan } from '../../domain/leads/inbox/describe-clock.ts';
import { statusLabels } from '../../domain/leads/lead-status.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { Services } from '../../server/services/services.ts';
import type { ReadDashboard } from '../../server/leads/inbox/dashboard.ts';
import { getVisit } from '../ui/guard.ts';
import { Table } from '../ui/table.tsx';
import { Moment } from '../ui/time.tsx';
import { DemandTables } from './demand-tables.tsx';
import { Funnel } from './funnel.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { BarsPlot } from './bars-plot.tsx';
import { TallyTable } from './tally-table.tsx';
import './dashboard.css';

export const meta = () => [{ title: 'Dashboard' }];

const demandRows = 5;
const missedRows = 10;

/** Of all visitors, for admins. */
async function readDemand({ console, missedSearches }: Services) {
  const [followed, missed] = await Promise.all([
    console.followers.countDemand(demandRows),
    missedSearches.list(missedRows),
  ]);
  return { followed, missed };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const span = parseSpan(new URL(request.url).searchParams);
  const figures = await services.console.dashboard.read(getVisit(context).operator, span);
  return { ...figures, demand: figures.isAdmin ? await readDemand(services) : null };
}

const minuteMs = 60_000;
const formatShare = (part: number, whole: number) =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

function Answering({ answering }: ReadDashboard) {
  return (
    <section aria-labelledby="answering-title" tabIndex={0}>
      <h2 id="answering-title">Response times</h2>
      {answering.length === 0 ? (
        <p>No leads were due in this period.</p>
      ) : (
        <Table
          className="dashboard-table"
          labelledBy="answering-title"
          rows={answering}
          rowKey={({ name }) => name ?? ''}
          columns={[
            { label: 'Owner', render: ({ name }) => name ?? 'Unassigned' },
            { label: 'Due', render: ({ judged }) => formatCount(judged) },
            { label: 'Answered', render: ({ answered }) => formatCount(answered) },
            { label: 'Marked only', render: ({ marked }) => formatCount(marked) },
            { label: 'On time', render: ({ inTime, judged }) => formatShare(inTime, judged) },
            {
              label: 'Median',
              render: ({ medianMinutes }) =>
                medianMinutes === null ? '–' : describeSpan(medianMinutes * minuteMs),
            },
          ]}
        />
      )}
      <p className="dashboard-note">
        In business minutes, by who owned the lead when it was answered or became due. Marked only:
        the status was set without a reply, call or meeting.
      </p>
    </section>
  );
}

function Completion({ completion }: Pick<ReadDashboard, 'completion'>) {
  if (!completion) return null;
  return (
    <section aria-labelledby="forms-title" tabIndex={0}>
      <h2 id="forms-title">Forms on the site</h2>
      {completion.length === 0 ? (
        <p>No forms were started in this period.</p>
      ) : (
        <Table
          className="dashboard-table"
          labelledBy="forms-title"
          rows={completion}
          rowKey={({ form }) => form}
          columns={[
            { label: 'Form', render: ({ form }) => form },
            { label: 'Started', render: ({ started }) => formatCount(started) },
            { label: 'Refused', render: ({ refused }) => formatCount(refused) },
            { label: 'Sent', render: ({ sent }) => formatCount(sent) },
            {
              label: 'Completion rate',
              render: ({ sent, started }) => formatShare(Math.min(sent, started), started),
            },
          ]}
        />
      )}
    </section>
  );
}

export default function DashboardPage() {
  const loaded = useLoaderData<typeof loader>();
  const { span, isAdmin, total, bars, forms, open, deliveries, demand, at } = loaded;
  const byDay = `Leads by ${bars[0]?.from === bars[0]?.to ? 'day' : 'week'}`;
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>{isAdmin ? 'Dashboard' : 'Your dashboard'}</h1>
        <nav aria-label="Period">
          {dashboardSpans.map((days) => (
            <Link
              key={days}
              to={`/dashboard?days=${days}`}
              aria-current={days === span ? 'page' : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </header>
      <section aria-labelledby="days-title">
        <h2 id="days-title">
          {byDay}: {formatCount(total)} in {span} days
        </h2>
        <BarsPlot bars={bars} title={byDay} />
      </section>
      <Funnel {...loaded} />
      <div className="dashboard-parts">
        <TallyTable
          title="By form"
          rows={forms.map(({ form, ...row }) => ({
            ...row,
            to: formatCountedLeads(loaded, { form }),
          }))}
        />
        <TallyTable
          title="Open now"
          rows={open.map(({ status, count }) => ({
            name: statusLabels[status].label,
            count,
            to: formatCountedLeads(loaded, { status, since: '' }),
          }))}
        />
        <Answering {...loaded} />
        <Completion {...loaded} />
        {demand && <DemandTables demand={demand.followed} />}
        {demand && <MissedSearches searches={demand.missed} />}
        {deliveries && (
          <section aria-labelledby="deliveries-title">
            <h2 id="deliveries-title">Deliveries</h2>
            <p>
              <Link to="/deliveries">Deliveries</Link>:{' '}
              {deliveries.failed === 0
                ? '✓ None failed.'
                : `! ${formatCount(deliveries.failed)} failed and will not be retried.`}{' '}
              {formatCount(deliveries.waiting)} waiting to be sent.
            </p>
          </section>
        )}
      </div>
      <p className="dashboard-note">
        Without spam, possible spam and newsletter sign-ups
        {isAdmin && (
          <>
            , which are under <Link to="/subscribers">Subscribers</Link>
          </>
        )}
        . Updated <Moment at={at} />; refreshed every minute.
      </p>
    </div>
  );
}
