import { stationStates } from '../../content/directory-records.ts';
import { measureWalkM } from '../../places/describe-station.ts';
import { reachM } from '../../places/near-stations.ts';
import type { RailKind } from '../../places/rail-kinds.ts';
import type { FilterWords, WrittenValue } from './filter-row.ts';
import { words } from './filter-words.ts';
import { stationDistancesM } from './station-filters.ts';

const stop = '(?: (?:stations?|stops?|lines?))?';
const close =
  '(?:near(?:by)?|close to|walk(?:ing distance)?(?: to| of| from)?|steps (?:to|from)|next to|beside|around|by)';

/** What people call it, whether the word alone asks for it, and the kind of rail; null for any. */
const railWords: readonly (readonly [source: string, isEnough: boolean, kind: RailKind | null])[] =
  [
    ['subway', true, 'subway'],
    ['metro', false, 'subway'],
    ['lrt|light rail', true, 'light rail'],
    ['go train|up express', true, 'train'],
    ['(?:go|train|go train) stations?', true, 'train'],
    ['go transit|go|train', false, 'train'],
    ['public transit|transit', true, null],
  ];

const future = '(?:future|planned|upcoming|coming|new|proposed)';
const futureStates = stationStates
  .filter((state) => state !== 'open')
  .map((state) => ['station_state', state] as const);

const metres =
  '(?:(?:within|under|less than|max|up to) )?(\\d+(?:\\.\\d+)?) ?(k)?m(?:et(?:re|er)s?)?';
const minutes =
  '(?:(?:within|under|less than|max|up to) )?(?:an? )?(\\d{1,2}) ?min(?:ute)?s?(?: walk(?:ing)?(?: distance)?)?';
/** "near", "within 400 m of" and "a 5 min walk from", with a space; groups for `writeDistance`. */
export const nearWords = `(?:(?:within )?${close} |(?:${metres}|${minutes}) (?:of|from|to|away from) )`;

/** The least distance of the filter that has what was asked for, also "5 min walk"; 800 m for "near". */
export function writeDistance([, digits, kilo, walked]: RegExpExecArray): WrittenValue {
  const metresAsked = walked
    ? measureWalkM(Number(walked))
    : digits === undefined
      ? 800
      : Number(digits) * (kilo ? 1000 : 1);
  const distance = stationDistancesM.find((each) => each >= metresAsked) ?? reachM;
  return [['station', String(distance)]];
}

/**
 * "near a subway", "near a future subway", "walking distance to the GO", "within 400 m of a station",
 * "subway"
 */
export const stationWords: readonly FilterWords[] = [
  words(`(?:${nearWords}(?:an? |the )?)?ttc(?! lines? \\d)(?: access| nearby|${stop})`, (match) => [
    ...writeDistance(match),
    ['line', 'TTC'],
    ['station_state', 'open'],
  ]),
  words(`${nearWords}(?:an? |the |any )?stations?`, writeDistance),
  ...railWords.flatMap(([source, isEnough, kind]) => {
    const write = (match: RegExpExecArray): WrittenValue => [
      ...writeDistance(match),
      ...(kind === null ? [] : [['rail', kind] as const]),
    ];
    return [
      words(`${nearWords}(?:an? |the |any )?(?:${source})${stop}`, write),
      words(`${nearWords}?(?:an? |the |any )?${future} (?:${source})${stop}`, (match) => [
        ...write(match),
        ...futureStates,
      ]),
      ...(isEnough
        ? [
            words(`(?:with |and )?(?:${source})(?: access| nearby|${stop})`, write),
            words(`(?:with |and )?(?:${source})${stop} ${metres}`, write),
          ]
        : []),
    ];
  }),
];
