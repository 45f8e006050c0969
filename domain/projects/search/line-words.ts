import type { FilterWords, WrittenValue } from './filter-row.ts';
import { words } from './filter-words.ts';
import { nearWords, writeDistance } from './station-words.ts';

/** "Sheppard subway station" is the station. */
const rail = '(?:subway|lrt|line)(?: line)?(?! stations?)';

/** What people call lines, by their names in the filter. */
const lineNames: readonly (readonly [source: string, line: string])[] = [
  [`(?:yonge(?: university)?(?: spadina)?|university|spadina) ${rail}`, 'TTC Line 1'],
  ['yonge north(?: subway)? extension', 'TTC Line 1 (Yonge North Subway Extension)'],
  [`(?:bloor danforth|bloor|danforth) ${rail}`, 'TTC Line 2'],
  ['scarborough(?: subway)? extension', 'TTC Line 2 (Scarborough Subway Extension)'],
  [`sheppard ${rail}`, 'TTC Line 4'],
  [`(?:eglinton )?crosstown(?: ${rail})?|eglinton ${rail}`, 'TTC Line 5'],
  [
    '(?:eglinton )?crosstown west(?: extension)?|eglinton west (?:lrt|extension)',
    'TTC Line 5 (Eglinton Crosstown West Extension)',
  ],
  [`finch(?: west)? ${rail}`, 'TTC Line 6'],
  ['confederation line', 'O-Train Line 1'],
  ['trillium line', 'O-Train Line 2'],
  ['otrain', 'O-Train'],
  [`(?:ion|kitchener) lrt|ion line`, 'ION'],
  [`hazel mccallion(?: line)?|(?:hurontario|mississauga) ${rail}`, 'Hurontario LRT'],
  ['(?:union pearson|pearson)(?: airport)? express|up train', 'UP Express'],
  // Of Milton and the others the name alone is a city.
  ...['west', 'east'].map(
    (side) =>
      [
        `(?<!\\d )(?:go )?lakeshore ${side}(?: go)?(?: train)?(?: line)?`,
        `GO Transit Lakeshore ${side === 'west' ? 'West' : 'East'} line`,
      ] as const,
  ),
  ...['Barrie', 'Kitchener', 'Milton', 'Richmond Hill', 'Stouffville'].map(
    (city) =>
      [`(?:go )?${city.toLowerCase()}(?: go)?(?: train)? line`, `GO Transit ${city} line`] as const,
  ),
];

/** The TTC's lines by number, and what may stand behind it: "Line 5 Eglinton". */
const numbers: readonly (readonly [number: string, word: string, name: string])[] = [
  ['1', 'one', 'yonge(?: university)?(?: spadina)?|university|spadina'],
  ['2', 'two', 'bloor(?: danforth)?|danforth'],
  ['3', 'three', 'scarborough rt'],
  ['4', 'four', 'sheppard'],
  ['5', 'five', '(?:eglinton )?crosstown|eglinton'],
  ['6', 'six', 'finch(?: west)?'],
];

/** "Ontario Line 1 bedroom" */
const notCounted = '(?! ?(?:\\+|(?:or|to) \\d|bed|bd|br|bath|den|stor|floor|car|park|min|k?m |km))';
const isOttawa = /(?:^| )(?:ottawa|o ?train)(?= |$)/;

/** Also "within 400 m of Line 1"; within reach, if no distance is asked for. */
const lineWords = (source: string, findLine: (text: string) => string | null): FilterWords => ({
  ...words(`(?:(?:${nearWords}|on |along |off )(?:the )?)?(?:${source})`, (match): WrittenValue => {
    const line = findLine(match.input);
    const [text, metres, , minutes] = match;
    const isFar = metres === undefined && minutes === undefined && !/walk|steps/.test(text);
    return line === null ? [] : [...(isFar ? [] : writeDistance(match)), ['line', line]];
  }),
  needsKnownValue: true,
});

const numbered = numbers.flatMap(([number, word, name]) => {
  const source = `(?:(?:ttc|o ?train) )?(?:subway )?li(?:ne|gne) (?:${number}|${word})${notCounted}(?: (?:${name})(?! station))?(?: (?:subway|lrt|line|stations?))?`;
  return [
    lineWords(source, (text) => (isOttawa.test(text) ? null : `TTC Line ${number}`)),
    lineWords(source, () => `O-Train Line ${number}`),
  ];
});

/** "on Line 1", the O-Train's in Ottawa, "the Yonge line" and "Lakeshore West". */
export const stationLineWords: readonly FilterWords[] = [
  ...numbered,
  ...lineNames.map(([source, line]) => lineWords(source, () => line)),
];
