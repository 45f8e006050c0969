import { listFeatured } from '../places/featured.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { formatCitySlug } from '../places/city-slug.ts';
import { popularCities } from '../places/ontario-cities.ts';

/** Numbers of cities (B-8.1). */
const maxFeatured = 4;
const maxOthersWithFeatured = 8;
const maxWithoutFeatured = 12;

/** The address of a city's listing; Toronto's is the listing of all projects (B-2.25). */
export const formatCityPath = (name: string): string =>
  name === 'Toronto' ? '/projects' : `/projects/${formatCitySlug(name)}`;

/** Featured cities with projects, then popular ones; only popular ones when none is featured. */
export function choosePopularCities({
  records,
  listed,
}: Pick<CatalogueSnapshot, 'records' | 'listed'>): string[] {
  const featured = listFeatured(records.cities)
    .filter(({ name }) => listed.some(({ project }) => project.city === name))
    .slice(0, maxFeatured)
    .map(({ name }) => name);
  const others = popularCities.filter((name) => !featured.includes(name));
  return [
    ...featured,
    ...others.slice(0, featured.length ? maxOthersWithFeatured : maxWithoutFeatured),
  ];
}
