import type { KeyboardEvent } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  formatInboxQuery,
  inboxViews,
  parseInboxQuery,
  viewLabels,
} from '../../../domain/leads/inbox-query.ts';
import { formatCount } from '../../../domain/text/format-number.ts';
import { servicesContext } from '../../../app/services-context.ts';
import { getVisit } from '../guard.ts';
import { Age } from '../time.tsx';
import { StatusMark } from './status-mark.tsx';

export const meta = () => [{ title: 'Leads' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const { operator } = getVisit(context);
  const { leadDesk } = context.get(servicesContext);
  return { ...(await leadDesk.list(operator, query)), query };
}

/** J and K go through the rows, as long as one of them has the focus. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { j: 1, k: -1 }[event.key.toLowerCase()];
  if (step === undefined) return;
  const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('.inbox-link'));
  const at = links.findIndex((link) => link === document.activeElement);
  links[at + step]?.focus();
}

export default function InboxPage() {
  const { leads, counts, next, query, now } = useLoaderData<typeof loader>();
  const { view, search } = query;
  return (
    <div className="inbox">
      <h1 className="visually-hidden">Leads</h1>
      <nav className="inbox-views" aria-label="Views">
        {inboxViews.map((each) => (
          <Link
            key={each}
            to={`/leads${formatInboxQuery({ view: each, search: '', after: null })}`}
            aria-current={each === view ? 'page' : undefined}
          >
            {viewLabels[each]} <span className="count">{formatCount(counts[each])}</span>
          </Link>
        ))}
      </nav>
      <Form className="inbox-search" role="search" action="/leads">
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          aria-label="Search leads"
          placeholder="Name, e-mail, phone, reference or words"
        />
        <button className="button button-quiet">Search</button>
      </Form>
      {leads.length > 0 ? (
        // J and K are extras: each row is a link that Tab reaches.
        <ul className="inbox-list" aria-label="Leads, the newest first" onKeyDown={walk}>
          {leads.map((lead) => (
            <li key={lead.reference} className="inbox-row">
              <StatusMark status={lead.status} isHeld={lead.isHeld} />
              <Link className="inbox-link" to={`/leads/${lead.reference}`}>
                {lead.name ?? lead.email ?? lead.phone ?? lead.reference}
              </Link>
              <span className="inbox-about">{lead.project ?? lead.form}</span>
              <span className="inbox-words">{lead.message}</span>
              <span className="inbox-owner">{lead.ownerName ?? 'Nobody'}</span>
              <Age at={lead.receivedAt} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="inbox-empty">
          {search !== '' ? (
            <>
              No lead in this view matches “{search}”.{' '}
              <Link to={`/leads${formatInboxQuery({ ...query, search: '', after: null })}`}>
                Clear the search
              </Link>
            </>
          ) : (
            'No leads in this view.'
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
      </p>
    </div>
  );
}
