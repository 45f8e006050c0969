import { foldText } from '../text/fold-text.ts';
import { numberWord, numberWords } from '../text/number-words.ts';

type Replacements = readonly (readonly [pattern: string, replacement: string])[];

/** What people call places, by the name that the catalogue or a filter has. */
const nicknames: Replacements = [
  ['stc|scarborough town cent(?:re|er)', 'scarborough centre station'],
  ['sq1|sq one|square one', 'mississauga city centre station'],
  ['nycc', 'north york centre station'],
  ['y ?& ?e|yonge (?:& |and |n )?eg', 'ttc line 1 eglinton station'],
  ['u ?of ?t', 'st george station'],
  ['yyz', 'pearson airport'],
  ['(?:the )?6ix', 'toronto'],
  ['sauga', 'mississauga'],
  ['gta west|west(?:ern)? gta|west of toronto', 'halton region peel region'],
  ['gta east|east(?:ern)? gta|east of toronto', 'durham region'],
  ['gta north|north(?:ern)? gta|north of toronto', 'york region'],
  ['k ?w', 'kitchener'],
  ['lakeshore west go(?: train)?(?: line)?', 'lakeshore west line'],
  ['lakeshore east go(?: train)?(?: line)?', 'lakeshore east line'],
];

/** French words that a search has only if it is in French. */
const french: Replacements = [
  ['maisons? (?:de ville|en rangee)', 'townhouse'],
  ['maisons? jumelees?', 'semi detached'],
  ['maisons? (?:detachees?|individuelles?|unifamiliales?)', 'detached'],
  ['maisons?', 'house'],
  ['l?appartements?|l?apparts?', 'apartment'],
  ['une? chambre', 'one bedroom'],
  ['deux', 'two'],
  ['trois', 'three'],
  ['quatre', 'four'],
  ['chambres?(?: a coucher)?', 'bedroom'],
  ['projets?', 'projects'],
  ['entre', 'between'],
  ['a vendre', 'for sale'],
  ['neufs?|neuves?', 'new'],
  ['(?:moins de|jusqua)', 'under'],
  ['plus de', 'over'],
  ['(?:tout )?(?:pres|proche) (?:de la|de|du|des|d)', 'near'],
  ['stationnements?', 'parking'],
  ['casiers?', 'locker'],
  ['salles? de bains?', 'bath'],
  ['pieds carres|pi2', 'sq ft'],
  ['centre ville', 'downtown'],
];

/** French words that English texts and names have, too. */
const alsoFrench: Replacements = [
  ['metro', 'subway'],
  ['avec', 'with'],
  ['et', 'and'],
  ['ou', 'or'],
  ['en', 'in'],
  ['de|du|des|la|le|les|un|une', ''],
];

const streets: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  blvd: 'boulevard',
  cres: 'crescent',
  crt: 'court',
  pkwy: 'parkway',
  n: 'north',
  e: 'east',
  s: 'south',
  w: 'west',
};

/** "388 wellington street west" for "388 Wellington St. W"; any other text as it is. */
export function spellStreet(text: string): string {
  const folded = foldText(text);
  const [, name, kind = '', side = ''] =
    /^(.*\S )(st|ave?|rd|dr|blvd|cres|crt|pkwy|street|avenue|road|drive)( [nesw])?$/.exec(folded) ??
    [];
  if (name === undefined) return text;
  const spelled = side && ` ${streets[side.trim()] ?? ''}`;
  const street = `${name}${streets[kind] ?? kind}${spelled}`;
  return street === folded ? text : street;
}

const replace = (text: string, replacements: Replacements) =>
  replacements.reduce(
    (replaced, [pattern, replacement]) =>
      // (Safari 16.3 cannot look behind.)
      replaced.replace(new RegExp(`(^| )(?:${pattern})(?= |$)`, 'g'), `$1${replacement}`),
    text,
  );

const stationShort = /\bstn\b\.?/gi;
const train = / go(?! (?:train )?line)(?: train)?(?: station)?(?= |$)/;
const noName = new Set('near by to the a from of at with any and or beside'.split(' '));

/** What a folded text names: a station with homes near it, or a city. */
type FindPlace = (name: string) => 'station' | 'city' | null;

/** "condo milton station" for "condo milton go"; "etobicoke near go" for "etobicoke go", which no station is. */
function nameTrain(text: string, findPlace: FindPlace): string {
  const go = train.exec(text);
  if (!go) return text;
  const words = text.slice(0, go.index).split(' ');
  if (noName.has(words.at(-1) ?? '')) return text;
  const rest = text.slice(go.index + go[0].length);
  const names = words.map((_, at) => words.slice(at).join(' '));
  const place = names.map(findPlace).find((each) => each !== null);
  if (place === undefined && rest !== '') return text;
  return `${words.join(' ')} ${place === 'city' ? 'near go' : 'station'}${rest}`;
}

/**
 * A search in the words of the catalogue: "STC" is "scarborough centre station", "Milton GO" "milton
 * station", "condo neuf à Toronto" "condo new a toronto". Any other text stays as it was written.
 */
export function toUsualWords(written: string, findPlace: FindPlace): string {
  const text = written.replace(stationShort, 'station');
  const folded = foldText(text);
  const named = nameTrain(replace(folded, nicknames), findPlace);
  const translated = replace(named, french);
  if (translated === folded) return text;
  const isFrench = translated !== named;
  return (isFrench ? replace(translated, alsoFrench) : named).replace(/\s+/g, ' ').trim();
}

const span = new RegExp(`\\b(in|within) (?:the next )?(\\d|${numberWord}) years?\\b`, 'gi');

/** "ready 2027" for "ready next year", "by 2028" for "within two years". */
export const nameYears = (text: string, thisYear: number): string =>
  text
    .replace(/\b(?:this|next) year\b/gi, (which) => `${thisYear + (/^n/i.test(which) ? 1 : 0)}`)
    .replace(span, (_, preposition: string, count: string) => {
      const year = thisYear + (numberWords.get(count.toLowerCase()) ?? Number(count));
      return `${preposition.length > 2 ? 'by' : 'in'} ${year}`;
    });
