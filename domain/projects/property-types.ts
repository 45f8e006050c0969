import { foldText } from '../text/fold-text.ts';

/** The filter's type options and the source's terms that each one covers (B-5.8). */
const groups: readonly (readonly [name: string, covered: readonly string[]])[] = [
  [
    'Condominium',
    ['Condominium', 'Condiminium', 'Apartment', 'Low Rise', 'High Rise', 'Mid Rise', 'Loft'],
  ],
  ['Detached Houses', ['Detached Houses', 'Detached', 'Single Family']],
  ['Semi Detached Houses', ['Semi Detached Houses', 'Semi Detached']],
  ['Freehold Row Town Homes', ['Freehold Row Town Homes', 'Townhouse', 'Row']],
  ['Quadraplex', ['Quadraplex']],
  ['Link', ['Link']],
  ['Stacked Condo Town Homes', ['Stacked Condo Town Homes', 'Stacked']],
];

const groupOfWord = new Map(
  groups.flatMap(([name, covered]) => covered.map((word) => [foldText(word), name] as const)),
);

export const propertyTypeNames: readonly string[] = groups.map(([name]) => name);

/** Names by an alternative spelling in addresses and API calls (B-5.8). */
export const otherTypeSpellings: ReadonlyMap<string, string> = new Map([
  ['Condiminium', 'Condominium'],
]);

export function groupPropertyTypes(words: readonly string[]): string[] {
  const found = new Set(words.flatMap((word) => groupOfWord.get(foldText(word)) ?? []));
  return propertyTypeNames.filter((name) => found.has(name));
}

/** URL segment of a property type: "Detached Houses" is "detached-houses". */
export const formatTypeSlug = (name: string): string => foldText(name).replaceAll(' ', '-');
