import { measureDegrees, type Point } from '../../../../domain/places/bounds.ts';
import type { Polygon } from '../../../../domain/places/polygon.ts';
import {
  describeFilter,
  describeQuery,
} from '../../../../domain/projects/search/describe-query.ts';
import {
  formatListingPath,
  emptyQuery,
  listActiveFilters,
  listingPaths,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import { projectKinds, type ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { filterNames, filterRows } from '../../../../domain/projects/search/filters.ts';
import { searchProjects } from '../../../../domain/projects/search/search.ts';
import { listReachable } from '../../../../domain/places/near-stations.ts';
import { isUnknown, knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import type { Services } from '../../../../server/services/services.ts';

interface SuggestedList {
  label: string;
  path: string;
}

const maxMeant = 3;
const maxNearCities = 3;
const maxNearStations = 2;
const maxWithout = 3;
/** About three kilometres. */
const maxStationDegrees = 0.03;

type Lists = Pick<Services, 'catalogue' | 'geocoder' | 'search'>;

const countIn = (
  { catalogue }: Pick<Lists, 'catalogue'>,
  kind: ProjectKind,
  query: ProjectQuery,
): number => searchProjects(catalogue.snapshot.listings[kind], query).total;

/** What was entered or asked for by a name that the catalogue does not have. */
function findEntered(query: ProjectQuery): string | null {
  const [unknown] = filterNames.flatMap((name) => {
    const value = query[name];
    return filterRows[name].isNamed && isUnknown(value) ? value.unknown : [];
  });
  return query.search ?? query.area ?? unknown ?? knownOf(query.city)?.[0] ?? null;
}

/** Lists that the search of the whole site finds for a keyword: "subwya" is the subway. */
async function listMeant({ search }: Lists, query: ProjectQuery): Promise<SuggestedList[]> {
  if (query.search === null) return [];
  const { groups } = await search.find(query.search, maxMeant);
  return groups
    .flatMap(({ suggestions }) => suggestions)
    .flatMap(({ name, count, path }) => (count ? [{ label: `${name} (${count})`, path }] : []))
    .slice(0, maxMeant);
}

function listSearches(lists: Lists, kind: ProjectKind, query: ProjectQuery): SuggestedList[] {
  const search = findEntered(query);
  if (search === null) return [];
  const wanted = { ...emptyQuery, search };
  const kinds = [kind, ...(['selling', 'coming-soon', 'assignment'] as const)];
  return [...new Set(kinds)].flatMap((each) => {
    const count = countIn(lists, each, wanted);
    const label = listingMessages.searchIn[each](search, count);
    return count === 0 ? [] : [{ label, path: formatListingPath(each, wanted) }];
  });
}

/** The middle of an area, by its corners. */
const findMiddle = (corners: Polygon): Point => ({
  latitude: corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length,
  longitude: corners.reduce((sum, { longitude }) => sum + longitude, 0) / corners.length,
});

/** The place that a query names or surrounds; null if it is unknown. */
async function findPlace({ catalogue, geocoder }: Lists, query: ProjectQuery) {
  const { stop, area, search } = query;
  if (stop !== null)
    return catalogue.snapshot.records.stations.find(
      ({ name }) => foldText(name) === foldText(stop),
    );
  const name = knownOf(query.city)?.[0] ?? area ?? search;
  if (name) return geocoder.locate(name);
  const [drawn, bounds] = [knownOf(query.within), knownOf(query.bounds)];
  if (drawn) return findMiddle(drawn);
  if (!bounds) return null;
  const { south, west, north, east } = bounds;
  return {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
  };
}

const anyPlace = {
  city: null,
  area: null,
  search: null,
  mls_zone: null,
  bounds: null,
  within: null,
  stop: null,
} as const;

/** The nearest cities with projects that pass the other filters. */
function listNearCities(
  lists: Lists,
  kind: ProjectKind,
  query: ProjectQuery,
  place: Point,
): SuggestedList[] {
  const anywhere = { ...query, ...anyPlace, line: query.stop === null ? query.line : null };
  const found = searchProjects(lists.catalogue.snapshot.listings[kind], anywhere).list();
  const cities = Map.groupBy(found, ({ project }) => project.city);
  const distanceTo = ({ project: { latitude, longitude } }: (typeof found)[number]) =>
    latitude === null || longitude === null
      ? Infinity
      : measureDegrees({ latitude, longitude }, place);
  return [...cities]
    .map(([city, projects]) => ({
      city,
      count: projects.length,
      distance: Math.min(...projects.map(distanceTo)),
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxNearCities)
    .map(({ city, count }) => ({
      label: `${city} (${count})`,
      path: formatListingPath(kind, { ...anywhere, city: [city] }),
    }));
}

/**
 * The stations nearest to an area or a station without projects, of those that have some that pass the
 * other filters.
 */
function listNearStations(
  lists: Lists,
  kind: ProjectKind,
  query: ProjectQuery,
  place: Point,
): SuggestedList[] {
  if (query.area === null && query.stop === null) return [];
  const anywhere = {
    ...query,
    area: null,
    bounds: null,
    stop: null,
    line: query.stop === null ? query.line : null,
  };
  const found = searchProjects(lists.catalogue.snapshot.listings[kind], anywhere).list();
  const stations = found.flatMap(listReachable).map(({ station }) => station);
  const near = stations
    .map((station) => ({ station, degrees: measureDegrees(station, place) }))
    .filter(({ degrees }) => degrees < maxStationDegrees)
    .sort((one, other) => one.degrees - other.degrees);
  return [...new Set(near.map(({ station }) => station.name))]
    .map((name) => {
      const wanted = { ...anywhere, stop: name };
      return { name, wanted, count: countIn(lists, kind, wanted) };
    })
    .filter(({ count }) => count > 0)
    .slice(0, maxNearStations)
    .map(({ name, wanted, count }) => ({
      label: listingMessages.nearStation(name, count),
      path: formatListingPath(kind, wanted),
    }));
}

/** The same list without what filters do not know, of which any alone leaves nothing. */
function listWithoutUnknown(lists: Lists, kind: ProjectKind, query: ProjectQuery): SuggestedList[] {
  const { options } = lists.catalogue.snapshot.listings[kind];
  const names = filterNames.filter((name) => isUnknown(query[name]));
  const wanted = { ...query, ...Object.fromEntries(names.map((name) => [name, null])) };
  const count = countIn(lists, kind, wanted);
  const texts = names.map((name) => describeFilter(name, query, options));
  const label = listingMessages.without(texts.join(' · '), count);
  return count === 0 ? [] : [{ label, path: formatListingPath(kind, wanted) }];
}

/** The same list without one of its filters; without a limit of the price, the cheapest come first. */
function listWithoutOne(lists: Lists, kind: ProjectKind, query: ProjectQuery): SuggestedList[] {
  if (filterNames.some((name) => isUnknown(query[name])))
    return listWithoutUnknown(lists, kind, query);
  const texts = describeQuery(query, lists.catalogue.snapshot.listings[kind].options);
  return listActiveFilters(query)
    .flatMap((name, at): SuggestedList[] => {
      const sort = name === 'price' || name === 'monthly' ? 'price-low' : query.sort;
      const wanted = { ...query, [name]: null, sort };
      const count = countIn(lists, kind, wanted);
      const path = formatListingPath(kind, wanted);
      const label = listingMessages.without(texts[at] ?? '', count);
      return count === 0 || path === listingPaths[kind] ? [] : [{ label, path }];
    })
    .slice(0, maxWithout);
}

/** Coming-soon projects that pass the filters, or all. */
function listComingSoon(lists: Lists, query: ProjectQuery): SuggestedList[] {
  return [{ ...query, bounds: null, only: null }, emptyQuery]
    .map((wanted) => ({ wanted, count: countIn(lists, 'coming-soon', wanted) }))
    .filter(({ count }) => count > 0)
    .slice(0, 1)
    .map(({ wanted, count }) => ({
      label: listingMessages.comingSoon(count),
      path: formatListingPath('coming-soon', wanted),
    }));
}

/** The list that shows chosen projects, such as favourites; of several the first. */
export function formatChosenPath(lists: Pick<Lists, 'catalogue'>, only: ProjectQuery['only']) {
  const wanted = { ...emptyQuery, only };
  const kind = projectKinds.find((each) => countIn(lists, each, wanted) > 0) ?? 'selling';
  return formatListingPath(kind, wanted);
}

/** The chosen projects, such as favourites, that other listings show. */
export function listOtherChosen(
  lists: Lists,
  kind: ProjectKind,
  { only }: ProjectQuery,
): SuggestedList[] {
  if (only === null) return [];
  const wanted = { ...emptyQuery, only };
  return projectKinds.flatMap((each) => {
    const count = each === kind ? 0 : countIn(lists, each, wanted);
    const label = listingMessages.chosenIn[each](count);
    return count === 0 ? [] : [{ label, path: formatListingPath(each, wanted) }];
  });
}

/** Where else to go from a list without projects. */
export async function listSuggestedLists(
  lists: Lists,
  kind: ProjectKind,
  query: ProjectQuery,
): Promise<SuggestedList[]> {
  const here = formatListingPath(kind, query);
  const place = await findPlace(lists, query);
  const suggested = [
    ...listSearches(lists, kind, query),
    ...(await listMeant(lists, query)),
    ...(place ? listNearStations(lists, kind, query, place) : []),
    ...(place ? listNearCities(lists, kind, query, place) : []),
    ...listWithoutOne(lists, kind, query),
    ...(kind === 'coming-soon' || listOtherChosen(lists, kind, query).length > 0
      ? []
      : listComingSoon(lists, query)),
  ];
  const paths = suggested.map(({ path }) => path);
  return suggested.filter(({ path }, at) => path !== here && paths.indexOf(path) === at);
}
