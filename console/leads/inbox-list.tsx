import { Link } from 'react-router';
import { isWaiting } from '../../domain/leads/inbox/describe-clock.ts';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { Age } from '../ui/time.tsx';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import { ResponseClock, SnoozeMark } from './response-clock.tsx';
import { ViewersMark } from '../ui/viewers.tsx';
import { Arrivals, useArrivals } from './arrivals.tsx';
import { FirstSteps } from './first-steps.tsx';
import { formatLeadName } from '../ui/format-lead-name.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { Selection } from './use-selection.ts';
import { Pages } from '../ui/pages.tsx';
import { useTime } from '../ui/use-time.ts';
import { RowList, type RowColumn } from '../ui/row-list.tsx';

export type InboxLead = ReadInbox['leads'][number];

/** A checkbox that selects a lead for an action on several. */
export function LeadTick({ lead, selection }: { lead: InboxLead; selection: Selection }) {
  return (
    <label className="inbox-tick">
      <input
        type="checkbox"
        name="lead"
        value={`${lead.reference} ${lead.revision}`}
        checked={selection.chosen.has(lead.reference)}
        onChange={() => selection.toggle(lead.reference)}
      />
      <span className="visually-hidden">Select {formatLeadName(lead)}</span>
    </label>
  );
}

/** When its snooze ends, or when it is due, or when it arrived. */
export function LeadTime({ lead, now }: { lead: InboxLead; now: Date }) {
  if (lead.snoozedUntil) return <SnoozeMark until={lead.snoozedUntil} now={now} />;
  if (isWaiting(lead.clock)) return <ResponseClock clock={lead.clock} now={now} isBrief />;
  return <Age at={lead.receivedAt} now={now} />;
}

interface ColumnSetting {
  now: Date;
  /** The list's own, which a lead's address keeps. */
  search: string;
  openReference: string | null;
}

const listColumns = ({
  now,
  search,
  openReference,
}: ColumnSetting): readonly RowColumn<InboxLead>[] => [
  {
    key: 'status',
    kind: 'chip',
    onNarrow: 'second',
    render: ({ status, isHeld }) => <StatusMark status={status} isHeld={isHeld} />,
  },
  {
    key: 'name',
    kind: 'title',
    render: (lead) => (
      <Link
        className="inbox-link"
        to={`/leads/${lead.reference}${search}`}
        aria-current={lead.reference === openReference ? 'true' : undefined}
      >
        {formatLeadName(lead)}
      </Link>
    ),
  },
  { key: 'about', kind: 'text', render: ({ project, form }) => project ?? form },
  {
    key: 'message',
    kind: 'text',
    isWide: true,
    onNarrow: 'hidden',
    render: ({ message }) => message,
  },
  {
    key: 'owner',
    kind: 'person',
    onNarrow: 'second',
    render: (lead) => (
      <>
        <ViewersMark reference={lead.reference} loaded={lead.here} />{' '}
        {lead.isMailRefused && <strong>Email refused, </strong>}
        {isWaiting(lead.clock) && !lead.snoozedUntil && (
          <>
            <Age at={lead.receivedAt} now={now} />,{' '}
          </>
        )}
        {lead.ownerName ?? 'Unassigned'}
        {lead.ownerAway && ` (${lead.ownerAway})`}
      </>
    ),
  },
  {
    key: 'time',
    kind: 'date',
    onNarrow: 'first',
    render: (lead) => <LeadTime lead={lead} now={now} />,
  },
];

interface InboxListProps {
  loaded: ReadInbox;
  openReference: string | null;
  selection: Selection;
}

/** The leads of a page; the open one is marked. */
export function InboxList({ loaded, openReference, selection }: InboxListProps) {
  const { leads, query } = loaded;
  const now = useTime(loaded.now);
  const search = formatInboxQuery(query);
  const { visible, show } = useArrivals(leads, search);
  return (
    <>
      <Arrivals count={leads.length - visible.length} show={show} />
      {visible.length > 0 && (
        <RowList
          label={query.view === 'overdue' ? 'Leads, longest overdue first' : 'Leads, newest first'}
          rows={visible}
          columns={listColumns({ now, search, openReference })}
          renderTick={(lead) => <LeadTick lead={lead} selection={selection} />}
          rowProps={({ reference }) => ({ key: reference, 'data-lead': reference })}
        />
      )}
    </>
  );
}

/** Explains an empty list. */
export function NoLeads({ query, firstSteps }: ReadInbox) {
  if (firstSteps) return <FirstSteps steps={firstSteps} />;
  const unfiltered = formatInboxQuery({ view: query.view, layout: query.layout });
  return (
    <p>
      {formatInboxQuery(query) === unfiltered ? (
        'No leads in this view.'
      ) : (
        <>
          No leads in this view match{query.search && ` “${query.search}”`}.{' '}
          <Link to={`/leads${unfiltered}`}>Clear filters</Link>
        </>
      )}
    </p>
  );
}

/** Links below the leads: the other pages, and the export. */
export function InboxPages({ query, next }: ReadInbox) {
  const first = { ...query, after: null };
  const isBoard = query.layout === 'board';
  return (
    <Pages
      links={[
        {
          label: 'First page',
          to: query.after === null || isBoard ? null : `/leads${formatInboxQuery(first)}`,
        },
        {
          label: 'Next page',
          to: next === null ? null : `/leads${formatInboxQuery({ ...query, after: next })}`,
        },
      ]}
    >
      <Link to={`/leads/export${formatInboxQuery(first)}`}>Export</Link>
    </Pages>
  );
}
