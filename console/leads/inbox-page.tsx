import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useParams,
} from 'react-router';
import {
  formatInboxQuery,
  inboxViewTitles,
  parseInboxQuery,
} from '../../domain/leads/inbox/inbox-query.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import type { ReadInbox } from '../../server/leads/inbox/inbox-reading.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import { revalidateAfterConflict } from '../ui/handle-form.ts';
import { getVisit } from '../ui/guard.ts';
import { showsLeads } from '../ui/live-status.tsx';
import { actOnLeads } from './act-on-leads.ts';
import { ActionResult } from './action-result.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { InboxBoard } from './inbox-board.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxKeys } from './inbox-keys.tsx';
import { InboxList, InboxPages, NoLeads } from './inbox-list.tsx';
import { InboxViews } from './inbox-views.tsx';
import { useInboxActions } from './use-inbox-actions.ts';
import { useNeighbours } from './use-neighbours.ts';
import './inbox.css';
import './board.css';

export const handle = showsLeads;
export const meta = () => [{ title: 'Leads' }];

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) =>
  actOnLeads(context, getVisit(context), context.get(servicesContext).console);

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const { operator } = getVisit(context);
  const { inbox } = context.get(servicesContext).console;
  return inbox.list(operator, query);
}

type Place = ReturnType<typeof useNeighbours>;

/** Above the open lead: links back to the list, and to the previous and next lead. */
function RecordBar({ query, total, place }: ReadInbox & { place: Place }) {
  const { at, before, after } = place;
  const search = formatInboxQuery(query);
  return (
    <nav className="record-bar" aria-label="Lead">
      <Link to={`/leads${search}`}>{inboxViewTitles[query.view]}</Link>
      {at >= 0 && query.after === null && (
        <span className="count">
          Lead {at + 1} of {formatCount(total)}
        </span>
      )}
      {before && <Link to={`/leads/${before}${search}`}>Previous</Link>}
      {after && <Link to={`/leads/${after}${search}`}>Next</Link>}
    </nav>
  );
}

/**
 * Scrolls the open lead's row into view, and returns the focus to the list when the lead closes.
 */
function useLeadFocus(reference: string | undefined) {
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
  const actions = useInboxActions(loaded);
  useLeadFocus(reference);
  const { leads, query } = loaded;
  const openReference = reference ?? null;
  const place = useNeighbours(leads, openReference);
  const Title = reference === undefined ? 'h1' : 'h2';
  return (
    <>
      <InboxKeys loaded={loaded} actions={actions} reference={openReference} place={place} />
      {actions.choosing && (
        <ChoiceDialog {...actions.choosing} close={() => actions.setChoosing(null)} />
      )}
      <div className="inbox" data-open={reference === undefined ? undefined : true}>
        <InboxViews {...loaded} />
        <section className="inbox-main" aria-labelledby="inbox-title">
          <Title className="visually-hidden" id="inbox-title">
            Leads
          </Title>
          <InboxFilters {...loaded} />
          <ActionResult
            answer={actions.answer}
            message={actions.message}
            loaded={loaded}
            onUndo={actions.reportUndo}
          />
          {leads.length > 0 ? (
            <Form
              method="post"
              action={`/leads${formatInboxQuery(query)}`}
              navigate={false}
              fetcherKey="lead-actions"
              className="inbox-form"
              onSubmit={actions.clearMessage}
            >
              <BulkBar
                loaded={loaded}
                selection={actions.selection}
                isSending={actions.isSending}
              />
              {loaded.columns ? (
                <InboxBoard loaded={loaded} openReference={openReference} actions={actions} />
              ) : (
                <InboxList
                  loaded={loaded}
                  openReference={openReference}
                  selection={actions.selection}
                />
              )}
            </Form>
          ) : (
            <NoLeads {...loaded} />
          )}
          <InboxPages {...loaded} />
        </section>
        {reference !== undefined && (
          <div className="inbox-pane" tabIndex={-1}>
            <RecordBar {...loaded} place={place} />
            <Outlet />
          </div>
        )}
      </div>
    </>
  );
}
