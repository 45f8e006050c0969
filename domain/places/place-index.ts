import { isOneEditApart } from '../text/one-edit.ts';
import { slugify } from '../text/slug.ts';
import type { Point } from './bounds.ts';

export interface Place extends Point {
  name: string;
  region: string;
}

export interface PlaceIndex {
  /** Those that begin with a text, then those with a later word that does; else those one typing error away. */
  find(text: string, limit: number): Place[];
}

/** "Yonge & Eglinton", "Yonge and Eglinton" and "Yonge-Eglinton" name one place. */
const toPlaceSlug = (name: string) => slugify(name.replace(/[&/@+]|\b(?:and|at)\b/gi, ' '));

export const isPlaceName = (text: string, name: string): boolean =>
  toPlaceSlug(text) === toPlaceSlug(name);

const maxDegreesApart = 0.3;

const isNear = (a: Place, b: Place) =>
  Math.abs(a.latitude - b.latitude) < maxDegreesApart &&
  Math.abs(a.longitude - b.longitude) < maxDegreesApart;

export function dropDuplicates(places: readonly Place[]): Place[] {
  const bySlug = new Map<string, Place[]>();
  return places.filter((place) => {
    const namesakes = bySlug.get(slugify(place.name)) ?? [];
    if (namesakes.some((known) => isNear(known, place))) return false;
    bySlug.set(slugify(place.name), [...namesakes, place]);
    return true;
  });
}

export function buildPlaceIndex(places: readonly Place[]): PlaceIndex {
  const entries = dropDuplicates(places).map((place) => ({ place, slug: toPlaceSlug(place.name) }));
  return {
    find(text, limit) {
      const slugPart = toPlaceSlug(text);
      if (slugPart === '') return [];
      const starting = entries.filter(({ slug }) => slug.startsWith(slugPart));
      const within = entries.filter(({ slug }) => slug.includes(`-${slugPart}`));
      const exact = [...new Set([...starting, ...within])];
      const found =
        exact.length > 0 ? exact : entries.filter(({ slug }) => isOneEditApart(slug, slugPart));
      return found.slice(0, limit).map(({ place }) => place);
    },
  };
}
