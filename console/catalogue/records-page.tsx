import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  formatRecordQuery,
  parseRecordQuery,
  recordStateNames,
  recordStates,
  type RecordQuery,
} from '../../domain/catalogue/record-query.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import { formatCad, formatCount } from '../../domain/text/format-number.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { decideView } from '../../domain/operators/console-routes.ts';
import { isInSettings } from '../../domain/catalogue/collections.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit, orErrorPage } from '../ui/guard.ts';
import { HiddenParameters } from '../ui/hidden-parameters.tsx';
import { Age } from '../ui/time.tsx';
import { selectionNames } from './read-selection.ts';
import { ChooseForBulk, choiceForm } from './choose-for-bulk.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordMark, toAbsentState, toRecordState } from './record-mark.tsx';
import { Table, type Column } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { Pages } from '../ui/pages.tsx';
import { ViewLinks } from '../ui/view-links.tsx';
import '../ui/catalogue.css';

export const meta = ({ loaderData }: { loaderData?: { collection: { many: string } } }) => [
  { title: `Catalogue: ${loaderData?.collection.many ?? ''}` },
];

const formatFilePath = (word: string) => `/catalogue/${word}/export.csv`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(new URL(request.url).searchParams);
  const { records, siteFiles, followers } = context.get(servicesContext).console;
  const word = params['collection'] ?? '';
  const visit = getVisit(context);
  const listed = await orErrorPage(
    siteFiles.requireMayChange(visit, word).then(() => records.list(word, query)),
  );
  return {
    ...listed,
    followers: listed.facts ? await followers.countFollowers(listed.records) : null,
    isInSettings: isInSettings(word),
    mayDownload: decideView(formatFilePath(word), visit.operator) === 'open',
    mayEditMany: decideView(`/catalogue/${word}/bulk`, visit.operator) === 'open',
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Search({ collection, query }: Loaded) {
  return (
    <Form className="search-bar" role="search" key={formatRecordQuery(query)}>
      <HiddenParameters address={formatRecordQuery({ ...query, search: '', after: null })} />
      <input
        type="search"
        name="q"
        defaultValue={query.search}
        aria-label={`Search ${collection.many}`}
        placeholder="Name or address (at least three letters)"
      />
      <button className="button button-quiet">Search</button>
    </Form>
  );
}

/** The first picture of a project; its name says what it is. */
const RecordPicture = ({ thumbnail }: { thumbnail: Thumbnail | null }) => (
  <span className="record-picture">
    {thumbnail && <img src={thumbnail.src} alt="" width={56} height={42} loading="lazy" />}
  </span>
);

const RecordName = ({
  list,
  record: { id, key, name },
  facts,
  isSelectable,
}: {
  list: string;
  record: Loaded['records'][number];
  facts: Loaded['facts'];
  isSelectable: boolean;
}) => (
  <>
    {isSelectable && (
      <label className="record-tick">
        <input type="checkbox" name={selectionNames.id} value={id} form={choiceForm} />
        <span className="visually-hidden">Select {name}</span>
      </label>
    )}
    {facts && <RecordPicture thumbnail={facts[id]?.thumbnail ?? null} />}
    <Link to={`${list}/${id}`}>{name}</Link> {key !== name && <span className="quiet">{key}</span>}
  </>
);

interface Row {
  /** What a draft has may still be of another type. */
  facts: { builder: string | null; city: unknown; minPriceCad: unknown } | null;
}

/** Builder, city and price, by which an editor finds a project. */
const factColumns: readonly Column<Row>[] = [
  { label: 'Builder', onPhone: 'hidden', render: ({ facts }) => facts?.builder },
  { label: 'City', render: ({ facts }) => (typeof facts?.city === 'string' ? facts.city : null) },
  {
    label: 'From',
    onPhone: 'hidden',
    render: ({ facts }) =>
      typeof facts?.minPriceCad === 'number' ? formatCad(facts.minPriceCad) : null,
  },
];

function Download({ collection, query, total, mayDownload }: Loaded) {
  if (!mayDownload || total === 0) return null;
  const address = formatFilePath(collection.word) + formatRecordQuery({ ...query, after: null });
  return (
    <p>
      <a href={`/console${address}`}>Download as CSV</a>{' '}
      <span className="quiet">
        {countOf(total, collection.one, collection.many)} as last published, without drafts
      </span>
    </p>
  );
}

export default function RecordsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { collection, query, records, unpublished, next, mayAdd, now } = loaded;
  const { total, filters, facts, followers, mayEditMany } = loaded;
  const list = `/catalogue/${collection.word}`;
  const toList = (other: Partial<RecordQuery>) => list + formatRecordQuery({ ...query, ...other });
  return (
    <div className="catalogue-page">
      <Crumbs>
        {loaded.isInSettings ? (
          <Link to="/settings">Settings</Link>
        ) : (
          <Link to="/catalogue">Catalogue</Link>
        )}
      </Crumbs>
      <header className="catalogue-head">
        <h1>{collection.many}</h1>
        {mayAdd && (
          <Link className="button" to={`${list}/new`}>
            New {collection.one}
          </Link>
        )}
      </header>
      <Search {...loaded} />
      <ViewLinks
        label="States"
        views={recordStateNames.map((state) => ({
          to: toList({ state, after: null }),
          label: recordStates[state],
          isCurrent: state === query.state,
        }))}
      />
      {filters && <RecordFilters list={list} query={query} choices={filters} />}
      {records.length + unpublished.length === 0 ? (
        <p>
          No records found.{' '}
          {formatRecordQuery(query) && <Link to={list}>Show all {collection.many}</Link>}
        </p>
      ) : (
        <Table
          className="catalogue-table record-list"
          rows={[
            ...unpublished.map((draft) => ({ draft, record: null, facts: draft })),
            ...records.map((record) => ({
              draft: null,
              record,
              facts: facts?.[record.id] ?? null,
            })),
          ]}
          rowKey={({ draft, record }) => draft?.urlId ?? record?.id ?? ''}
          columns={[
            {
              label: 'Name',
              render: ({ draft, record }) =>
                draft ? (
                  <Link to={`${list}/${draft.urlId}`}>{draft.name}</Link>
                ) : (
                  <RecordName
                    list={list}
                    record={record}
                    facts={facts}
                    isSelectable={mayEditMany}
                  />
                ),
            },
            ...(facts ? factColumns : []),
            ...(followers
              ? [
                  {
                    label: 'Followers',
                    onTablet: 'hidden' as const,
                    render: ({ record }: { record: Loaded['records'][number] | null }) =>
                      record && formatCount(followers[record.id] ?? 0),
                  },
                ]
              : []),
            {
              label: 'State',
              render: ({ draft, record }) =>
                draft ? (
                  <>
                    <RecordMark state={toAbsentState(draft.isRemoved)} />{' '}
                    {draft.by !== null && <span className="quiet">by {draft.by}</span>}
                  </>
                ) : (
                  <>
                    <RecordMark state={toRecordState(record.isHidden, record.hasDraft)} />{' '}
                    {record.hasDraft && <RecordMark state="draft" />}
                  </>
                ),
            },
            {
              label: 'Changed',
              onTablet: 'hidden',
              render: ({ draft, record }) => (
                <Age at={draft ? draft.at : record.updatedAt} now={now} />
              ),
            },
          ]}
        />
      )}
      {mayEditMany && <ChooseForBulk {...collection} query={query} total={total} />}
      <Pages
        links={[
          { label: 'First', to: query.after === null ? null : toList({ after: null }) },
          { label: 'Next', to: next === null ? null : toList({ after: next }) },
        ]}
      >
        <Download {...loaded} />
      </Pages>
    </div>
  );
}
