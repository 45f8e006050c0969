import { expect, test } from 'vitest';
import { buildProject, type ProjectDraft } from '../../../tests/support/factories.ts';
import { collectWarnings, describeRowWarning, type CatalogueValues } from './collect-warnings.ts';

const words: CatalogueValues = {
  cities: new Set(['Elora']),
  zones: new Set(['X1']),
  builders: new Set(['oak']),
  salesStatuses: new Set(['now selling']),
  amenities: new Set(['pool']),
};
/** A position in Lake Ontario. */
const isOpenWater = (latitude: number) => latitude === 43.3;

/** A project without warnings. */
const sound: ProjectDraft = {
  stub: 'oak-house',
  title: 'Oak House',
  city: 'Toronto',
  latitude: 43.65,
  longitude: -79.38,
  images: [{ file: 'a.avif', alt: 'A house' }],
};

const fresh = { position: { line: 4 }, before: null };

function rowWarnings(
  draft: Partial<ProjectDraft>,
  patch: Record<string, unknown> = {},
  known = words,
) {
  const warnings = collectWarnings(known, isOpenWater, '2026-11-30');
  warnings.add(buildProject({ ...sound, ...draft }), patch, fresh);
  return [...warnings.lines(), ...warnings.rowWarnings.map(describeRowWarning)];
}
const plan = (priceCad: number | null) => ({
  name: 'A',
  beds: 1,
  baths: 1,
  interiorSqFt: 500,
  priceCad,
});
const asked = (question: string) => [`line 4, oak-house: ${question}`];
const unknownCity = (city: string) =>
  asked(`City is “${city}”, which no other project and no city in the catalogue has.`);
const about = (what: string) => [`Projects ${what}: 1 (Oak House).`];

test.each<[draft: Partial<ProjectDraft>, lines: string[]]>([
  [{}, []],
  [{ latitude: null }, about('without a position')],
  [{ longitude: null }, about('without a position')],
  [{ latitude: 43.3, longitude: -79.4 }, about('on open water')],
  [{ latitude: 49.28, longitude: -123.12 }, about('outside Ontario')],
  [{ launchedOn: '2027-03-02' }, asked('Launched on is March 2, 2027: is the year right?')],
  [{ kind: 'coming-soon', launchedOn: '2027-03-02' }, []],
  [{ province: 'Quebec' }, []],
  [
    { province: 'Quebec', latitude: null },
    [...about('without a position'), ...about('outside Ontario')],
  ],
  [{ images: [] }, about('without a picture')],
  [{ minPriceCad: 19_999 }, asked('Lowest price (CAD) is $19,999: is it in thousands?')],
  [{ maxPriceCad: 1 }, asked('Highest price (CAD) is $1: is it in thousands?')],
  [
    { floorPlans: [plan(19_999), plan(null)] },
    asked('Plans, plan 1, Price (CAD) is $19,999: is it in thousands?'),
  ],
  [
    {
      floorPlans: [
        { ...plan(null), maintenanceCad: 0.7 },
        { ...plan(null), maintenanceCad: 10 },
      ],
    },
    asked('Plans, plan 1, Monthly fee (CAD) is $0.70 a month: is it per sq ft?'),
  ],
  [{ minPriceCad: 20_000, maxPriceCad: 20_000, floorPlans: [plan(20_000)] }, []],
  [
    { minPriceCad: 500_001, maxPriceCad: 500_000 },
    asked('Lowest price (CAD) is $500,001, above the highest of $500,000'),
  ],
  [{ minPriceCad: 500_000, floorPlans: [plan(500_000), plan(null)] }, []],
  [
    { minPriceCad: 500_001, floorPlans: [plan(600_000), plan(500_000)] },
    asked('Lowest price (CAD) is $500,001, above a plan of $500,000 that is not sold out'),
  ],
  [{ minPriceCad: 500_001, floorPlans: [{ ...plan(500_000), availability: 'sold-out' }] }, []],
  [{ minPriceCad: 500_000 }, []],
  [{ maxPriceCad: 500_000 }, []],
  [{ builderUrl: 'elm' }, about('of a builder that is not in the catalogue')],
  [{ builderUrl: 'oak' }, []],
  [{ city: 'Gotham' }, unknownCity('Gotham')],
  [{ city: 'Elora' }, []],
  [{ city: 'North York' }, []],
  [{ mlsZone: 'X2' }, ['Unknown MLS zones: X2.']],
  [{ mlsZone: 'X1' }, []],
  [{ types: ['Igloo', 'Condominium'] }, ['Unknown property types: Igloo.']],
  [{ constructionStatus: 'Dug' }, ['Unknown construction statuses: Dug.']],
  [{ constructionStatus: 'Completed' }, []],
  [{ salesStatus: 'Paused' }, ['Unknown sales statuses: Paused.']],
  [{ salesStatus: 'Now Selling' }, []],
  [{ amenities: ['Pool', 'Moat'] }, ['Unknown amenities: Moat.']],
])('an import of a project with %j warns %j', (draft, lines) => {
  expect(rowWarnings(draft)).toEqual(lines);
});

test('a price of 0 in the file is reported, although it is not stored', () => {
  expect(rowWarnings({}, { minPriceCad: 0 })).toEqual(
    about('with a price of 0, treated as unknown'),
  );
});

test('if the catalogue has no such values yet, none is reported', () => {
  const none = { ...words, salesStatuses: new Set<string>(), amenities: new Set<string>() };
  expect(rowWarnings({ salesStatus: 'Paused', amenities: ['Moat'] }, {}, none)).toEqual([]);
});

test('frequent cases come first, with counts; beyond ten kinds only their number is shown', () => {
  const warnings = collectWarnings(words, isOpenWater, '2026-11-30');
  const zones = Array.from({ length: 12 }, (_, index) => `Z${index}`);
  for (const mlsZone of [...zones, 'Z7', 'Z7', 'Z3'])
    warnings.add(buildProject({ ...sound, mlsZone }), {}, fresh);
  expect(warnings.lines()).toEqual([
    'Unknown MLS zones: Z7 ×3, Z3 ×2, Z0, Z1, Z2, Z4, Z5, Z6, Z8, Z9 and 2 more.',
  ]);
});

test('a value that the project had before is not reported again', () => {
  const warnings = collectWarnings(words, isOpenWater, '2026-11-30');
  const before = buildProject({ ...sound, city: 'Gotham', minPriceCad: 549 });
  warnings.add({ ...before, maxPriceCad: 300 }, {}, { ...fresh, before });
  expect(warnings.rowWarnings.map(describeRowWarning)).toEqual([
    ...asked('Highest price (CAD) is $300: is it in thousands?'),
    ...asked('Lowest price (CAD) is $549, above the highest of $300'),
  ]);
});

test('a project that occurs twice in a file counts twice', () => {
  const warnings = collectWarnings(words, isOpenWater, '2026-11-30');
  for (const stub of ['a', 'b', 'a'])
    warnings.add(buildProject({ ...sound, stub, title: stub, images: [] }), {}, fresh);
  expect(warnings.lines()).toEqual(['Projects without a picture: 3 (a ×2, b).']);
});
