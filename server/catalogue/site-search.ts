import {
  createCatalogueSearch,
  type CatalogueSearch,
  type Found,
} from '../../domain/catalogue/suggestions.ts';
import { listPhrases } from '../../domain/catalogue/search-parts.ts';
import { nameYears } from '../../domain/catalogue/usual-words.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { formatPoint } from '../../domain/places/bounds.ts';
import { isPlaceName, type Place } from '../../domain/places/place-index.ts';
import { emptyQuery, formatProjectsPath } from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import { resultMessages } from '../../domain/text/messages/search-results.ts';
import type { Geocoder } from '../places/geocoder.ts';

export interface SiteSearch {
  /** What a text may mean, at most `limit` of a kind; places without projects if nothing else. */
  find(text: string, limit: number): Promise<Found>;
}

interface SiteSearchOptions {
  catalogue: { readonly snapshot: CatalogueSnapshot };
  geocoder: Pick<Geocoder, 'suggest' | 'locate'>;
  now(): Date;
}

export function createSiteSearch({ catalogue, geocoder, now }: SiteSearchOptions): SiteSearch {
  let built: { snapshot: CatalogueSnapshot; search: CatalogueSearch } | null = null;

  function getSearch({ snapshot }: SiteSearchOptions['catalogue']) {
    if (built?.snapshot !== snapshot) built = { snapshot, search: createCatalogueSearch(snapshot) };
    return built.search;
  }

  function presentPlaces(places: readonly Place[]) {
    const suggestions = places.map(({ name, region, ...point }) => {
      const query = { ...emptyQuery, area: name };
      return {
        name,
        hint: region,
        count: searchProjects(catalogue.snapshot.listings.selling, query).total,
        path: formatProjectsPath(query, { near: formatPoint(point) }),
      };
    });
    return { label: resultMessages.groups.places, total: suggestions.length, suggestions };
  }

  /** Places among the words that nothing understood: "Yorkville" of "luxury condos yorkville". */
  async function addPlaces(found: Found): Promise<Found> {
    if (found.path !== null || !(found.isPartial || found.groups.length === 0)) return found;
    const words = found.left.split(' ');
    const phrases = listPhrases(words).map((phrase) => phrase.map((at) => words[at]).join(' '));
    const located = await Promise.all(
      [found.left, ...phrases].map((each) => geocoder.locate(each)),
    );
    const known = found.groups.flatMap(({ suggestions }) =>
      suggestions.map(({ name }) => foldText(name)),
    );
    const places = [...new Set(located.filter((place) => place !== null))];
    const group = presentPlaces(
      places.filter((place) => !known.some((name) => name.includes(foldText(place.name)))),
    );
    if (group.total === 0) return found;
    // Of a place's whole name no part is a station: "North Bay".
    const groups = located[0] ? [group, ...found.groups] : [...found.groups, group];
    return { ...found, isPartial: true, groups };
  }

  /** What the parts of a text find, where all of it finds nothing. */
  function orParts(found: Found, text: string, limit: number): Found {
    if (found.groups.length > 0) return found;
    const groups = getSearch(catalogue).findParts(text, limit);
    return groups.length > 0 ? { ...found, isPartial: true, groups } : found;
  }

  return {
    async find(entered, limit) {
      const text = nameYears(entered, Number(toTorontoDay(now()).slice(0, 4)));
      const found = getSearch(catalogue).find(text, limit);
      if (found.isNamed) return addPlaces(found);
      const places = presentPlaces(await geocoder.suggest(text));
      const hasNone = places.suggestions.every(({ count }) => count === 0);
      // A place without projects may be part of a zone that has some.
      const inArea =
        hasNone && found.groups.length === 0 ? getSearch(catalogue).findPlace(text) : null;
      if (inArea) return inArea;
      const parts = hasNone ? orParts(found, text, limit) : found;
      if (places.total === 0)
        return addPlaces({ ...parts, path: parts.path ?? found.emptyPath ?? null });
      // What has projects comes first, before places without any.
      if (parts.isPartial) return { ...parts, groups: [...parts.groups, places] };
      const whole = places.suggestions.find(({ name }) => isPlaceName(text, name));
      return {
        ...found,
        path: found.path ?? whole?.path ?? null,
        groups: [...found.groups, places],
      };
    },
  };
}
