import { Form, Link } from 'react-router';
import { servicesContext } from '../../services-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { presentCard } from '../projects/present-card.ts';
import { CardGrid } from '../projects/card-grid.tsx';
import type { Route } from './+types/home-page';
import './home.css';

const shownCities = 8;
const shownProjects = 6;

/** Cities that have projects, those the operator features first. */
function chooseCities(services: Parameters<typeof presentCard>[0]) {
  const { records, listings } = services.catalogue.snapshot;
  const counts = new Map<string, number>();
  for (const { project } of listings.selling.listed)
    counts.set(project.city, (counts.get(project.city) ?? 0) + 1);
  return records.cities
    .filter(({ name }) => counts.has(name))
    .sort((a, b) => (a.featuredRank ?? 1e9) - (b.featuredRank ?? 1e9))
    .slice(0, shownCities)
    .map(({ slug, name }) => ({ slug, name, count: counts.get(name) ?? 0 }));
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { listed } = services.catalogue.snapshot.listings.selling;
  const featured = listed.slice(0, shownProjects + 1);
  const [hero, ...cards] = await Promise.all(featured.map((entry) => presentCard(services, entry)));
  return {
    hero: hero ?? null,
    cards,
    cities: chooseCities(services),
    brand: services.config.brand,
    canonicalUrl: `${services.config.http.publicUrl}/`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.brand.name} | Pre-construction homes in Ontario` },
        {
          name: 'description',
          content:
            'Browse pre-construction condos and homes across Ontario, on cards and on a map, and ask for pricing and floor plans.',
        },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonicalUrl },
      ]
    : [];

export default function HomePage({ loaderData: { hero, cards, cities } }: Route.ComponentProps) {
  return (
    <>
      <section className="hero">
        <div className="hero-text">
          <h1>Homes, before they are built</h1>
          <p className="lead">
            Pre-construction condos and houses across Ontario, with the facts that decide: price,
            occupancy, plans and place.
          </p>
          <Form className="hero-search" action="/projects" role="search">
            <label className="visually-hidden" htmlFor="hero-area">
              City or neighbourhood
            </label>
            <input
              id="hero-area"
              name="area"
              type="search"
              placeholder="City or neighbourhood"
              maxLength={100}
            />
            <button className="button" type="submit">
              Search
            </button>
          </Form>
        </div>
        {hero && (
          <Link className="hero-picture" to={hero.href} prefetch="intent">
            <Picture source={hero.picture} sizes="(max-width: 820px) 100vw, 58vw" isFirst />
            <span className="hero-caption">
              {hero.title}, {hero.place}
            </span>
          </Link>
        )}
      </section>

      {cities.length > 0 && (
        <section className="page-section" aria-labelledby="cities">
          <h2 id="cities">Popular Cities</h2>
          <ul className="city-list">
            {cities.map(({ slug, name, count }) => (
              <li key={slug}>
                <Link to={`/projects/${slug}`} prefetch="intent">
                  <span>{name}</span>
                  <span className="city-count">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}

      {cards.length > 0 && (
        <section className="page-section home-launched" aria-labelledby="launched">
          <div className="section-head">
            <h2 id="launched">Just Launched</h2>
            <Link to="/projects">All projects</Link>
          </div>
          <CardGrid cards={cards} />
        </section>
      )}
    </>
  );
}
