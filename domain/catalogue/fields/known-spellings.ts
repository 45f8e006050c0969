import { builtInCities } from '../../places/built-in-cities.ts';
import { constructionStatuses } from '../../projects/project.ts';
import { propertyTypeNames } from '../../projects/property-types.ts';

const indexSpellings = (spellings: readonly string[]) =>
  new Map(spellings.map((spelling) => [spelling.toLowerCase(), spelling]));

const statuses = indexSpellings(constructionStatuses);
const types = indexSpellings(propertyTypeNames);
const cities = indexSpellings([...builtInCities]);

const toKnownSpelling = (known: ReadonlyMap<string, string>, value: unknown) =>
  typeof value === 'string' ? (known.get(value.trim().toLowerCase()) ?? value) : value;

/** Corrects the case of a project's known values: "toronto" becomes "Toronto". */
export function withKnownSpellings(
  project: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...project };
  if ('constructionStatus' in next)
    next['constructionStatus'] = toKnownSpelling(statuses, next['constructionStatus']);
  if ('city' in next) next['city'] = toKnownSpelling(cities, next['city']);
  if (Array.isArray(next['types']))
    next['types'] = next['types'].map((type: unknown) => toKnownSpelling(types, type));
  return next;
}
