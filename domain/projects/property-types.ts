import { foldText } from '../text/fold-text.ts';

const home = '(?:house|home)s?';
const town = `(?:town ?${home}|towns?|row ?${home}|row)`;
const condo = '(?:condos?|cond[io]miniums?)';
const rise = '(?:low|mid|high) ?rises?';
const bungalow = '(?:bungalow|bungaloft)s?';

/** The filter's type options, with a pattern of the folded words that each one covers (B-5.8). */
const groups: readonly (readonly [name: string, covered: string])[] = [
  [
    'Condominium',
    `(?:${rise} )?(?:${condo} )?(?:${rise}|${condo}|(?:apartment|apt|loft|penthouse|suite|tower)s?)(?: ${condo})?`,
  ],
  [
    'Detached Houses',
    `(?!.*(?:semi|link))(?:(?:(?:.+ )?detached|single family)(?: (?:${home}|${bungalow}))?|singles?(?: ${home})?|(?:.+ )?${bungalow}(?: ${home})?|cottages?)`,
  ],
  ['Semi Detached Houses', `semis?(?: detached)?(?: (?:${home}|${bungalow}))?`],
  ['Freehold Row Town Homes', `(?!.*(?:stacked|condo|cond[io]minium))(?:.+ )?${town}`],
  ['Quadraplex', 'quad(?:r?[au]?|ri)plex(?:es)?|four ?plex(?:es)?'],
  ['Link', `link(?:s|ed)?(?: detached)?(?: ${home})?`],
  [
    'Stacked Condo Town Homes',
    `(?:.+ )?stacked(?: back to back)?(?: ${condo})?(?: ${town})?|(?:.+ )?${condo} ${town}`,
  ],
];

const patterns = groups.map(([name, covered]) => [name, new RegExp(`^(?:${covered})$`)] as const);

/** "Townhouses & Condos" */
const severalTypes = /[&,;/+]|\band\b/i;

export const propertyTypeNames: readonly string[] = groups.map(([name]) => name);

/** Names by an alternative spelling in addresses and API calls (B-5.8). */
export const otherTypeSpellings: ReadonlyMap<string, string> = new Map([
  ['Condiminium', 'Condominium'],
]);

/** The filter's types of a project, by the words with which it says its own: "Townhomes". */
export function groupPropertyTypes(words: readonly string[]): string[] {
  const folded = words.flatMap((word) => word.split(severalTypes)).map(foldText);
  return patterns.flatMap(([name, pattern]) =>
    folded.some((word) => pattern.test(word)) ? [name] : [],
  );
}

/** What visitors read for a type: its display name, or the name of one that has none. */
export const labelType = (
  records: readonly { name: string; displayName: string }[],
  type: string,
): string => records.find(({ name }) => name === type)?.displayName ?? type;

/** URL segment of a property type: "Detached Houses" is "detached-houses". */
export const formatTypeSlug = (name: string): string => foldText(name).replaceAll(' ', '-');
