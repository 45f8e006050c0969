import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useParams,
} from 'react-router';
import {
  formatInboxQuery,
  inboxViewNames,
  inboxViews,
  parseInboxQuery,
} from '../../../domain/leads/inbox-query.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import { servicesContext } from '../../../app/services-context.ts';
import type { ReadInbox } from '../../../server/console/lead-desk.ts';
import { sendKeepingDraft } from '../drafts.ts';
import { getVisit } from '../guard.ts';
import { showsLeads } from '../live/live-status.tsx';
import { actOnLeads } from './act-on-leads.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxKeys } from './inbox-keys.tsx';
import { InboxList } from './inbox-list.tsx';
import './inbox.css';

export const handle = showsLeads;
export const meta = () => [{ title: 'Leads' }];

export const clientAction = sendKeepingDraft;

export const action = ({ request, context }: ActionFunctionArgs) =>
  actOnLeads(request, getVisit(context), context.get(servicesContext).console.leadDesk);

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const { operator } = getVisit(context);
  const { leadDesk } = context.get(servicesContext).console;
  return leadDesk.list(operator, query);
}

function Views({ counts, query: { view, layout } }: ReadInbox) {
  return (
    <nav className="side-views" aria-label="Views">
      {inboxViewNames.map((each) => (
        <Link
          key={each}
          to={`/leads${formatInboxQuery({ view: each, layout })}`}
          aria-current={each === view ? 'page' : undefined}
        >
          {inboxViews[each]} <span className="count">{formatCount(counts[each])}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Above the lead that is open: the way back, and its neighbours in the list. */
function RecordBar({ leads, query, reference }: ReadInbox & { reference: string }) {
  const at = leads.findIndex((lead) => lead.reference === reference);
  const [before, after] = [leads[at - 1], leads[at + 1]];
  const search = formatInboxQuery(query);
  return (
    <nav className="record-bar" aria-label="Lead">
      <Link to={`/leads${search}`}>{inboxViews[query.view]} leads</Link>
      {at >= 0 && (
        <>
          <span className="count">
            {at + 1} of {leads.length}
          </span>
          {before && <Link to={`/leads/${before.reference}${search}`}>Previous</Link>}
          {after && <Link to={`/leads/${after.reference}${search}`}>Next</Link>}
        </>
      )}
    </nav>
  );
}

/** The list keeps its place while leads are opened beside it, and gets the focus back after them. */
function useFocusOfLead(reference: string | undefined) {
  const last = useRef(reference);
  useEffect(() => {
    const link = document.querySelector<HTMLElement>(
      `[data-lead="${reference ?? last.current ?? ''}"] .inbox-link`,
    );
    link?.scrollIntoView({ block: 'nearest' });
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (last.current !== reference && isLost) {
      if (reference === undefined) link?.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>('.inbox-pane')?.focus({ preventScroll: true });
    }
    last.current = reference;
  }, [reference]);
}

export default function InboxPage() {
  const loaded = useLoaderData<typeof loader>();
  const { reference } = useParams();
  useFocusOfLead(reference);
  const Title = reference === undefined ? 'h1' : 'h2';
  return (
    <>
      <InboxKeys loaded={loaded} reference={reference ?? null} />
      <div className="inbox" data-open={reference === undefined ? undefined : true}>
        <Views {...loaded} />
        <section className="inbox-main" aria-labelledby="inbox-title">
          <Title className="visually-hidden" id="inbox-title">
            Leads
          </Title>
          <InboxFilters {...loaded} />
          <InboxList {...loaded} openReference={reference ?? null} />
        </section>
        {reference !== undefined && (
          <div className="inbox-pane" tabIndex={-1}>
            <RecordBar {...loaded} reference={reference} />
            <Outlet />
          </div>
        )}
      </div>
    </>
  );
}
