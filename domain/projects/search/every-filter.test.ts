import { expect, test } from 'vitest';
import {
  buildBuilder,
  buildProject,
  buildStation,
  buildTestSnapshot,
} from '../../../tests/support/factories.ts';
import { filterNames } from './filters.ts';
import { listActiveFilters, parseProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

const plan = { name: 'A', beds: 2, baths: 1, interiorSqFt: 700, hasDen: true };
const { listings } = buildTestSnapshot(
  [
    buildProject({
      stub: 'birch',
      city: 'Toronto',
      mlsZone: 'E4 - Scarborough',
      builderUrl: 'oak',
      types: ['Loft'],
      minPriceCad: 500_000,
      floorPlans: [plan],
      occupancyOn: '2028-01-31',
      constructionStatus: 'Pre-Construction',
      storeys: 12,
      depositSchedule: [{ label: 'On signing', percent: 10, dueDaysAfterSigning: 0 }],
      fees: { parkingCad: 50_000 },
      incentives: [{ title: 'Free locker' }],
      latitude: 43.7,
      longitude: -79.2,
    }),
    buildProject({
      stub: 'cedar',
      city: 'St. Catharines',
      streetAddress: '1 Côte-d’Or Street',
      minPriceCad: 900_000,
      floorPlans: [{ ...plan, beds: 1, baths: 2.5, interiorSqFt: 500, hasDen: false }],
      amenities: ['Storage lockers', 'Bicycle locker room'],
      latitude: 43.16,
      longitude: -79.24,
    }),
    buildProject({ stub: 'elm', city: 'Whitchurch-Stouffville', builderUrl: 'oconnor' }),
    buildProject({ stub: 'fir', city: 'North York', amenities: ['No parking'] }),
    buildProject({ stub: 'yew', city: 'Toronto', mlsZone: 'C1 - Toronto' }),
  ],
  {
    builders: [buildBuilder('oak', 'Oak & Sons'), buildBuilder('oconnor', 'O’Connor Ltd.')],
    stations: [buildStation('s', { latitude: 43.7, longitude: -79.2 })],
  },
);
const read = (text: string) =>
  parseProjectQuery(new URLSearchParams(text), listings.selling.vocabularies);

const table = [
  ['mls_zone=e4 – scarborough', 'birch'],
  ['city=scarborough', 'birch'],
  ['city=SCARBOROUGH&city=St.Catharines', 'birch cedar'],
  ['city=Toronto', 'birch fir yew'],
  ['city=toronto&city=Scarborough', 'birch fir yew'],
  ['city=North-York', 'fir'],
  ['city=York', ''],
  ['city=downtown-toronto', 'yew'],
  ['city=Downtown Toronto&city=Scarborough', 'birch yew'],
  ['city=St Catharines', 'cedar'],
  ['city=Whitchurch Stouffville', 'elm'],
  ['developer=Oak %26 Sons', 'birch'],
  ["developer=o'connor ltd", 'elm'],
  ['type=condominium', 'birch'],
  ['price=400000-600000', 'birch'],
  ['monthly=2500', 'birch'],
  ['beds=1', 'cedar'],
  ['baths=1', 'birch cedar'],
  ['baths=2', 'cedar'],
  ['baths=2.5', 'cedar'],
  ['baths=3', ''],
  ['den=yes', 'birch'],
  ['size=-600', 'cedar'],
  ['occupancy=2028', 'birch'],
  ['status=pre construction', 'birch'],
  ['storeys=10-12', 'birch'],
  ['deposit=-10', 'birch'],
  ['parking=yes', 'birch'],
  ['parking=no', 'fir'],
  ['locker=yes', 'birch cedar'],
  ['incentives=yes', 'birch'],
  ['area=COTE  DOR', 'cedar'],
  ['area=Toronto', 'birch yew'],
  ['search=free LÖCKER', 'birch'],
  ["search=côte d'or", 'cedar'],
  ['search=cote-dor', 'cedar'],
  ['search=.', ''],
  ['station=400', 'birch'],
  ['line=ttc–line 1', 'birch'],
  ['station_state=open', 'birch'],
  ['rail=subway', 'birch'],
  ['stop=S', 'birch'],
  ['only=elm,gone', 'elm'],
  ['ne=43.2,-79&sw=43,-80', 'cedar'],
  ['within=43,-80~43,-79~43.3,-79~43.3,-80', 'cedar'],
] as const;

test.each(table)('%s finds %j', (text, expected) => {
  const found = searchProjects(listings.selling, read(text)).list();
  expect(
    found
      .map(({ project }) => project.stub)
      .sort()
      .join(' '),
  ).toBe(expected);
});

test('the table above has every filter', () => {
  const used = table.flatMap(([text, expected]) => (expected ? listActiveFilters(read(text)) : []));
  expect([...new Set(used)].sort()).toEqual([...filterNames].sort());
});
