import { slugify } from '../text/slug.ts';
import type { Point } from './bounds.ts';

/** A place that a visitor may mean: "Port Credit" in the region "Mississauga" or "Ontario". */
export interface Place extends Point {
  name: string;
  region: string;
}

export interface PlaceIndex {
  /** Places whose name, or a word of it, begins with the text, in any case and without its accents. */
  find(text: string, limit: number): Place[];
}

/** Two places of one name are the same place when they are this near, in degrees. */
const sameWithin = 0.3;

const isSame = (a: Place, b: Place) =>
  slugify(a.name) === slugify(b.name) &&
  Math.abs(a.latitude - b.latitude) < sameWithin &&
  Math.abs(a.longitude - b.longitude) < sameWithin;

/** Each place once, the first of those that are the same. */
export function dropRepeats(places: readonly Place[]): Place[] {
  const bySlug = new Map<string, Place[]>();
  return places.filter((place) => {
    const namesakes = bySlug.get(slugify(place.name)) ?? [];
    if (namesakes.some((known) => isSame(known, place))) return false;
    bySlug.set(slugify(place.name), [...namesakes, place]);
    return true;
  });
}

/** Indexes places in the order in which they are suggested; a name's beginning goes before its later words. */
export function buildPlaceIndex(places: readonly Place[]): PlaceIndex {
  const entries = dropRepeats(places).map((place) => ({ place, slug: slugify(place.name) }));
  return {
    find(text, limit) {
      const wanted = slugify(text);
      if (wanted === '') return [];
      const starting = entries.filter(({ slug }) => slug.startsWith(wanted));
      const within = entries.filter(({ slug }) => slug.includes(`-${wanted}`));
      return [...new Set([...starting, ...within])].slice(0, limit).map(({ place }) => place);
    },
  };
}
