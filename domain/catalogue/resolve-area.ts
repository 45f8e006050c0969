import { isTorontoArea } from '../places/toronto.ts';
import type { ProjectQuery } from '../projects/search/project-query.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

export function resolveArea(
  snapshot: Pick<CatalogueSnapshot, 'findCityBySlug'>,
  area: string,
): Pick<ProjectQuery, 'area'> & Partial<Pick<ProjectQuery, 'city'>> {
  if (isTorontoArea(area)) return { area: 'toronto' };
  const city = snapshot.findCityBySlug(area);
  return city ? { area: null, city: [city.name] } : { area };
}
