import { builtInCities } from '../places/built-in-cities.ts';
import { constructionStatuses } from '../projects/project.ts';
import { propertyTypeNames } from '../projects/property-types.ts';
import type { RecordPatch } from './record-patch.ts';

const indexWords = (words: readonly string[]) =>
  new Map(words.map((word) => [word.toLowerCase(), word]));

const statuses = indexWords(constructionStatuses);
const types = indexWords(propertyTypeNames);
const cities = indexWords([...builtInCities]);

const findWord = (known: ReadonlyMap<string, string>, value: unknown) =>
  typeof value === 'string' ? (known.get(value.trim().toLowerCase()) ?? value) : value;

/** A project's fields with the usual words in their usual case: "Under construction" and "toronto". */
export function withKnownWords(project: RecordPatch): Record<string, unknown> {
  const next: Record<string, unknown> = { ...project };
  if ('constructionStatus' in next)
    next['constructionStatus'] = findWord(statuses, next['constructionStatus']);
  if ('city' in next) next['city'] = findWord(cities, next['city']);
  if (Array.isArray(next['types']))
    next['types'] = next['types'].map((type: unknown) => findWord(types, type));
  return next;
}
