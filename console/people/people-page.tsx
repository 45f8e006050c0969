import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { cleanSearchText } from '../../domain/text/clean-text.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { showPhone } from '../../domain/leads/forms/phone.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { getVisit } from '../ui/guard.ts';
import { Age } from '../ui/time.tsx';
import './people.css';

export const meta = () => [{ title: 'People' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = cleanSearchText(new URL(request.url).searchParams.get('q') ?? '');
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
        <table className="people-list">
          <caption>{search === '' ? 'Most recent' : `Results for “${search}”`}</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Phone</th>
              <th scope="col">Leads</th>
              <th scope="col">Latest</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, title, emails, phones, leadCount, latestAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`/people/${id}`}>{title}</Link>
                </th>
                <td>{emails.join(', ')}</td>
                <td>{phones.map((phone) => showPhone(phone)).join(', ')}</td>
                <td>{formatCount(leadCount)}</td>
                <td>
                  <Age at={latestAt} now={now} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
