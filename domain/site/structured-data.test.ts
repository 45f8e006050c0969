import { expect, test } from 'vitest';
import { defaultCalendar, presentCalendar } from '../brand/office-calendar.ts';
import { parseOpeningHours } from '../brand/opening-hours.ts';
import {
  buildBuilder,
  buildProject,
  buildTestSnapshot,
  oakHomes,
  type ProjectDraft,
} from '../../tests/support/factories.ts';
import { buildArticle, buildFaqPage } from './structured-article.ts';
import { buildRealEstateListing } from './structured-project.ts';
import {
  buildBreadcrumbs,
  buildBrokerage,
  buildGraph,
  buildItemList,
  buildWebSite,
} from './structured-site.ts';

const publicUrl = 'https://homes.example';
const brand = {
  ...oakHomes,
  social: [{ label: 'Example', url: 'https://social.example/oak' }],
};

const plan = (name: string, priceCad: number, availability: 'available' | 'sold-out') => ({
  name,
  beds: 1,
  baths: 1,
  interiorSqFt: 500,
  priceCad,
  availability,
});

function describe(draft: Partial<ProjectDraft>, images: readonly string[] = []) {
  const project = buildProject({ stub: 'oak-house', title: 'Oak House', ...draft });
  const [listed] = buildTestSnapshot([project], { builders: [buildBuilder('oak', 'Oak')] }).listed;
  if (!listed) throw new Error('There is no project.');
  return buildRealEstateListing(listed, images, brand, publicUrl);
}

const plans = [
  plan('A', 500_000, 'available'),
  plan('B', 700_000, 'available'),
  plan('C', 900_000, 'sold-out'),
];

test('members’ prices never occur; public prices of available plans are offered', () => {
  const hidden = describe({ floorPlans: plans, minPriceCad: 500_000, maxPriceCad: 900_000 });
  expect(hidden).not.toHaveProperty('offers');
  expect(JSON.stringify(hidden)).not.toMatch(/[57]00000|900000|price/i);
  expect(describe({ floorPlans: plans, plansArePublic: true }).offers).toMatchObject({
    '@type': 'AggregateOffer',
    priceCurrency: 'CAD',
    lowPrice: 500_000,
    highPrice: 700_000,
    offerCount: 2,
  });
  expect(describe({ plansArePublic: true, minPriceCad: 500_000 })).not.toHaveProperty('offers');
  const unpriced = { ...plan('D', 1, 'available'), priceCad: null };
  expect(describe({ floorPlans: [unpriced], plansArePublic: true })).not.toHaveProperty('offers');
  expect(hidden).toMatchObject({
    '@id': 'https://homes.example/property-details/oak-house',
    url: 'https://homes.example/property-details/oak-house',
    provider: { '@id': 'https://homes.example/#brokerage', url: 'https://homes.example/' },
  });
});

test('a sold-out project is not offered, and its occupancy matches its page (B-2.67)', () => {
  const soldOut = { salesStatus: 'Sold out', occupancyOn: '2029-06-01' };
  const listing = describe({ floorPlans: plans, plansArePublic: true, ...soldOut });
  expect(listing).not.toHaveProperty('offers');
  expect(listing.mainEntity).toMatchObject({
    additionalProperty: { '@type': 'PropertyValue', name: 'Occupancy', value: 'Mid 2029' },
  });
});

test('a launch that is ahead is not the day on which a listing was posted', () => {
  const launchedOn = '2026-09-08';
  expect(describe({ launchedOn }).datePosted).toBe(launchedOn);
  expect(describe({ launchedOn, kind: 'coming-soon' })).not.toHaveProperty('datePosted');
});

test('a condominium is an apartment complex, houses are a residence, each with the known facts', () => {
  const condos = describe(
    { types: ['High Rise'], units: 120, latitude: 43.6, longitude: -79.4, amenities: ['Sauna'] },
    [`${publicUrl}/pictures/1/960/a.jpg`],
  ).mainEntity;
  expect(condos).toMatchObject({
    '@type': 'ApartmentComplex',
    name: 'Oak House',
    address: { '@type': 'PostalAddress', addressCountry: 'CA' },
    numberOfAccommodationUnits: { value: 120 },
    geo: { latitude: 43.6, longitude: -79.4 },
    amenityFeature: [{ name: 'Sauna', value: true }],
    image: [`${publicUrl}/pictures/1/960/a.jpg`],
  });
  expect(describe({ types: ['High Rise', 'Detached'] }).mainEntity['@type']).toBe(
    'ApartmentComplex',
  );
  for (const half of [{ latitude: 43.6 }, { longitude: -79.4 }])
    expect(describe(half).mainEntity).not.toHaveProperty('geo');
  expect(describe({ floorPlans: plans.slice(0, 1) }).mainEntity).toMatchObject({
    accommodationFloorPlan: [
      {
        '@type': 'FloorPlan',
        name: 'A',
        numberOfBedrooms: 1,
        numberOfBathroomsTotal: 1,
        floorSize: { '@type': 'QuantitativeValue', value: 500, unitCode: 'FTK' },
      },
    ],
  });
  const houses = describe({ types: ['Detached'], units: 12 }).mainEntity;
  expect(Object.keys(houses).sort()).toEqual(['@type', 'address', 'name']);
  expect(houses['@type']).toBe('Residence');
});

test('an assignment is one home, without facts about its building', () => {
  const suite: Partial<ProjectDraft> = {
    kind: 'assignment',
    title: 'Oak House, Suite 903',
    types: ['Apartment'],
    units: 136,
    amenities: ['Guest suite'],
    floorPlans: plans.slice(0, 1),
    assignment: {
      originalPriceCad: 600_000,
      assignmentPriceCad: 590_000,
      depositsPaidCad: 90_000,
      floor: '9',
    },
  };
  const listing = describe(suite);
  expect(listing.mainEntity).toEqual({
    '@type': 'Apartment',
    name: 'Oak House, Suite 903',
    address: expect.anything() as object,
    numberOfBedrooms: 1,
    numberOfBathroomsTotal: 1,
    floorSize: { '@type': 'QuantitativeValue', value: 500, unitCode: 'FTK' },
    floorLevel: '9',
  });
  expect(JSON.stringify(listing)).not.toMatch(/[569]\d0000|price/i);
  expect(describe({ ...suite, plansArePublic: true }).offers).toMatchObject({ offerCount: 1 });
});

test('an assignment with the plans of a whole building has no known plan', () => {
  const listing = describe({ kind: 'assignment', floorPlans: plans, plansArePublic: true });
  expect(Object.keys(listing.mainEntity).sort()).toEqual(['@type', 'address', 'name']);
  expect(listing).not.toHaveProperty('offers');
});

test.each([
  [['Stacked', 'Townhouse'], 'Apartment'],
  [['Loft'], 'Apartment'],
  [['Townhouse'], 'House'],
  [['Quadraplex'], 'Accommodation'],
  [[], 'Accommodation'],
])('an assignment of the types %j is described as %s', (types, described) => {
  expect(describe({ kind: 'assignment', types }).mainEntity['@type']).toBe(described);
});

const calendar = presentCalendar(defaultCalendar, []);

test('the brokerage, its site, breadcrumbs and lists are described correctly', () => {
  expect(buildBrokerage(brand, calendar, publicUrl)).toMatchObject({
    '@type': 'RealEstateAgent',
    name: brand.legalName,
    telephone: brand.phone,
    sameAs: ['https://social.example/oak'],
  });
  expect(buildBrokerage({ ...brand, social: [] }, calendar, publicUrl)).not.toHaveProperty(
    'sameAs',
  );
  const open = presentCalendar(
    {
      ...defaultCalendar,
      week: parseOpeningHours('Monday to Tuesday, 9:00 to 18:00; Friday, 20:00 to 24:00') ?? [],
    },
    [{ firstDay: '2026-12-24', lastDay: '2026-12-27', holiday: null }],
  );
  const type = { '@type': 'OpeningHoursSpecification' };
  expect(buildBrokerage(brand, open, publicUrl).openingHoursSpecification).toEqual([
    { ...type, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '18:00' },
    { ...type, dayOfWeek: ['Friday'], opens: '20:00', closes: '23:59' },
    {
      ...type,
      validFrom: '2026-12-24',
      validThrough: '2026-12-27',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
  expect(buildWebSite(brand, publicUrl)).toMatchObject({
    '@id': 'https://homes.example/#website',
    publisher: { '@id': 'https://homes.example/#brokerage' },
  });
  expect(buildBrokerage(brand, calendar, publicUrl)['@id']).toBe(
    'https://homes.example/#brokerage',
  );
  const steps = [{ name: 'News', path: '/news' }];
  expect(buildBreadcrumbs(steps, brand, publicUrl).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Oak Homes', item: `${publicUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'News', item: `${publicUrl}/news` },
  ]);
  expect(buildItemList(steps, { total: 1 }, publicUrl)).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${publicUrl}/news` }],
  });
  expect(buildItemList(steps, { total: 30, before: 24 }, publicUrl)).toMatchObject({
    numberOfItems: 30,
    itemListElement: [{ position: 25, url: `${publicUrl}/news` }],
  });
  expect(buildGraph([])).toEqual({ '@context': 'https://schema.org', '@graph': [] });
});

test('the author of an article is the brokerage, and questions have answers', () => {
  const written = { title: 'Deposits', summary: 'On sums.', date: '2026-06-09', image: null };
  const article = buildArticle(
    { kind: 'NewsArticle', ...written, path: '/news-detail/deposits' },
    brand,
    publicUrl,
  );
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Deposits',
    datePublished: '2026-06-09',
    publisher: { name: brand.legalName },
  });
  expect(article).not.toHaveProperty('image');
  const entry = { question: 'Why?', answer: 'Because.', source: null, checkedOn: null };
  expect(buildFaqPage([entry]).mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Why?',
      acceptedAnswer: { '@type': 'Answer', text: 'Because.' },
    },
  ]);
});
