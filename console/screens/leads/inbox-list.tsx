import { Link } from 'react-router';
import { isWaiting } from '../../../domain/leads/describe-clock.ts';
import { formatInboxQuery } from '../../../domain/leads/inbox-query.ts';
import { Age } from '../time.tsx';
import type { ReadInbox } from '../../../server/console/lead-desk.ts';
import { ResponseClock } from './response-clock.tsx';
import { LookersMark } from '../live/lookers.tsx';
import { Arrivals, useArrivals } from './arrivals.tsx';
import { StatusMark } from './status-mark.tsx';

const nameOf = (lead: ReadInbox['leads'][number]) =>
  lead.name ?? lead.email ?? lead.phone ?? lead.reference;

/** The leads of a page; the one that is open beside it is marked. */
export function InboxList({
  leads,
  next,
  query,
  now,
  openReference,
}: ReadInbox & { openReference: string | null }) {
  const search = formatInboxQuery(query);
  const { shown, show } = useArrivals(leads, search);
  return (
    <>
      <Arrivals count={leads.length - shown.length} show={show} />
      {shown.length > 0 ? (
        <ul className="inbox-list" aria-label="Leads, the newest first">
          {shown.map((lead) => (
            <li key={lead.reference} className="inbox-row" data-lead={lead.reference}>
              <StatusMark status={lead.status} isHeld={lead.isHeld} />
              <Link
                className="inbox-link"
                to={`/leads/${lead.reference}${search}`}
                aria-current={lead.reference === openReference ? 'true' : undefined}
              >
                {nameOf(lead)}
              </Link>
              <span className="inbox-about">{lead.project ?? lead.form}</span>
              <span className="inbox-words">{lead.message}</span>
              <span className="inbox-owner">
                <LookersMark reference={lead.reference} loaded={lead.here} />{' '}
                {lead.ownerName ?? 'Nobody'}
              </span>
              {isWaiting(lead.clock) ? (
                <ResponseClock clock={lead.clock} now={now} isBrief />
              ) : (
                <Age at={lead.receivedAt} now={now} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="inbox-empty">
          {search === formatInboxQuery({ view: query.view, layout: query.layout }) ? (
            'No leads in this view.'
          ) : (
            <>
              No lead in this view matches{query.search && ` “${query.search}”`}.{' '}
              <Link to={`/leads${formatInboxQuery({ view: query.view, layout: query.layout })}`}>
                Show the whole view
              </Link>
            </>
          )}
        </p>
      )}
      <p className="inbox-pages">
        {query.after !== null && (
          <Link to={`/leads${formatInboxQuery({ ...query, after: null })}`}>Newest</Link>
        )}
        {next !== null && (
          <Link to={`/leads${formatInboxQuery({ ...query, after: next })}`}>Older</Link>
        )}
        <Link to={`/leads/export${formatInboxQuery({ ...query, after: null })}`}>Export</Link>
      </p>
    </>
  );
}
