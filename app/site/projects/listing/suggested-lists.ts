import { measureDegrees } from '../../../../domain/places/bounds.ts';
import {
  formatListingPath,
  emptyQuery,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import { projectKinds, type ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { searchProjects } from '../../../../domain/projects/search/search.ts';
import { listReachable } from '../../../../domain/projects/search/station-values.ts';
import { isUnknown, knownOf } from '../../../../domain/projects/search/filter-row.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import type { Services } from '../../../../server/services/services.ts';

interface SuggestedList {
  label: string;
  path: string;
}

const maxMeant = 3;
const maxNearCities = 3;
const maxNearStations = 2;
/** About three kilometres. */
const maxStationDegrees = 0.03;

type Lists = Pick<Services, 'catalogue' | 'geocoder' | 'search'>;

const countIn = ({ catalogue }: Lists, kind: ProjectKind, query: ProjectQuery): number =>
  searchProjects(catalogue.snapshot.listings[kind], query).total;

/** What was entered or asked for by a name that the catalogue does not have. */
function findEntered(query: ProjectQuery): string | null {
  const unknown = Object.values(query).find((value) => isUnknown(value));
  return query.search ?? query.area ?? unknown?.unknown[0] ?? knownOf(query.city)?.[0] ?? null;
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

/** The nearest cities with projects that pass the other filters; none if the place is unknown. */
async function listNearCities(
  lists: Lists,
  kind: ProjectKind,
  query: ProjectQuery,
): Promise<SuggestedList[]> {
  const name = knownOf(query.city)?.[0] ?? query.area ?? query.search;
  const place = name ? await lists.geocoder.locate(name) : null;
  if (!place) return [];
  const anywhere = { ...query, city: null, area: null, search: null, mls_zone: null, bounds: null };
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

/** The stations nearest to an area without projects, of those that have some that pass the other filters. */
async function listNearStations(
  lists: Lists,
  kind: ProjectKind,
  query: ProjectQuery,
): Promise<SuggestedList[]> {
  const place = query.area ? await lists.geocoder.locate(query.area) : null;
  if (!place) return [];
  const anywhere = { ...query, area: null, bounds: null };
  const found = searchProjects(lists.catalogue.snapshot.listings[kind], anywhere).list();
  const stations = found.flatMap(listReachable).map(({ station }) => station);
  const near = stations
    .map((station) => ({ station, degrees: measureDegrees(station, place) }))
    .filter(({ degrees }) => degrees < maxStationDegrees)
    .sort((one, other) => one.degrees - other.degrees);
  return [...new Set(near.map(({ station }) => station.name))]
    .slice(0, maxNearStations)
    .map((name) => {
      const wanted = { ...anywhere, stop: name };
      const count = countIn(lists, kind, wanted);
      return {
        label: listingMessages.nearStation(name, count),
        path: formatListingPath(kind, wanted),
      };
    });
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
  const suggested = [
    ...(await listMeant(lists, query)),
    ...listSearches(lists, kind, query),
    ...(await listNearStations(lists, kind, query)),
    ...(await listNearCities(lists, kind, query)),
    ...(kind === 'coming-soon' || listOtherChosen(lists, kind, query).length > 0
      ? []
      : listComingSoon(lists, query)),
  ];
  const byPath = new Map(suggested.map((list) => [list.path, list]));
  byPath.delete(here);
  return [...byPath.values()];
}
