import { expect, test } from 'vitest';
import type { Services } from '../../../../server/services/services.ts';
import { buildProject, buildTestSnapshot } from '../../../../tests/support/factories.ts';
import { loadListing } from './load-listing.ts';

const east = { latitude: 43.7, longitude: -79.2 };
const snapshot = buildTestSnapshot([
  buildProject({ stub: 'core', mlsZone: 'C1 - Toronto', types: ['Apartment'] }),
  buildProject({ stub: 'west', city: 'Etobicoke' }),
  buildProject({ stub: 'away', city: 'St. Catharines', latitude: 43.1, longitude: -79.3 }),
  buildProject({ stub: 'soon', kind: 'coming-soon', ...east }),
]);
const services = {
  catalogue: { snapshot },
  config: { occupancyText: 'Soon', http: { publicUrl: 'http://localhost' } },
} as unknown as Services;
const load = (address: string) =>
  loadListing(services, 'selling', new URL(address, 'http://localhost'));

async function findRedirect(address: string): Promise<[number, string | null] | null> {
  const url = new URL(address, 'http://localhost');
  const [, listing, name] = url.pathname.split('/');
  const parameters = listing === 'property-type' ? { type: name } : { city: name };
  const answer: unknown = await loadListing(services, 'selling', url, parameters).catch(
    (thrown: unknown) => thrown,
  );
  return answer instanceof Response ? [answer.status, answer.headers.get('location')] : null;
}

test.each([
  ['/projects?city=TORONTO&map=open', '/projects/toronto?map=open'],
  ['/projects?area=North+York', '/projects/north-york'],
  ['/projects?area=St.+Catharines,+ON,+Canada', '/projects/st-catharines'],
  ['/projects?area=milton+ontario', '/projects/milton'],
  [
    '/projects/etobicoke?type=Condominium&map=open',
    '/projects?city=Etobicoke&type=Condominium&map=open',
  ],
  ['/projects?city=st.+catharines&page=2', '/projects/st-catharines?page=2'],
  ['/projects?area=St+Catharines&near=43.1,-79.2', '/projects/st-catharines?near=43.1%2C-79.2'],
  ['/projects?gclid=Cj0&city=Etobicoke&utm_source=x', '/projects/etobicoke?utm_source=x&gclid=Cj0'],
  ['/Projects/St.-Catharines?type=condominium', '/projects?city=St.+Catharines&type=Condominium'],
  ['/projects?type=Condiminium&page=2', '/property-type/condominium?page=2'],
  ['/property-type/condiminium', '/property-type/condominium'],
])(
  '%s redirects temporarily to %s, which keeps every parameter (B-4.17)',
  async (address, canonical) => {
    expect(await findRedirect(address)).toEqual([302, canonical]);
  },
);

test.each([
  [
    'selling',
    '/projects?search=&price_min=&price_max=410000&size_min=&sort=price-high&down=20&rate=4.5&years=30',
    '/projects?price=-410000&sort=price-high',
  ],
  ['selling', '/projects?search=&price_min=&price_max=', '/projects'],
  ['selling', '/projects?search=&type=Condominium&beds=', '/property-type/condominium'],
  [
    'selling',
    '/projects?search=&city=Atlantis&map=open&gclid=Cj0',
    '/projects?city=Atlantis&map=open&gclid=Cj0',
  ],
  ['selling', '/projects?only=&search=', '/projects?only='],
  ['coming-soon', '/coming-soon?search=&page=2&sort=newest', '/coming-soon?sort=newest&page=2'],
  ['assignment', '/assignment-page?search=tower&price_min=', '/assignment-page?search=tower'],
  ['selling', '/projects?only=', null],
  ['selling', '/projects?utm_source=x&utm_term=', null],
  ['selling', '/projects?search=tower', null],
] as const)('the form of %s without scripts, %s, leads to %s', async (kind, address, canonical) => {
  const answer: unknown = await loadListing(
    services,
    kind,
    new URL(address, 'http://localhost'),
  ).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBe(canonical);
});

test.each([
  ['/PROJECTS', '/projects'],
  ['/Projects?utm_source=x&price=-900000', '/projects?utm_source=x&price=-900000'],
  ['/projects/St.-Catharines?utm_source=x&page=2', '/projects/st-catharines?utm_source=x&page=2'],
  ['/property-type/Detached-Houses', '/property-type/detached-houses'],
])('%s redirects permanently to %s, with an unchanged query', async (address, canonical) => {
  expect(await findRedirect(address)).toEqual([308, canonical]);
});

test('an unknown city gives an empty list with that filter active, not every project (B-5.2)', async () => {
  const listing = await load('/projects?city=Atlantis&sort=newest');
  expect([listing.total, listing.activeFilters]).toEqual([0, ['city']]);
  expect(listing.options?.city.filter(({ isUnknown }) => isUnknown)).toEqual([
    { value: 'Atlantis', label: 'Atlantis', count: 0, isUnknown: true },
  ]);
  expect(listing.isPlain).toBe(false);
});

test('Toronto lists the projects in Toronto, at its own path or with other cities (B-5.5)', async () => {
  const path = new URL('http://localhost/projects/toronto');
  const alone = await loadListing(services, 'selling', path, { city: 'toronto' });
  expect(alone.cards.map(({ stub }) => stub)).toEqual(['core', 'west']);
  expect([alone.heading.title, alone.canonicalPath, alone.isPlain]).toEqual([
    'Toronto',
    '/projects/toronto',
    true,
  ]);
  const beside = await load('/projects?city=Toronto&city=St.+Catharines');
  expect(beside.cards.map(({ stub }) => stub).sort()).toEqual(['away', 'core', 'west']);
  expect(beside.options?.city).toEqual([
    { value: 'Downtown Toronto', label: 'Downtown Toronto', count: 1 },
    { value: 'St. Catharines', label: 'St. Catharines', count: 1 },
    { value: 'Toronto', label: 'Toronto', count: 2 },
  ]);
});

test('the map fits the projects of a narrowed list, and a search keeps the view of its place (B-9.6)', async () => {
  const fitOf = async (address: string) => (await load(address)).fit;
  expect(await fitOf('/projects?only=away')).toEqual({
    south: 43.1,
    west: -79.3,
    north: 43.1,
    east: -79.3,
  });
  expect(await fitOf('/projects?only=none')).toBeNull();
  expect(await fitOf('/projects?city=St.+Catharines&city=Oakville')).toEqual(
    await fitOf('/projects?only=away'),
  );
  expect(await fitOf('/projects?only=away&near=43.7,-79.4')).not.toBeNull();
  for (const address of [
    '/projects',
    '/projects?search=away',
    '/projects?city=St.+Catharines&city=Oakville&near=43.7,-79.4',
    '/projects?city=St.+Catharines&city=Oakville&within=43,-79.5~43.3,-79.5~43.3,-79.2~43,-79.2',
  ])
    expect(await fitOf(address), address).toBeNull();
  const foundOf = async (address: string) => (await load(address)).found;
  expect(await foundOf('/projects')).toBeNull();
  expect(await foundOf('/projects?search=away&near=43.7,-79.4')).toBeNull();
  // Their view must hold what was found.
  expect(await foundOf('/projects?search=away')).toEqual(await fitOf('/projects?only=away'));
});

test('a list of chosen projects that are all coming soon leads to those alone', async () => {
  const labelsOf = async (address: string) => {
    const { otherChosen, suggested } = await load(address);
    return [otherChosen, suggested].map((lists) => lists.map(({ label }) => label));
  };
  const soon = ['Chosen projects coming soon (1)'];
  expect(await labelsOf('/projects?only=soon')).toEqual([soon, []]);
  expect(await labelsOf('/projects?only=soon,core')).toEqual([soon, []]);
  expect(await labelsOf('/projects?only=core')).toEqual([[], []]);
});
