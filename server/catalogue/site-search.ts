import {
  createCatalogueSearch,
  mergeGroups,
  type CatalogueSearch,
  type Found,
} from '../../domain/catalogue/suggestions.ts';
import { listParts } from '../../domain/catalogue/search-parts.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { formatPoint } from '../../domain/places/bounds.ts';
import { isPlaceName } from '../../domain/places/place-index.ts';
import { emptyQuery, formatProjectsPath } from '../../domain/projects/search/project-query.ts';
import { resultMessages } from '../../domain/text/messages/search-results.ts';
import type { Geocoder } from '../places/geocoder.ts';

export interface SiteSearch {
  /** What a text may mean, at most `limit` of a kind; places without projects if nothing else. */
  find(text: string, limit: number): Promise<Found>;
}

interface SiteSearchOptions {
  catalogue: { readonly snapshot: CatalogueSnapshot };
  geocoder: Pick<Geocoder, 'suggest'>;
}

export function createSiteSearch({ catalogue, geocoder }: SiteSearchOptions): SiteSearch {
  let built: { snapshot: CatalogueSnapshot; search: CatalogueSearch } | null = null;

  function getSearch({ snapshot }: SiteSearchOptions['catalogue']) {
    if (built?.snapshot !== snapshot) built = { snapshot, search: createCatalogueSearch(snapshot) };
    return built.search;
  }

  async function findPlaces(text: string) {
    const places = await geocoder.suggest(text);
    const suggestions = places.map(({ name, region, ...point }) => ({
      name,
      hint: region,
      count: 0,
      path: formatProjectsPath({ ...emptyQuery, area: name }, { near: formatPoint(point) }),
    }));
    return { label: resultMessages.groups.places, total: suggestions.length, suggestions };
  }

  /** What the parts of a text find, where all of it finds nothing. */
  function orParts(found: Found, text: string, limit: number): Found {
    if (found.groups.length > 0) return found;
    const groups = mergeGroups(
      listParts(text).flatMap((part) => getSearch(catalogue).find(part, limit).groups),
    );
    return groups.length > 0 ? { ...found, isPartial: true, groups } : found;
  }

  return {
    async find(text, limit) {
      const found = getSearch(catalogue).find(text, limit);
      if (found.isNamed) return found;
      const places = await findPlaces(text);
      if (places.total === 0) return orParts(found, text, limit);
      const parts = orParts(found, text, limit);
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
