import { formatPoint, parsePoint, roundPoint, type Bounds } from '../places/bounds.ts';
import {
  boundsOfPolygon,
  formatPolygon,
  isInPolygon,
  measureAreaSqM,
  parsePolygon,
  type Polygon,
} from '../places/polygon.ts';
import { cleanSearchText } from '../text/clean-text.ts';
import type { OpenFilter, ReadParameter } from './filter-row.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { NumberBox } from './marks.ts';
import { readUnknown } from './unknown-value.ts';
import { numberFormat } from '../text/format-number.ts';

type KnownFilter<Value> = OpenFilter<Value> & { read(read: ReadParameter): Value | null };

export const textFilter = (
  parameter: string,
  row: Pick<OpenFilter<string>, 'label' | 'description' | 'ofProject' | 'describe'>,
  shorten = (text: string) => text,
): KnownFilter<string> => ({
  ...row,
  kind: 'open',
  place: null,
  parameters: [parameter],
  read: (read) => shorten(cleanSearchText(read(parameter)[0] ?? '')) || null,
  write: (text) => [[parameter, text]],
});

const maxStubs = 200;
const stubPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Only these projects; nothing passes an empty list. */
export const onlyFilter: KnownFilter<readonly string[]> = {
  kind: 'open',
  label: 'Chosen projects',
  place: null,
  parameters: ['only'],
  description: `Only these projects: up to ${maxStubs} stubs, separated by commas; empty for none.`,
  read: (read) => {
    const texts = read('only');
    if (texts.length === 0) return null;
    const stubs = texts.flatMap((text) => text.split(',')).map((text) => text.trim());
    const valid = stubs.filter((stub) => stub.length <= 120 && stubPattern.test(stub));
    return [...new Set(valid)].slice(0, maxStubs).sort();
  },
  write: (stubs) => [['only', stubs.join(',')]],
  describe: ({ length }) => `${length || 'No'} chosen ${length === 1 ? 'project' : 'projects'}`,
  ofProject: { by: 'values', of: ({ project }) => [project.stub] },
};

const pointOf = ({ project: { latitude, longitude } }: IndexedProject) =>
  [latitude, longitude] as const;

const boxOfBounds = ({ south, west, north, east }: Bounds): NumberBox => ({
  first: [south, north],
  second: [west, east],
});

export const boundsFilter: OpenFilter<Bounds> = {
  kind: 'open',
  label: 'Map area',
  place: null,
  parameters: ['ne', 'sw'],
  description: 'Corners of a rectangle, each "lat,lng" or {"lat":…,"lng":…}.',
  read: (read) => {
    const texts = ['ne', 'sw'].map((name) => read(name)[0] ?? '');
    const [northEast, southWest] = texts.map(parsePoint);
    if (!northEast || !southWest) return readUnknown([texts.join(' ')]);
    const { latitude: north, longitude: east } = roundPoint(northEast);
    const { latitude: south, longitude: west } = roundPoint(southWest);
    return { south, west, north, east };
  },
  write: ({ south, west, north, east }) => [
    ['ne', formatPoint({ latitude: north, longitude: east })],
    ['sw', formatPoint({ latitude: south, longitude: west })],
  ],
  describe: () => 'Map area',
  ofProject: {
    by: 'numbers',
    of: pointOf,
    box: boxOfBounds,
  },
};

const formatRough = numberFormat({ maximumSignificantDigits: 2 });

export const withinFilter: OpenFilter<Polygon> = {
  kind: 'open',
  label: 'Drawn area',
  place: null,
  parameters: ['within'],
  description: 'Corners of a polygon, "lat,lng~lat,lng~…", 3 to 60 of them.',
  read: (read) => {
    const [text = ''] = read('within');
    return parsePolygon(text) ?? readUnknown([text]);
  },
  write: (polygon) => [['within', formatPolygon(polygon)]],
  describe: (polygon) => `Drawn area, ${formatRough(measureAreaSqM(polygon) / 1e6)} km²`,
  ofProject: {
    by: 'numbers',
    of: pointOf,
    box: (polygon) => boxOfBounds(boundsOfPolygon(polygon)),
    accepts: isInPolygon,
  },
};
