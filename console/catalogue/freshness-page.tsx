import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import {
  formatFreshnessQuery,
  parseFreshnessQuery,
  type FreshnessQuery,
} from '../../domain/catalogue/freshness-query.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { revalidateAfterConflict } from '../ui/handle-form.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { idField, parseFields } from '../ui/read-form.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { Table } from '../ui/table.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { Pages } from '../ui/pages.tsx';
import { ViewLinks } from '../ui/view-links.tsx';
import '../ui/catalogue.css';
import './freshness.css';

export const meta = () => [{ title: 'Freshness' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseFreshnessQuery(new URL(request.url).searchParams);
  const { freshness, followers } = context.get(servicesContext).console;
  const found = await freshness.read(query);
  const isOfProjects = found.query.list !== 'links';
  return { ...found, followers: isOfProjects ? await followers.countFollowers(found.rows) : null };
}

export const shouldRevalidate = revalidateAfterConflict;

export function action({ context }: ActionFunctionArgs) {
  const { freshness } = context.get(servicesContext).console;
  const visit = getVisit(context);
  const remedy = (intent: Parameters<typeof freshness.remedy>[1]) => async (form: FormData) => {
    const { id } = parseFields({ id: idField }, form);
    return { done: await freshness.remedy(visit, intent, id) };
  };
  return runAction(context, 'freshness', {
    verify: remedy('verify'),
    'end-incentives': remedy('end-incentives'),
    'sell-out': remedy('sell-out'),
  });
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const toAddress = (query: FreshnessQuery) => `/catalogue/freshness${formatFreshnessQuery(query)}`;

function Days({ query }: Loaded) {
  return (
    <Form className="freshness-days" key={query.days}>
      <input type="hidden" name="list" value="stale" />
      <label htmlFor="freshness-days">Verify again after (days)</label>
      <input
        id="freshness-days"
        name="days"
        type="number"
        min={1}
        max={3650}
        defaultValue={query.days}
      />
      <button className="button button-quiet">Show</button>
    </Form>
  );
}

interface RemedyProps {
  id: number;
  /** The address of the list, which stays open when its last record leaves it. */
  list: string;
  title: string;
  intent: string;
  label: string;
}

function Remedy({ id, list, title, intent, label }: RemedyProps) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" action={list} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        className="row-button"
        name="intent"
        value={intent}
        disabled={state !== 'idle' && formData?.get('id') === String(id)}
      >
        {label}
        <span className="visually-hidden"> {title}</span>
      </button>
    </Form>
  );
}

function Rows({ query, rows, remedy, followers }: Loaded) {
  return (
    <Table
      className="catalogue-table freshness-table"
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        { label: 'Record', render: ({ path, title }) => <Link to={path}>{title}</Link> },
        { label: 'To review', render: ({ detail }) => detail },
        ...(followers
          ? [
              {
                label: 'Followers',
                render: ({ id }: Loaded['rows'][number]) => formatCount(followers[id] ?? 0),
              },
            ]
          : []),
        ...(remedy
          ? [
              {
                label: 'Remedy',
                isLabelHidden: true,
                render: ({ id, title }: Loaded['rows'][number]) => (
                  <Remedy id={id} title={title} list={toAddress(query)} {...remedy} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

export default function FreshnessPage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { query, lists, rows, hasMore, remedy } = loaded;
  const toList = (other: Partial<FreshnessQuery>) => toAddress({ ...query, ...other });
  return (
    <div className="catalogue-page">
      <Crumbs>
        <Link to="/catalogue">Catalogue</Link>
      </Crumbs>
      <h1>Freshness</h1>
      <ViewLinks
        label="Lists"
        views={lists.map(({ name, label, count }) => ({
          to: toList({ list: name, page: 1 }),
          label,
          isCurrent: name === query.list,
          count,
        }))}
      />
      {query.list === 'stale' && <Days {...loaded} />}
      {query.list === 'words' && (
        <p>
          <Link to="/catalogue/pictures?state=missing-alt-text">
            Show missing alt text in all records
          </Link>
        </p>
      )}
      <p className="quiet" role="status">
        {answer && remedy ? `${answer.done}: ${remedy.label.toLowerCase()}. Published.` : ''}
      </p>
      {rows.length > 0 ? <Rows {...loaded} /> : <p>Nothing to review.</p>}
      <Pages
        links={[
          { label: 'First', to: query.page > 1 ? toList({ page: 1 }) : null },
          { label: 'Next', to: hasMore ? toList({ page: query.page + 1 }) : null },
        ]}
      />
    </div>
  );
}
