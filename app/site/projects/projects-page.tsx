import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatProjectsPath } from '../../../domain/projects/project-query.ts';
import { messages } from '../../../domain/text/messages.ts';
import { servicesContext } from '../../services-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Route } from './+types/projects-page';
import { ActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingMap } from './listing-map.tsx';
import { loadListing, type Listing } from './load-listing.ts';
import { Pagination } from './pagination.tsx';
import { ProjectCard } from './project-card.tsx';
import './projects.css';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { city, type } = params as { city?: string; type?: string };
  return loadListing(services, new URL(request.url), { city, type }).then((listing) => ({
    listing,
    canonicalUrl: services.config.http.publicUrl + listing.canonicalPath,
    siteName: services.config.brand.name,
  }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { heading, total } = loaderData.listing;
  return [
    { title: `${heading.title} | ${loaderData.siteName}` },
    {
      name: 'description',
      content: `${total} pre-construction projects. ${heading.description}`.slice(0, 157),
    },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonicalUrl },
  ];
};

function CityHeader({ heading }: { heading: Listing['heading'] }) {
  return (
    <header className="listing-header" data-picture={heading.image ? true : undefined}>
      <div>
        <h1>{heading.title}</h1>
        {heading.description && <p className="listing-description">{heading.description}</p>}
      </div>
      {heading.image && <Picture source={heading.image} sizes="(max-width: 820px) 94vw, 420px" />}
    </header>
  );
}

function EmptyList({ listing }: { listing: Listing }) {
  return (
    <div className="listing-empty">
      <p>{listing.catalogueTotal === 0 ? messages.listing.empty : messages.listing.noMatch}</p>
      {listing.activeFilters.length > 0 && (
        <Link className="button button-quiet" to="/projects">
          Reset Filters
        </Link>
      )}
    </div>
  );
}

export default function ProjectsPage({ loaderData: { listing } }: Route.ComponentProps) {
  const [activeStub, setActiveStub] = useState<string | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isHydrated = useIsHydrated();
  const isNarrow = useMediaQuery('(max-width: 820px)');
  const navigation = useNavigation();
  const isMapOpen = isNarrow ? listing.map === 'open' : listing.map !== 'closed';
  const mapLink = formatProjectsPath(listing.query, {
    ...(listing.page > 1 ? { page: String(listing.page) } : {}),
    map: isMapOpen ? 'closed' : 'open',
  });

  return (
    <div
      className="listing"
      data-map={listing.map ?? 'auto'}
      data-drawer={isDrawerOpen ? 'open' : undefined}
      aria-busy={navigation.state === 'loading' || undefined}
    >
      <CityHeader heading={listing.heading} />
      <section
        id="filters"
        className="listing-filters"
        aria-label="Filters"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) setDrawerOpen(false);
        }}
      >
        <FilterBar listing={listing} />
        <div className="drawer-actions">
          <a className="button" href="#results" onClick={() => setDrawerOpen(false)}>
            View Results
          </a>
        </div>
      </section>

      <div className="listing-count" id="results">
        <h2 aria-live="polite">{messages.listing.total(listing.total)}</h2>
        {isHydrated && isMapOpen && inView !== null && (
          <p className="in-view">{`${inView} in view`}</p>
        )}
        <Link className="button button-quiet map-toggle" to={mapLink} preventScrollReset replace>
          {isMapOpen ? 'Close Map' : 'Open Map'}
        </Link>
      </div>
      <ActiveFilters listing={listing} />

      <div className="listing-columns">
        <div className="listing-cards">
          {listing.cards.length === 0 ? (
            <EmptyList listing={listing} />
          ) : (
            <ul className="card-grid">
              {listing.cards.map((card, position) => (
                <li key={card.stub}>
                  <ProjectCard
                    card={card}
                    isFirst={position < 2}
                    isActive={card.stub === activeStub}
                    onActiveChange={setActiveStub}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination listing={listing} />
        </div>
        <div className="listing-map">
          {isHydrated && isMapOpen && (
            <ListingMap
              listing={listing}
              activeStub={activeStub}
              onActiveChange={setActiveStub}
              onInView={setInView}
            />
          )}
        </div>
      </div>

      <div className="thumb-bar">
        <a
          className="button"
          href="#filters"
          aria-expanded={isDrawerOpen}
          onClick={(event) => {
            event.preventDefault();
            setDrawerOpen(!isDrawerOpen);
          }}
        >
          {isDrawerOpen ? 'View Results' : 'Filters'}
        </a>
        <Link className="button" to={mapLink} preventScrollReset replace>
          {isMapOpen ? 'List' : 'Map'}
        </Link>
      </div>
    </div>
  );
}
