import { foldText } from '../../text/fold-text.ts';

/** What lists call a type of property; the rest is kept as it is. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  Condominium: [
    'condo',
    'condos',
    'condominiums',
    'condo apartment',
    'condo apartments',
    'condo apt',
    'condo tower',
    'condo suite',
    'condo suites',
    'highrise',
    'high-rise condo',
    'highrise condo',
    'mid-rise condo',
    'midrise',
    'low-rise condo',
    'lowrise',
    'apartments',
    'lofts',
  ],
  Townhouse: [
    'townhouses',
    'townhome',
    'townhomes',
    'town house',
    'town houses',
    'town home',
    'town homes',
    'towns',
    'row house',
    'row houses',
    'rowhouse',
    'freehold town',
    'freehold towns',
    'freehold townhome',
    'freehold townhomes',
    'freehold townhouse',
    'freehold townhouses',
  ],
  Detached: [
    'detached home',
    'detached homes',
    'detached house',
    'single detached',
    'single family home',
    'single family homes',
    'single',
    'singles',
  ],
  'Semi Detached': [
    'semi',
    'semis',
    'semi-detached home',
    'semi-detached homes',
    'semi-detached house',
  ],
  Stacked: [
    'stacked town',
    'stacked towns',
    'stacked townhome',
    'stacked townhomes',
    'stacked townhouse',
    'stacked townhouses',
    'stacked condo townhouse',
    'stacked condo towns',
  ],
};

const typeOf = new Map(
  Object.entries(wordsOf).flatMap(([type, words]) =>
    words.map((word): [string, string] => [foldText(word), type]),
  ),
);

/** A type of property in the words that the filters know: "Townhomes" is "Townhouse". */
export const toKnownType = (type: unknown): unknown =>
  typeof type === 'string' ? (typeOf.get(foldText(type)) ?? type) : type;
