import { useState } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../domain/text/messages.ts';
import { servicesContext } from '../../services-context.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/builders-page';
import './builders.css';

const shownAtFirst = 16;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, pictures, config } = context.get(servicesContext);
  const { builders } = catalogue.snapshot.records;
  return {
    builders: await Promise.all(
      builders
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(async ({ url, name, location, logo }) => ({
          url,
          name,
          location,
          logo: logo ? await pictures.present(logo) : null,
        })),
    ),
    siteName: config.brand.name,
    canonicalUrl: `${config.http.publicUrl}/builders-and-developer-page`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${messages.builders.heading} | ${loaderData.siteName}` },
        {
          name: 'description',
          content: 'The builders and developers behind the projects we list.',
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonicalUrl },
      ]
    : [];

export default function BuildersPage({ loaderData: { builders } }: Route.ComponentProps) {
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const found = builders.filter(({ name }) => name.toLowerCase().includes(wanted));
  const shown = isAll ? found : found.slice(0, shownAtFirst);
  return (
    <section className="page-section">
      <h1>{messages.builders.heading}</h1>
      <p className="lead builders-intro">
        Every project starts with a builder. These are the companies behind the homes we list, with
        what they have under way.
      </p>
      <input
        className="builders-search"
        type="search"
        aria-label={messages.builders.searchPlaceholder}
        placeholder={messages.builders.searchPlaceholder}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p role="status">{messages.builders.none}</p>
      ) : (
        <ul className="builder-grid">
          {shown.map((builder) => (
            <li key={builder.url} className="builder-card">
              <Picture source={builder.logo} sizes="240px" className="builder-logo" />
              <h2>
                <Link to={`/builders-and-developers/${builder.url}`} prefetch="intent">
                  {builder.name}
                </Link>
              </h2>
              <p>{builder.location}</p>
            </li>
          ))}
        </ul>
      )}
      {found.length > shownAtFirst && (
        <button className="button button-quiet" type="button" onClick={() => setAll(!isAll)}>
          {isAll ? 'View Less' : 'View More'}
        </button>
      )}
    </section>
  );
}
