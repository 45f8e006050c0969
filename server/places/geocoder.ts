import { LRUCache } from 'lru-cache';
import { listCataloguePlaces } from '../../domain/catalogue/list-catalogue-places.ts';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import {
  buildPlaceIndex,
  dropDuplicates,
  isPlaceName,
  type Place,
  type PlaceIndex,
} from '../../domain/places/place-index.ts';
import { cleanSearchText } from '../../domain/text/clean-text.ts';
import { countMemoryBytes } from '../../domain/text/memory-bytes.ts';
import { describeReason } from '../platform/outages.ts';
import type { Config } from '../platform/settings/config.ts';
import { queryGeocodingService } from './geocoding-service.ts';
import { readGazetteer } from './read-gazetteer.ts';

export interface Geocoder {
  /** Suggests at most six Canadian places. Never throws. */
  suggest(text: string): Promise<Place[]>;
  /** The built-in place of Ontario with exactly this name, without regard to case and accents. */
  locate(name: string): Promise<Place | null>;
}

const maxSuggestions = 6;
const maxCachedBytes = 2_000_000;
/** Approximate overhead of a response, and of each of its places. */
const [responseBytes, placeBytes] = [200, 150];
const cacheMs = 24 * 60 * 60 * 1000;
/** How long the service is skipped after a failure, so that nobody waits at every keystroke. */
const skipMs = 30_000;

interface GeocoderOptions {
  config: Pick<Config, 'geocoder'>;
  catalogue: { readonly snapshot: CatalogueSnapshot };
  now(): Date;
  onError(error: unknown): void;
}

const measurePlaces = (places: readonly Place[], text: string): number =>
  places.reduce(
    (sum, { name, region }) => sum + countMemoryBytes(name) + countMemoryBytes(region) + placeBytes,
    countMemoryBytes(text) + responseBytes,
  );

export function createGeocoder({ config, catalogue, now, onError }: GeocoderOptions): Geocoder {
  const { url, token } = config.geocoder;
  const gazetteer = readGazetteer();
  gazetteer.catch(() => {});
  const responses = new LRUCache<string, Place[]>({
    maxSize: maxCachedBytes,
    sizeCalculation: measurePlaces,
    ttl: cacheMs,
  });
  let skipUntilMs = 0;
  let indexed: { version: number; all: PlaceIndex } | null = null;

  async function getIndex(): Promise<PlaceIndex> {
    const { snapshot } = catalogue;
    if (indexed?.version === snapshot.version) return indexed.all;
    const places = [...listCataloguePlaces(snapshot), ...(await gazetteer)];
    indexed = { version: snapshot.version, all: buildPlaceIndex(places) };
    return indexed.all;
  }

  async function queryService(text: string): Promise<Place[] | null> {
    if (url === null) return null;
    const key = text.toLowerCase();
    const cached = responses.get(key);
    if (cached) return cached;
    if (now().getTime() < skipUntilMs) return null;
    try {
      const found = await queryGeocodingService({ url, token }, text, maxSuggestions);
      responses.set(key, found);
      return found;
    } catch (error) {
      skipUntilMs = now().getTime() + skipMs;
      const reason = describeReason(error, 'GEOCODER_URL');
      onError(
        new Error(`The geocoding service failed, so built-in places are suggested: ${reason}`),
      );
      return null;
    }
  }

  return {
    async locate(name) {
      const index = await getIndex();
      const found = index.find(name, 50).filter((place) => isPlaceName(name, place.name));
      return found.find(({ region }) => region === 'Ontario') ?? null;
    },
    async suggest(raw) {
      const text = cleanSearchText(raw);
      if (text === '') return [];
      const found = await queryService(text);
      return found ? dropDuplicates(found) : (await getIndex()).find(text, maxSuggestions);
    },
  };
}
