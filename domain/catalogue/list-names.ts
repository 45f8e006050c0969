import { calculators } from '../calculators/calculators.ts';
import { leadFormRows } from '../leads/lead-form-rows.ts';
import { ontarioCities } from '../places/ontario-cities.ts';
import { formatPoint } from '../places/bounds.ts';
import { torontoDistricts } from '../places/toronto.ts';
import { formatCitySlug } from '../places/city-slug.ts';
import type { Station } from '../content/directory-records.ts';
import { nameLine, nameLines } from '../places/describe-station.ts';
import { listReachable, measureDistanceM } from '../places/near-stations.ts';
import type { IndexedProject } from '../projects/search/indexed-project.ts';
import {
  formatProjectsPath,
  emptyQuery,
  listingPaths,
  type ProjectQuery,
} from '../projects/search/project-query.ts';
import { formatProjectPath } from '../projects/project-path.ts';
import { foldText } from '../text/fold-text.ts';
import { siteMessages } from '../text/messages/site.ts';
import { resultMessages } from '../text/messages/search-results.ts';
import { formatPublicPath } from './public-path.ts';
import { resolveArea } from './resolve-area.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

/** The kinds of things that a search finds by name, in the order in which they are offered. */
export const nameGroups = [
  'cities',
  'neighbourhoods',
  'stations',
  'projects',
  'builders',
  'pages',
  'articles',
] as const;
type NameGroup = (typeof nameGroups)[number];

export interface NamedThing {
  group: NameGroup;
  name: string;
  /** What tells it from its namesakes. */
  hint: string;
  /** The cities that a part of them lies in. */
  within?: readonly string[];
  /** Words that find it beside its name. */
  beside?: string;
  /** What it is called for short. */
  short?: string;
  path: string;
  /** The projects that it stands for; null for a project and an article. */
  query: ProjectQuery | null;
  /** Whether no project is there. */
  isEmpty?: boolean;
}

/** The initials of three words and more: "VMC" for "Vaughan Metropolitan Centre". */
const shorten = (name: string) => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 2 ? words.map((word) => word.charAt(0)).join('') : '';
};

function nameProject({ project, builder }: IndexedProject): NamedThing {
  const { kind, title, city, locality } = project;
  const place = [locality, city].filter(Boolean).join(', ');
  return {
    group: 'projects',
    name: title,
    hint: kind === 'selling' ? place : `${place} · ${resultMessages.kinds[kind]}`,
    beside: [place, builder?.name].join(' '),
    path: formatProjectPath(project),
    query: null,
  };
}

/** Every known city, those with most projects first. */
function nameCities(snapshot: CatalogueSnapshot): NamedThing[] {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const name of [...snapshot.records.cities.map((city) => city.name), ...ontarioCities])
    names.set(formatCitySlug(name), name);
  for (const { cities } of snapshot.listings.selling.listed)
    for (const name of cities) {
      const slug = formatCitySlug(name);
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
      if (!names.has(slug)) names.set(slug, name);
    }
  return [...names]
    .filter(([slug]) => snapshot.findCityBySlug(slug))
    .sort(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .map(([slug, name]): NamedThing => {
      const group = 'cities';
      const query = { ...emptyQuery, ...resolveArea(snapshot, name) };
      const path = formatProjectsPath(query);
      const city = { name, hint: '', path, query, isEmpty: !counts.has(slug) };
      return torontoDistricts.has(name)
        ? { ...city, group, short: name.replace(' Toronto', ''), within: [name, 'Toronto'] }
        : { ...city, group };
    });
}

/** Neighbourhoods with projects, those with most first; namesakes by their city. */
function nameNeighbourhoods(snapshot: CatalogueSnapshot): NamedThing[] {
  const { listed } = snapshot.listings.selling;
  const byPlace = Map.groupBy(
    listed.filter(({ project: { locality } }) => locality && !snapshot.findCityBySlug(locality)),
    ({ project }) => `${foldText(project.locality ?? '')}\n${foldText(project.city)}`,
  );
  const namesakes = new Map<string, number>();
  for (const key of byPlace.keys()) {
    const [name = ''] = key.split('\n');
    namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
  }
  return [...byPlace.values()]
    .sort((a, b) => b.length - a.length)
    .flatMap((projects) => {
      const located = projects.find(({ project }) => project.latitude !== null) ?? projects[0];
      if (!located) return [];
      const { locality, city, latitude, longitude } = located.project;
      const name = locality ?? '';
      const hasNamesake = (namesakes.get(foldText(name)) ?? 0) > 1;
      const query = { ...emptyQuery, area: name, city: hasNamesake ? [city] : null };
      const near: Record<string, string> =
        latitude === null || longitude === null
          ? {}
          : { near: formatPoint({ latitude, longitude }) };
      return [
        {
          group: 'neighbourhoods' as const,
          name,
          hint: city,
          within: located.cities,
          beside: city,
          short: shorten(name),
          path: formatProjectsPath(query, near),
          query,
        },
      ];
    });
}

/** Namesakes further apart are different stations: "Eglinton" of three systems. */
const maxApartM = 1000;

/** Stations at one place together, such as those of an interchange; where most lines meet comes first. */
function groupByPlace(namesakes: readonly Station[]): Station[][] {
  const places: Station[][] = [];
  for (const station of namesakes) {
    const isHere = (place: Station[]) =>
      place.some((each) => measureDistanceM(each, station) <= maxApartM);
    const place = places.find(isHere);
    if (place) place.push(station);
    else places.push([station]);
  }
  const countLines = (place: readonly Station[]) => place.flatMap(({ lines }) => lines).length;
  return places.sort((a, b) => countLines(b) - countLines(a));
}

/** Stations by name and place, those without a project nearby last. */
function nameStations(snapshot: CatalogueSnapshot): NamedThing[] {
  const near = new Set(
    snapshot.listings.selling.listed.flatMap((listed) =>
      listReachable(listed).map(({ station }) => station.code),
    ),
  );
  const byName = Map.groupBy(snapshot.records.stations, ({ name }) => foldText(name));
  return [...byName.values()].flatMap((namesakes) => {
    const places = groupByPlace(namesakes);
    return places.flatMap((place) => {
      const [first] = place;
      if (!first) return [];
      const lines = place.flatMap(({ system, lines: its }) =>
        its.map((line) => nameLine(system, line)),
      );
      const isAlone = places.length === 1;
      const query = {
        ...emptyQuery,
        stop: first.name,
        line: isAlone ? null : [...new Set(lines)].sort(),
      };
      return [
        {
          group: 'stations' as const,
          // A city may have the name alone.
          name: `${first.name} station`,
          short: shorten(first.name),
          hint: [...new Set(place.map(nameLines))].join(', '),
          path: formatProjectsPath(query),
          query,
          isEmpty: !place.some(({ code }) => near.has(code)),
        },
      ];
    });
  });
}

/** The listings that are asked for by their own name. */
const otherListings = (): NamedThing[] =>
  (
    [
      ['coming-soon', siteMessages.links.comingSoon],
      ['assignment', siteMessages.links.assignments],
    ] as const
  ).map(([kind, name]) => ({
    group: 'projects',
    name,
    hint: '',
    beside: kind === 'assignment' ? 'sale sales' : '',
    path: listingPaths[kind],
    query: null,
  }));

/** What visitors use, and look for by its name. */
const namePages = (): NamedThing[] => {
  const { links, scheduleMeeting } = siteMessages;
  const pages = [
    ...calculators.map(({ path, names }) => [path, names.title, ''] as const),
    [leadFormRows.contact.path, links.contact, 'phone address email'] as const,
    [leadFormRows.meeting.path, scheduleMeeting, 'book appointment'] as const,
    [leadFormRows.worksheet.path, links.worksheet, ''] as const,
    ['/faq', links.faq, 'questions'] as const,
    ['/about-us', links.about, 'team agents'] as const,
  ];
  return pages.flatMap(([path, name, beside]) =>
    path === null ? [] : [{ group: 'pages', name, hint: '', beside, path, query: null }],
  );
};

/** Everything that has a name and a page. */
export function listNames(snapshot: CatalogueSnapshot): NamedThing[] {
  const { builders, newsArticles, blogPosts } = snapshot.records;
  const article = (
    collection: 'newsArticles' | 'blogPosts',
    record: { stub: string; title: string },
  ) => ({
    group: 'articles' as const,
    name: record.title,
    hint: resultMessages[collection],
    path: formatPublicPath(collection, record),
    query: null,
  });
  return [
    ...nameCities(snapshot),
    ...nameNeighbourhoods(snapshot),
    ...nameStations(snapshot),
    ...otherListings(),
    ...namePages(),
    ...snapshot.listed.map(nameProject),
    ...builders.map((builder) => ({
      group: 'builders' as const,
      name: builder.name,
      hint: '',
      path: formatPublicPath('builders', builder),
      query: { ...emptyQuery, developer: [builder.name] },
    })),
    ...newsArticles.map((record) => article('newsArticles', record)),
    ...blogPosts.map((record) => article('blogPosts', record)),
  ];
}
