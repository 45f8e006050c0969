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

interface InboxListProps {
  loaded: ReadInbox;
  openReference: string | null;
  selection: Selection;
}

/** The leads of a page; the open one is marked. */
export function InboxList({ loaded, openReference, selection }: InboxListProps) {
  const { leads, query, now } = loaded;
  const search = formatInboxQuery(query);
  const { shown, show } = useArrivals(leads, search);
  return (
    <>
      <Arrivals count={leads.length - shown.length} show={show} />
      {shown.length > 0 && (
        <ul
          className="inbox-list"
          aria-label={
            query.view === 'overdue' ? 'Leads, longest overdue first' : 'Leads, newest first'
          }
        >
          {shown.map((lead) => (
            <li key={lead.reference} className="inbox-row" data-lead={lead.reference}>
              <LeadTick lead={lead} selection={selection} />
              <StatusMark status={lead.status} isHeld={lead.isHeld} />
              <Link
                className="inbox-link"
                to={`/leads/${lead.reference}${search}`}
                aria-current={lead.reference === openReference ? 'true' : undefined}
              >
                {formatLeadName(lead)}
              </Link>
              <span className="inbox-about">{lead.project ?? lead.form}</span>
              <span className="inbox-words">{lead.message}</span>
              <span className="inbox-owner">
                <ViewersMark reference={lead.reference} loaded={lead.here} />{' '}
                {isWaiting(lead.clock) && !lead.snoozedUntil && (
                  <>
                    <Age at={lead.receivedAt} now={now} />,{' '}
                  </>
                )}
                {lead.ownerName ?? 'Unassigned'}
              </span>
              <LeadTime lead={lead} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Explains an empty list. */
export function NoLeads({ query, firstSteps }: ReadInbox) {
  if (firstSteps) return <FirstSteps steps={firstSteps} />;
  const unfiltered = formatInboxQuery({ view: query.view, layout: query.layout });
  return (
    <p className="inbox-empty">
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
