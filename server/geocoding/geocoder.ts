import { LRUCache } from 'lru-cache';
import { listCataloguePlaces } from '../../domain/catalogue/list-catalogue-places.ts';
import { countProjectsIn } from '../../domain/catalogue/resolve-area.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import {
  buildPlaceIndex,
  dropDuplicates,
  type Place,
  type PlaceIndex,
} from '../../domain/places/place-index.ts';
import { cleanSearchText } from '../../domain/text/clean-text.ts';
import type { Config } from '../config.ts';
import { askGeocodingService } from './ask-geocoding-service.ts';
import { readGazetteer } from './read-gazetteer.ts';

export interface SuggestedPlace extends Place {
  projects: number;
}

export interface Geocoder {
  /** At most six Canadian places that the text may mean, those with projects first. Never throws. */
  suggest(text: string): Promise<SuggestedPlace[]>;
}

const maxSuggestions = 6;
const keptAnswers = 2000;
const cacheMs = 24 * 60 * 60 * 1000;
/** After a failure, the service is skipped for this long, so that nobody waits at every keystroke. */
const restMs = 30_000;

interface GeocoderOptions {
  config: Pick<Config, 'geocoder'>;
  catalogue: { readonly snapshot: CatalogueSnapshot };
  now(): Date;
  onError(error: unknown): void;
}

/** Counts the projects of a place when it is first suggested; none outside of the catalogue. */
function countOnce(snapshot: CatalogueSnapshot, own: ReadonlySet<Place>) {
  const counts = new Map<Place, number>();
  return (place: Place): number => {
    if (!own.has(place)) return 0;
    const count = counts.get(place) ?? countProjectsIn(snapshot, place.name);
    counts.set(place, count);
    return count;
  };
}

export function createGeocoder({ config, catalogue, now, onError }: GeocoderOptions): Geocoder {
  const { url, token } = config.geocoder;
  const gazetteer = readGazetteer();
  gazetteer.catch(() => {});
  const answers = new LRUCache<string, Place[]>({ max: keptAnswers, ttl: cacheMs });
  let restsUntilMs = 0;
  let indexed: {
    version: number;
    own: PlaceIndex;
    all: PlaceIndex;
    count(place: Place): number;
  } | null = null;

  async function getIndexes() {
    const { snapshot } = catalogue;
    if (indexed?.version === snapshot.version) return indexed;
    const places = listCataloguePlaces(snapshot);
    indexed = {
      version: snapshot.version,
      count: countOnce(snapshot, new Set(places)),
      own: buildPlaceIndex(places),
      all: buildPlaceIndex([...places, ...(await gazetteer)]),
    };
    return indexed;
  }

  async function askService(text: string): Promise<Place[] | null> {
    if (url === null) return null;
    const key = text.toLowerCase();
    const cached = answers.get(key);
    if (cached) return cached;
    if (now().getTime() < restsUntilMs) return null;
    try {
      const found = await askGeocodingService({ url, token }, text, maxSuggestions);
      answers.set(key, found);
      return found;
    } catch (error) {
      restsUntilMs = now().getTime() + restMs;
      const reason = error instanceof Error ? error.message : 'unknown';
      onError(new Error(`The geocoding service failed, the built-in places are used: ${reason}`));
      return null;
    }
  }

  return {
    async suggest(raw) {
      const text = cleanSearchText(raw);
      if (text === '') return [];
      const { own, all, count } = await getIndexes();
      const found = (await askService(text)) ?? all.find(text, maxSuggestions);
      return dropDuplicates([...own.find(text, maxSuggestions), ...found])
        .slice(0, maxSuggestions)
        .map((place) => ({ ...place, projects: count(place) }));
    },
  };
}
