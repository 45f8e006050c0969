import type { Place } from '../places/place-index.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

/** The first with a location. */
const locate = (...located: (Located | undefined)[]) => {
  for (const { latitude, longitude } of located.filter((each) => each !== undefined))
    if (latitude !== null && longitude !== null) return { latitude, longitude };
  return null;
};

export function listCataloguePlaces({ records, listings }: CatalogueSnapshot): Place[] {
  const cityByName = new Map(records.cities.map((city) => [city.name, city]));
  const found = new Map<string, { place: Place; projects: number }>();
  const add = (name: string, region: string, point: ReturnType<typeof locate>) => {
    const existing = found.get(`${name}, ${region}`);
    if (existing) existing.projects += 1;
    else if (point)
      found.set(`${name}, ${region}`, { place: { name, region, ...point }, projects: 1 });
  };
  for (const { project, cities } of listings.selling.listed) {
    for (const city of cities) add(city, project.province, locate(cityByName.get(city), project));
    if (project.locality) add(project.locality, project.city, locate(project));
  }
  return [...found.values()].sort((a, b) => b.projects - a.projects).map(({ place }) => place);
}
