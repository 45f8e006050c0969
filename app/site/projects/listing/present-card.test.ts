import { expect, test } from 'vitest';
import { demoPictureFolder } from '../../../../server/pictures/picture-folders.ts';
import { openLimitedFolder } from '../../../../server/platform/files/limited-folder.ts';
import { createPictureStore } from '../../../../server/pictures/picture-store.ts';
import type { Services } from '../../../../server/services/services.ts';
import { buildProject, buildTestSnapshot } from '../../../../tests/support/factories.ts';
import { createFolder } from '../../../../tests/support/harness.ts';
import { compileQuery } from '../../../../domain/projects/search/compile-query.ts';
import { emptyQuery, type ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import { presentCard, type Card } from './present-card.ts';

const services = {
  pictures: createPictureStore({
    folders: [demoPictureFolder],
    cache: openLimitedFolder(createFolder(), 1e9),
  }),
  config: { occupancyText: 'Soon' },
} as unknown as Services;

test('a card shows the first picture that exists', async () => {
  const files = ['none/gone.jpg', 'logos/averill-quoin.svg'];
  const images = files.map((file) => ({ file, alt: file }));
  const snapshot = buildTestSnapshot([
    buildProject({ stub: 'some', images }),
    buildProject({ stub: 'none', images: images.slice(0, 1) }),
  ]);
  const present = async (stub: string) => {
    const listed = snapshot.findProject(stub);
    return listed && (await presentCard(services, listed)).picture;
  };
  expect(await present('some')).toMatchObject({ alt: 'logos/averill-quoin.svg' });
  expect(await present('none')).toBeNull();
});

const buildPlan = (beds: number, priceCad: number | null) => ({
  name: `Plan ${beds}`,
  beds,
  baths: 1,
  interiorSqFt: 600,
  priceCad,
});

test.each<[Partial<ProjectQuery>, string | null, number | null, string]>([
  [{}, "Low $600k's", 600_000, ''],
  [{ city: ['Toronto'] }, "Low $600k's", 600_000, ''],
  [{ beds: ['2'] }, "2 bedrooms from Low $900k's", 900_000, 'beds=2'],
  [{ beds: ['2'], city: ['Toronto'] }, "2 bedrooms from Low $900k's", 900_000, 'beds=2'],
  [{ beds: ['3'] }, 'Price on request', null, 'beds=3'],
])('a card with %j speaks of the plans that match (B-5.3)', async (query, label, from, filters) => {
  const floorPlans = [buildPlan(0, 612_000), buildPlan(2, 938_000), buildPlan(3, null)];
  const snapshot = buildTestSnapshot([
    buildProject({ stub: 'ledger', minPriceCad: 612_000, floorPlans }),
  ]);
  const listed = snapshot.findProject('ledger');
  const card =
    listed && (await presentCard(services, listed, compileQuery({ ...emptyQuery, ...query })));
  expect(card).toMatchObject({ priceLabel: label, filters });
  expect(card?.monthly?.price.min ?? null).toBe(from);
});

type Draft = Omit<Parameters<typeof buildProject>[0], 'stub'>;
test.each<[Partial<ProjectQuery>, Draft, Card['parking']]>([
  [
    { parking: ['yes'] },
    { fees: { parkingCad: 65_000 } },
    { priceCad: 65_000, hasIncentive: false },
  ],
  [{}, { fees: { parkingCad: 65_000 } }, null],
  [{ parking: ['no'] }, { fees: { parkingCad: 65_000 } }, null],
  [{ parking: ['yes'] }, { amenities: ['Parking'] }, null],
  [{ parking: ['yes'] }, { fees: { parkingCad: 0 } }, null],
  [{ parking: ['yes'] }, { fees: { parkingCad: 65_000 }, kind: 'assignment' }, null],
  [
    { parking: ['yes'] },
    { fees: { parkingCad: 65_000 }, incentives: [{ title: 'Parking reduced by $8,000' }] },
    { priceCad: 65_000, hasIncentive: true },
  ],
  [
    { parking: ['yes'] },
    {
      fees: { parkingCad: 65_000 },
      incentives: [{ title: 'Spring offer', description: 'A parking space at half price.' }],
    },
    { priceCad: 65_000, hasIncentive: true },
  ],
  [
    { parking: ['yes'] },
    { fees: { parkingCad: 65_000 }, incentives: [{ title: 'Locker included' }] },
    { priceCad: 65_000, hasIncentive: false },
  ],
])(
  'a card with %j of a project with %j adds for parking %j (B-5.16)',
  async (query, project, parking) => {
    const listed = buildTestSnapshot([buildProject({ stub: 'some', ...project })]).findProject(
      'some',
    );
    const card =
      listed && (await presentCard(services, listed, compileQuery({ ...emptyQuery, ...query })));
    expect(card?.parking).toEqual(parking);
  },
);

test('a card says that its list is sorted by price per sq ft (B-5.4)', async () => {
  const listed = buildTestSnapshot([buildProject({ stub: 'some' })]).findProject('some');
  const present = async (sort: 'featured' | 'price-per-sq-ft') =>
    listed &&
    (await presentCard(services, listed, compileQuery({ ...emptyQuery, sort })))
      .isSortedByPricePerSqFt;
  expect(await present('price-per-sq-ft')).toBe(true);
  expect(await present('featured')).toBe(false);
});

test.each([
  [{ kind: 'coming-soon', launchedOn: '2027-05-04' }, { plannedOn: '2027-05-04' }],
  [{ kind: 'coming-soon' }, { plannedOn: null }],
  [{ kind: 'coming-soon', salesStatus: 'Sold out' }, null],
  [{ kind: 'selling', launchedOn: '2026-05-04' }, null],
  [{ kind: 'assignment' }, null],
] as const)('the card of %j says of its launch: %j (B-2.100)', async (draft, launch) => {
  const listed = buildTestSnapshot([buildProject({ stub: 'a', ...draft })]).findProject('a')!;
  expect((await presentCard(services, listed)).launch).toEqual(launch);
});
