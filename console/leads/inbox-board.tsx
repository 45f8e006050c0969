import { Link } from 'react-router';
import { formatInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { leadStatuses, parseLeadStatus, statusLabels } from '../../domain/leads/lead-status.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import { ViewersMark } from '../ui/viewers.tsx';
import { LeadTick, LeadTime, type InboxLead } from './inbox-list.tsx';
import { formatLeadName } from '../ui/format-lead-name.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { InboxActions } from './use-inbox-actions.ts';

interface BoardProps {
  loaded: ReadInbox;
  openReference: string | null;
  actions: InboxActions;
}

function Card({
  lead,
  loaded: { query, now },
  openReference,
  actions: { selection, move, isSending },
}: BoardProps & { lead: InboxLead }) {
  return (
    <li className="board-card" data-lead={lead.reference}>
      <LeadTick lead={lead} selection={selection} />
      <Link
        className="inbox-link"
        to={`/leads/${lead.reference}${formatInboxQuery(query)}`}
        aria-current={lead.reference === openReference ? 'true' : undefined}
      >
        {formatLeadName(lead)}
      </Link>
      <LeadTime lead={lead} now={now} />
      <span className="inbox-about">{lead.project ?? lead.form}</span>
      <span className="inbox-owner">
        <ViewersMark reference={lead.reference} loaded={lead.here} />{' '}
        {lead.ownerName ?? 'Unassigned'}
      </span>
      <select
        aria-label={`Move ${formatLeadName(lead)} to`}
        value={lead.status}
        disabled={isSending}
        onChange={({ target }) => {
          const status = parseLeadStatus(target.value);
          if (status) move(lead, status);
        }}
      >
        {leadStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status].label}
          </option>
        ))}
      </select>
    </li>
  );
}

/** A column for each status with its newest leads. */
export function InboxBoard(props: BoardProps) {
  const { leads, columns, query } = props.loaded;
  return (
    <div className="board">
      {(columns ?? []).map(({ status, count }) => {
        const cards = leads.filter((lead) => lead.status === status);
        const all = formatInboxQuery({
          ...query,
          layout: 'list',
          filters: { ...query.filters, status },
        });
        return (
          <section key={status} aria-labelledby={`column-${status}`}>
            <h2 id={`column-${status}`}>
              <StatusMark status={status} isHeld={false} />{' '}
              <span className="count">{formatCount(count)}</span>
            </h2>
            <ul>
              {cards.map((lead) => (
                <Card key={lead.reference} {...props} lead={lead} />
              ))}
            </ul>
            {count > cards.length && (
              <Link className="board-more" to={`/leads${all}`}>
                Show all {formatCount(count)}
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}
