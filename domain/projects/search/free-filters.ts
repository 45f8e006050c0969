import { formatRoughArea } from '../../places/format-area.ts';
import {
  formatPoint,
  isInBounds,
  parsePoint,
  roundPoint,
  type Bounds,
} from '../../places/bounds.ts';
import {
  formatPolygon,
  isInPolygon,
  measureAreaSqM,
  parsePolygon,
  type Polygon,
} from '../../places/polygon.ts';
import { cleanSearchText } from '../../text/clean-text.ts';
import { foldText } from '../../text/fold-text.ts';
import { parseUnknown, type DescribedFilter, type ReadParameter } from './filter-row.ts';
import type { PreparedProject } from '../prepared-project.ts';

/** One that is neither a range nor numbers: a text, an area. */
interface FreeFilter<Value> extends DescribedFilter<Value> {
  kind: 'free';
}

type KnownFilter<Value> = FreeFilter<Value> & {
  read(read: ReadParameter, vocabulary?: ReadonlyMap<string, string>): Value | null;
};

export const textFilter = (
  parameter: string,
  row: Pick<
    FreeFilter<string>,
    | 'label'
    | 'description'
    | 'test'
    | 'testStation'
    | 'namesFutureStations'
    | 'describe'
    | 'isNamed'
    | 'listNames'
  >,
  shorten = (text: string) => text,
): KnownFilter<string> => ({
  ...row,
  kind: 'free',
  place: null,
  isTyped: true,
  parameters: [parameter],
  read: (read) => shorten(cleanSearchText(read(parameter)[0] ?? '')) || null,
  write: (text) => [[parameter, text]],
});

/** Whether a folded text contains the words; nothing contains words without a letter or sign. */
export function testText(
  words: string,
  readText: (listed: PreparedProject) => string,
): (listed: PreparedProject) => boolean {
  const folded = foldText(words);
  return folded === '' ? () => false : (listed) => readText(listed).includes(folded);
}

const maxStubs = 200;
const stubPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Only these projects, by their current or former stubs; nothing passes an empty list. */
export const onlyFilter: KnownFilter<readonly string[]> = {
  kind: 'free',
  label: 'Chosen projects',
  place: null,
  parameters: ['only'],
  description: `Only these projects: up to ${maxStubs} stubs, separated by commas; empty for none.`,
  read: (read, currentStubs) => {
    const texts = read('only');
    if (texts.length === 0) return null;
    const stubs = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
    const valid = stubs.filter((stub) => stub.length <= 120 && stubPattern.test(stub));
    const current = valid.map((stub) => currentStubs?.get(stub) ?? stub);
    return [...new Set(current)].slice(0, maxStubs).sort();
  },
  write: (stubs) => [['only', stubs.join(',')]],
  describe: ({ length }) => `${length || 'No'} chosen ${length === 1 ? 'project' : 'projects'}`,
  test(stubs) {
    const isChosen = new Set(stubs);
    return ({ project }) => isChosen.has(project.stub);
  },
};

/** Whether a project's position is known and passes. */
const testPoint =
  (passes: (latitude: number, longitude: number) => boolean) =>
  ({ project: { latitude, longitude } }: PreparedProject) =>
    latitude !== null && longitude !== null && passes(latitude, longitude);

export const boundsFilter: FreeFilter<Bounds> = {
  kind: 'free',
  label: 'Map area',
  place: null,
  parameters: ['ne', 'sw'],
  description: 'Corners of a rectangle, each "lat,lng" or {"lat":…,"lng":…}.',
  read: (read) => {
    const texts = ['ne', 'sw'].map((name) => read(name)[0] ?? '');
    const [northEast, southWest] = texts.map(parsePoint);
    if (!northEast || !southWest) return parseUnknown([texts.join(' ')]);
    const { latitude: north, longitude: east } = roundPoint(northEast);
    const { latitude: south, longitude: west } = roundPoint(southWest);
    return { south, west, north, east };
  },
  write: ({ south, west, north, east }) => [
    ['ne', formatPoint({ latitude: north, longitude: east })],
    ['sw', formatPoint({ latitude: south, longitude: west })],
  ],
  describe: () => 'Map area',
  test: (bounds) => testPoint((latitude, longitude) => isInBounds(bounds, latitude, longitude)),
};

export const withinFilter: FreeFilter<Polygon> = {
  kind: 'free',
  label: 'Drawn area',
  place: null,
  parameters: ['within'],
  description: 'Corners of a polygon, "lat,lng~lat,lng~…", 3 to 60 of them.',
  read: (read) => {
    const [text = ''] = read('within');
    return parsePolygon(text) ?? parseUnknown([text]);
  },
  write: (polygon) => [['within', formatPolygon(polygon)]],
  describe: (polygon) => `Drawn area, ${formatRoughArea(measureAreaSqM(polygon))}`,
  test: (polygon) => testPoint(isInPolygon(polygon)),
};
