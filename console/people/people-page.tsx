import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { peopleQuery } from '../../domain/people/people-forms.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import { Age } from '../ui/time.tsx';
import { Table } from '../ui/table.tsx';
import '../ui/list.css';
import './people.css';

export const meta = () => [{ title: 'People' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search } = peopleQuery.parse(new URL(request.url).searchParams);
  const { people } = context.get(servicesContext).console;
  return { ...(await people.search(getVisit(context).operator, search)), search };
}

export default function PeoplePage() {
  const { people, search, now } = useLoaderData<typeof loader>();
  return (
    <div className="people-page">
      <header className="people-head">
        <h1>People</h1>
        <Link to="/people/duplicates">Possible duplicates</Link>
      </header>
      <Form className="search-bar" role="search" action="/people">
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          aria-label="Search people"
          placeholder="Name, email or phone"
        />
        <button className="button button-quiet">Search</button>
      </Form>
      {people.length > 0 ? (
        <Table
          className="people-list"
          caption={search === '' ? 'Most recent' : `Results for “${search}”`}
          rows={people}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Name', render: ({ id, title }) => <Link to={`/people/${id}`}>{title}</Link> },
            { label: 'Email', onPhone: 'below', render: ({ emails }) => emails.join(', ') },
            {
              label: 'Phone',
              onPhone: 'hidden',
              render: ({ phones }) => phones.map(({ text }) => text).join(', '),
            },
            {
              label: 'Leads',
              onPhone: 'hidden',
              render: ({ leadCount }) => formatCount(leadCount),
            },
            { label: 'Latest', render: ({ latestAt }) => <Age at={latestAt} now={now} /> },
          ]}
        />
      ) : (
        <p>
          {search === '' ? (
            'No leads that you can see yet.'
          ) : (
            <>
              No one matches “{search}”. <Link to="/people">Clear search</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
