import { data, redirect } from 'react-router';
import { resolveArea } from '../../../../domain/catalogue/resolve-area.ts';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import { adParameters } from '../../../../domain/leads/forms/attribution.ts';
import { parsePoint } from '../../../../domain/places/bounds.ts';
import { formatCitySlug } from '../../../../domain/places/city-slug.ts';
import { isTorontoArea } from '../../../../domain/places/toronto.ts';
import {
  formatListingPath,
  formatProjectsPath,
  isPlainListing,
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { formatTypeSlug } from '../../../../domain/projects/property-types.ts';
import { isSortedByLabel } from '../../../../domain/projects/search/matching-plan.ts';
import { searchProjects } from '../../../../domain/projects/search/search.ts';
import type { Services } from '../../../../server/services/services.ts';
import { maxPagesShown } from '../../../../domain/projects/search/listing-address.ts';
import { describeHeading, describeShared } from './describe-listing.ts';
import { presentCard } from './present-card.ts';
import { presentMapView } from './present-map-view.ts';
import { listOtherChosen, listSuggestedLists } from './suggested-lists.ts';
import { presentOptions } from './present-options.ts';

const pageSize = 24;

type RouteParameters = { city?: string | undefined; type?: string | undefined };

function readCity(snapshot: CatalogueSnapshot, slug: string): string[] {
  const found = snapshot.findCityBySlug(slug);
  if (found) return [found.name];
  const isHidden = snapshot.findHidden('cities', formatCitySlug(slug)) !== null;
  throw data(null, { status: isHidden ? 410 : 404 });
}

function readType(snapshot: CatalogueSnapshot, slug: string): string[] {
  const found = snapshot.findTypeBySlug(slug);
  if (!found) throw data(null, { status: 404 });
  return [found];
}

/** What a typed area means: Toronto, or on /projects the city that has the name. */
function readArea(snapshot: CatalogueSnapshot, kind: ProjectKind, area: string | null) {
  if (area !== null && kind === 'selling') return resolveArea(snapshot, area);
  return isTorontoArea(area) ? { area: 'toronto' } : {};
}

/** Parses path and query. Throws a 404 for an unknown city or type, a 410 for a hidden city. */
function readQuery(
  snapshot: CatalogueSnapshot,
  kind: ProjectKind,
  url: URL,
  { city, type }: RouteParameters,
): ProjectQuery {
  const query = parseProjectQuery(url.searchParams, snapshot.listings[kind].vocabularies);
  return {
    ...query,
    ...(city !== undefined && { city: readCity(snapshot, city) }),
    ...(type !== undefined && { type: readType(snapshot, type) }),
    ...readArea(snapshot, kind, query.area),
  };
}

/** A renamed city redirects permanently, as another spelling does. */
const isCityPath = (path: string) => path.startsWith('/projects/');

const viewParameters = ['page', 'shown', 'near', 'map'] as const;
/** Parameters besides the filters that a redirect preserves; leads record the advertisement. */
const preservedParameters = [...viewParameters, ...adParameters];

const readCount = (url: URL, name: string, max: number) =>
  Math.min(max, Math.max(1, Math.floor(Number(url.searchParams.get(name)) || 1)));

/** Reads the first page, the number of pages shown, the map's position and whether it is open. */
function readViewParameters(url: URL) {
  const near = parsePoint(url.searchParams.get('near') ?? '');
  const page = readCount(url, 'page', Number.MAX_SAFE_INTEGER);
  const pagesAsked = readCount(url, 'shown', maxPagesShown);
  const map = url.searchParams.get('map');
  return { near, page, pagesAsked, map: map === 'open' || map === 'closed' ? map : null };
}

function formatRequestedPath({ city, type }: RouteParameters): string {
  if (city !== undefined) return `/projects/${formatCitySlug(city)}`;
  return type === undefined ? '/projects' : `/property-type/${formatTypeSlug(type)}`;
}

const readPreserved = ({ searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    preservedParameters.flatMap((name) => {
      const text = searchParams.get(name);
      return text ? [[name, text]] : [];
    }),
  );

/** Throws a redirect without the fields that a form sent empty, as browsers do without scripts. */
function redirectWithoutEmpty(kind: ProjectKind, url: URL, query: ProjectQuery) {
  const sentEmpty = [...url.searchParams].flatMap(([name, text]) =>
    text === '' && !preservedParameters.some((each) => each === name) ? [name] : [],
  );
  if (sentEmpty.length === 0) return;
  const path = formatListingPath(kind, query, readPreserved(url));
  const { searchParams } = new URL(path, url);
  // An empty list of chosen projects is a filter.
  if (sentEmpty.some((name) => !searchParams.has(name))) throw redirect(path);
}

/**
 * Throws a redirect to the canonical URL, permanent only if just the spelling of the path differs:
 * what filters mean depends on the catalogue, which may lose a city.
 */
function redirectToCanonical(url: URL, query: ProjectQuery, parameters: RouteParameters) {
  const canonicalPath = formatProjectsPath(query, readPreserved(url));
  const path = canonicalPath.split('?')[0] ?? '/projects';
  if (path === url.pathname.replace(/\/+$/, '')) return;
  const isSpelling =
    path === formatRequestedPath(parameters) || (parameters.city !== undefined && isCityPath(path));
  throw isSpelling ? redirect(path + url.search, 308) : redirect(canonicalPath);
}

export async function loadListing(
  services: Services,
  kind: ProjectKind,
  url: URL,
  parameters: RouteParameters = {},
) {
  const { snapshot } = services.catalogue;
  const index = snapshot.listings[kind];
  const query = readQuery(snapshot, kind, url, parameters);
  redirectWithoutEmpty(kind, url, query);
  if (kind === 'selling') redirectToCanonical(url, query, parameters);
  const { near, page, pagesAsked, map } = readViewParameters(url);
  const { compiled, total, list, counts } = searchProjects(index, query);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shownPage = Math.min(page, pageCount);
  const pagesShown = Math.min(pagesAsked, pageCount - shownPage + 1);
  const firstShown = (shownPage - 1) * pageSize;
  const listed = list(firstShown, firstShown + pagesShown * pageSize);

  return {
    kind,
    query,
    isSortedByLabel: isSortedByLabel(kind, query),
    activeFilters: listActiveFilters(query),
    total,
    catalogueTotal: index.listed.length,
    page: shownPage,
    pagesShown,
    firstShown,
    pageCount,
    map,
    heading: await describeHeading(services, kind, query),
    canonicalPath: formatListingPath(kind, query, shownPage > 1 ? { page: String(shownPage) } : {}),
    isPlain: isPlainListing(kind, query),
    ...presentMapView(kind, query, list, near),
    options: presentOptions(index, query, counts()),
    otherChosen: listOtherChosen(services, kind, query),
    suggested: total === 0 ? await listSuggestedLists(services, kind, query) : [],
    shared: describeShared(services, kind, query, total, list),
    cards: await Promise.all(listed.map((project) => presentCard(services, project, compiled))),
  };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
