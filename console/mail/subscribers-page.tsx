import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { mailKindLabels } from '../../domain/mail/mail-kinds.ts';
import {
  describeConsentSource,
  formatSubscriberQuery,
  parseSubscriberQuery,
  subscriberStateNames,
  subscriberStates,
} from '../../domain/mail/subscriber-query.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { parseUrl } from '../../domain/text/parse-url.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { Moment } from '../ui/time.tsx';
import { Table } from '../ui/table.tsx';
import { Pages } from '../ui/pages.tsx';
import '../ui/list.css';
import './subscribers.css';

export const meta = () => [{ title: 'Subscribers' }];

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context
    .get(servicesContext)
    .console.subscribers.list(parseSubscriberQuery(new URL(request.url).searchParams));

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Filters({ query, sources }: Pick<Loaded, 'query' | 'sources'>) {
  const submit = useSubmit();
  return (
    <Form
      className="search-bar subscriber-filters"
      role="search"
      action="/subscribers"
      key={formatSubscriberQuery(query)}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget);
      }}
    >
      <input
        type="search"
        name="q"
        defaultValue={query.search}
        aria-label="Search subscribers"
        placeholder="Email or name"
      />
      <select name="state" defaultValue={query.state} aria-label="State">
        {subscriberStateNames.map((name) => (
          <option key={name} value={name}>
            {subscriberStates[name]}
          </option>
        ))}
      </select>
      <select name="source" defaultValue={query.source} aria-label="Agreed with">
        <option value="">Any source</option>
        {[...new Set([...sources, query.source])].filter(Boolean).map((source) => (
          <option key={source} value={source}>
            {describeConsentSource(source)}
          </option>
        ))}
      </select>
      <button className="button button-quiet">Search</button>
    </Form>
  );
}

/** When, where and in which words somebody agreed. */
function Consent({
  row: { agreedAt, source, pageUrl, reference, wording },
}: {
  row: Loaded['rows'][number];
}) {
  if (!agreedAt) return <span className="quiet">No consent recorded</span>;
  return (
    <details>
      <summary>
        <Moment at={agreedAt} />, {describeConsentSource(source ?? '')}
      </summary>
      <p>“{wording}”</p>
      <p>
        {pageUrl && <>On {parseUrl(pageUrl)?.pathname ?? pageUrl}. </>}
        {reference && (
          <>
            With <Link to={`/leads/${reference}`}>{reference}</Link>.
          </>
        )}
      </p>
    </details>
  );
}

export default function SubscribersPage() {
  const { query, rows, total, pages, sources } = useLoaderData<typeof loader>();
  const toPage = (page: number) => `/subscribers${formatSubscriberQuery({ ...query, page })}`;
  return (
    <div className="people-page">
      <header className="people-head">
        <h1>Subscribers</h1>
        <Link to={`/subscribers/export${formatSubscriberQuery({ ...query, page: 1 })}`}>
          Export
        </Link>
      </header>
      <Filters query={query} sources={sources} />
      {rows.length > 0 ? (
        <Table
          className="people-list subscriber-list"
          caption={countOf(total, 'subscription')}
          rows={rows}
          rowKey={({ key, kind }) => `${key} ${kind}`}
          columns={[
            {
              label: 'Email',
              render: ({ email, name }) => (
                <>
                  {email}
                  {name && <span className="quiet">{name}</span>}
                </>
              ),
            },
            {
              label: 'Agreed to',
              onPhone: 'below',
              render: ({ kind }) => (kind ? mailKindLabels[kind] : 'Nothing'),
            },
            {
              label: 'State',
              render: ({ state, unsubscribedAt }) =>
                state === 'subscribed' ? (
                  '✓ Subscribed'
                ) : (
                  <>× Unsubscribed {unsubscribedAt && <Moment at={unsubscribedAt} />}</>
                ),
            },
            { label: 'Consent', render: (row) => <Consent row={row} /> },
          ]}
        />
      ) : (
        <p>
          {formatSubscriberQuery(query) === '' ? (
            'Nobody has subscribed yet.'
          ) : (
            <>
              No subscription matches. <Link to="/subscribers">Show all who are subscribed</Link>
            </>
          )}
        </p>
      )}
      <Pages
        links={[
          { label: 'Previous', to: query.page > 1 ? toPage(query.page - 1) : null },
          { label: 'Next', to: query.page < pages ? toPage(query.page + 1) : null },
        ]}
      >
        {pages > 1 && (
          <span>
            Page {query.page} of {pages}
          </span>
        )}
      </Pages>
    </div>
  );
}
