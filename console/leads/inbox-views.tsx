import { Link } from 'react-router';
import {
  formatInboxQuery,
  inboxViewNames,
  inboxViews,
} from '../../domain/leads/inbox/inbox-query.ts';
import { formatSavedQuery } from '../../domain/leads/inbox/saved-views.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { SideViews } from '../ui/side-views.tsx';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';

type Saved = ReadInbox['saved'];

/** The built-in and saved views with their counts, and a link to save the current one. */
export function InboxViews({ counts, saved, query }: ReadInbox) {
  const search = formatSavedQuery(query);
  const current = saved.find(({ address }) => address === search);
  const listSaved = (label: string, views: Saved) =>
    views.length > 0 && (
      <>
        <h2 className="side-title">{label}</h2>
        {views.map((view) => (
          <Link
            key={view.id}
            to={`/leads${view.address}`}
            aria-current={view === current ? 'page' : undefined}
          >
            <span>{view.name}</span> <span className="count">{formatCount(view.count)}</span>
          </Link>
        ))}
      </>
    );
  return (
    <SideViews label="Views">
      {inboxViewNames.map((each) => (
        <Link
          key={each}
          to={`/leads${formatInboxQuery({ view: each, layout: query.layout })}`}
          aria-current={!current && each === query.view ? 'page' : undefined}
        >
          {inboxViews[each]} <span className="count">{formatCount(counts[each])}</span>
        </Link>
      ))}
      {listSaved(
        'Team',
        saved.filter(({ isTeam }) => isTeam),
      )}
      {listSaved(
        'Yours',
        saved.filter(({ isTeam }) => !isTeam),
      )}
      <Link className="side-more" to={`/leads/views${search}`}>
        {current ? 'Manage views' : 'Save this view'}
      </Link>
    </SideViews>
  );
}
