import { data, redirect } from 'react-router';
import { resolveArea } from '../../../../domain/catalogue/resolve-area.ts';
import { adParameters } from '../../../../domain/leads/forms/attribution.ts';
import { parsePoint } from '../../../../domain/places/bounds.ts';
import { formatCitySlug } from '../../../../domain/places/city-slug.ts';
import { isTorontoArea, torontoCentre } from '../../../../domain/places/toronto.ts';
import {
  formatListingPath,
  formatProjectQuery,
  formatProjectsPath,
  isPlainListing,
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { formatTypeSlug, labelType } from '../../../../domain/projects/property-types.ts';
import { isSortedByLabel } from '../../../../domain/projects/search/matching-plan.ts';
import { searchProjects, type SearchResult } from '../../../../domain/projects/search/search.ts';
import { defaultSort } from '../../../../domain/projects/search/sort.ts';
import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import type { Services } from '../../../../server/services/services.ts';
import { maxPagesShown } from '../../../../domain/projects/search/listing-address.ts';
import { nameHomes } from '../../../../domain/site/name-homes.ts';
import { listingZoom, searchZoom } from '../../../map/map-settings.ts';
import { boundsAround } from '../../../map/map-bounds.ts';
import { presentCard } from './present-card.ts';
import { listOtherChosen, listSuggestedLists } from './suggested-lists.ts';
import { presentOptions } from './present-options.ts';

const pageSize = 24;

type RouteParameters = { city?: string | undefined; type?: string | undefined };

/** Parses path and query. Throws a 404 for an unknown city or type, a 410 for a hidden city. */
function readState(services: Services, kind: ProjectKind, url: URL, parameters: RouteParameters) {
  const { snapshot } = services.catalogue;
  const { vocabularies } = snapshot.listings[kind];
  const query = parseProjectQuery(url.searchParams, vocabularies);

  if (parameters.city !== undefined) {
    const found = snapshot.findCityBySlug(parameters.city);
    if (!found) {
      const isHidden = snapshot.findHidden('cities', formatCitySlug(parameters.city)) !== null;
      throw data(null, { status: isHidden ? 410 : 404 });
    }
    query.city = [found.name];
  }
  if (parameters.type !== undefined) {
    const found = snapshot.findTypeBySlug(parameters.type);
    if (!found) throw data(null, { status: 404 });
    query.type = [found];
  }
  if (isTorontoArea(query.area)) query.area = 'toronto';
  else if (query.area && kind === 'selling')
    Object.assign(query, resolveArea(snapshot, query.area));
  return query;
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
  const query = readState(services, kind, url, parameters);
  redirectWithoutEmpty(kind, url, query);
  if (kind === 'selling') redirectToCanonical(url, query, parameters);
  const { near, page, pagesAsked, map } = readViewParameters(url);
  const { compiled, total, list, counts } = searchProjects(index, query);
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shownPage = Math.min(page, pageCount);
  const pagesShown = Math.min(pagesAsked, pageCount - shownPage + 1);
  const firstShown = (shownPage - 1) * pageSize;
  const listed = list(firstShown, firstShown + pagesShown * pageSize);
  const onMap = formatProjectQuery({ ...query, bounds: null, sort: defaultSort });

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
    pointsUrl: `/map-points?${new URLSearchParams([['kind', kind], ...onMap])}`,
    view: chooseView(list, query, near),
    ...findPlaces(list, query, near !== null),
    options: presentOptions(index, query, counts()),
    otherChosen: listOtherChosen(services, kind, query),
    suggested: total === 0 ? await listSuggestedLists(services, kind, query) : [],
    shared: describeShared(services, kind, query, total, list),
    cards: await Promise.all(listed.map((project) => presentCard(services, project, compiled))),
  };
}

/** What a shared list of chosen projects is called, and its address; null for any other list. */
function describeShared(
  { config }: Services,
  kind: ProjectKind,
  query: ProjectQuery,
  total: number,
  list: SearchResult['list'],
) {
  if (query.only === null || total === 0) return null;
  const projects = list().map(({ project }) => project);
  return {
    title: nameHomes(projects.map(({ title }) => title)),
    stubs: projects.map(({ stub }) => stub),
    url: config.http.publicUrl + formatListingPath(kind, query),
  };
}

/** The initial map view: the suggested point, else the first result of a narrowed list, else the region. */
function chooseView(
  list: SearchResult['list'],
  query: ProjectQuery,
  near: { latitude: number; longitude: number } | null,
) {
  const zoom = query.search || query.area || query.city || near ? searchZoom : listingZoom;
  if (near) return { ...near, zoom };
  const isNarrow = query.city !== null || query.search !== null || query.area !== null;
  const first = isNarrow && list().find(({ project }) => project.latitude !== null);
  if (first)
    return {
      latitude: first.project.latitude ?? torontoCentre.latitude,
      longitude: first.project.longitude ?? torontoCentre.longitude,
      zoom,
    };
  return { ...torontoCentre, zoom };
}

/**
 * Where the projects of a narrowed list lie: `fit` if the map is fitted to them, `found` if the view
 * of a searched place must hold them. Neither for all projects, which the region's view shows, nor
 * for a suggested point (B-9.6); a drawn area is fitted itself.
 */
function findPlaces(list: SearchResult['list'], query: ProjectQuery, isPoint: boolean) {
  const { only, search, area, within } = query;
  const isNarrowed = listActiveFilters(query).length > 0;
  const bounds = isNarrowed && (only !== null || !isPoint) ? findBounds(list) : null;
  const isFitted = within === null && (only !== null || (search === null && area === null));
  return { fit: isFitted ? bounds : null, found: isPoint ? null : bounds };
}

function findBounds(list: SearchResult['list']) {
  const places = list().flatMap(({ project: { latitude, longitude } }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  return places.length === 0 ? null : boundsAround(places);
}

export const listingHeadings = {
  selling: 'Pre-Construction Projects',
  'coming-soon': 'Coming Soon Projects',
  assignment: 'Assignments',
} as const satisfies Record<ProjectKind, string>;

async function describeHeading(
  { catalogue, pictures }: Services,
  kind: ProjectKind,
  query: ProjectQuery,
) {
  if (query.area === 'toronto')
    return { title: listingMessages.toronto, description: '', image: null };
  const [cityName, ...otherCities] = knownOf(query.city) ?? [];
  if (cityName !== undefined && otherCities.length === 0) {
    const city = catalogue.snapshot.records.cities.find(({ name }) => name === cityName);
    return {
      title: city?.heading ?? cityName,
      description: city?.description ?? '',
      image: city?.image ? await pictures.present(city.image) : null,
    };
  }
  const [type, ...otherTypes] = knownOf(query.type) ?? [];
  if (type !== undefined && otherTypes.length === 0) {
    const label = labelType(catalogue.snapshot.records.propertyTypes, type);
    return { title: `New ${label}`, description: '', image: null };
  }
  return { title: listingHeadings[kind], description: '', image: null };
}

export type Listing = Awaited<ReturnType<typeof loadListing>>;
