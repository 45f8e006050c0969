import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import {
  formatListingPath,
  type ProjectQuery,
} from '../../../../domain/projects/search/project-query.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { labelType } from '../../../../domain/projects/property-types.ts';
import type { SearchResult } from '../../../../domain/projects/search/search.ts';
import { nameHomes } from '../../../../domain/site/name-homes.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import type { Services } from '../../../../server/services/services.ts';

export const listingHeadings = {
  selling: 'Pre-Construction Projects',
  'coming-soon': 'Coming Soon Projects',
  assignment: 'Assignments',
} as const satisfies Record<ProjectKind, string>;

export async function describeHeading(
  { catalogue, pictures }: Services,
  kind: ProjectKind,
  query: ProjectQuery,
) {
  if (query.area === 'toronto')
    return { title: listingMessages.toronto, description: '', image: null };
  const [cityName, ...otherCities] = knownOf(query.city) ?? [];
  if (cityName !== undefined && otherCities.length === 0) {
    const city = catalogue.snapshot.records.cities.find(({ name }) => name === cityName);
    return {
      title: city?.heading ?? cityName,
      description: city?.description ?? '',
      image: city?.image ? await pictures.present(city.image) : null,
    };
  }
  const [type, ...otherTypes] = knownOf(query.type) ?? [];
  if (type !== undefined && otherTypes.length === 0) {
    const label = labelType(catalogue.snapshot.records.propertyTypes, type);
    return { title: `New ${label}`, description: '', image: null };
  }
  return { title: listingHeadings[kind], description: '', image: null };
}

/** What a shared list of chosen projects is called, and its address; null for any other list. */
export function describeShared(
  { config }: Services,
  kind: ProjectKind,
  query: ProjectQuery,
  total: number,
  list: SearchResult['list'],
) {
  if (query.only === null || total === 0) return null;
  const projects = list().map(({ project }) => project);
  return {
    title: nameHomes(projects.map(({ title }) => title)),
    stubs: projects.map(({ stub }) => stub),
    url: config.http.publicUrl + formatListingPath(kind, query),
  };
}
