import { expect, test } from 'vitest';
import { buildBuilder, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { generateProjects } from '../../tests/support/generate/generate-projects.ts';
import { listBrokenLinks } from '../site/broken-links.ts';
import { checkProjects, projectChecks } from './freshness.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

const today = '2026-11-22';
const setting = { today, dueBefore: '2026-08-24' };
const complete = {
  description: 'Tall.',
  builderUrl: 'acme',
  constructionStatus: 'Completed',
  occupancyOn: '2027-01-01',
  minPriceCad: 500_000,
  streetAddress: '1 King St',
  units: 10,
  storeys: 4,
  types: ['Condominium'],
  latitude: 43.6,
  longitude: -79.4,
  images: [{ file: 'a.jpg', alt: 'A' }],
  floorPlans: [{ name: 'A1', beds: 1, baths: 1, interiorSqFt: 500 }],
  verifiedOn: today,
};
const check = (more: object) => {
  const found = checkProjects(
    buildTestSnapshot([buildProject({ stub: 'a', title: 'A', ...complete, ...more })]),
    setting,
  );
  return Object.entries(found).flatMap(([name, list]) =>
    list.map(({ detail }) => `${name}: ${detail}`),
  );
};
const soldOut = [{ name: 'A1', beds: 1, baths: 1, interiorSqFt: 5, availability: 'sold-out' }];

// 2026-08-24 is 90 days before 2026-11-22.
test.each([
  [{}, []],
  [{ verifiedOn: '2026-08-24' }, []],
  [{ verifiedOn: '2026-08-23' }, ['stale: Verified on 2026-08-23']],
  [{ verifiedOn: null }, ['stale: Never verified']],
  [{ units: null, storeys: 0 }, ['incomplete: Without units, storeys']],
  [{ minPriceCad: null, salesStatus: 'Sold out' }, []],
  [{ floorPlans: [] }, ['incomplete: Without plans']],
  [{ floorPlans: [], kind: 'coming-soon' }, []],
  [
    { incentives: [{ title: 'Free parking', expiresOn: '2026-11-21' }] },
    ['incentives: Free parking: until 2026-11-21'],
  ],
  [{ incentives: [{ title: 'Free parking', expiresOn: today }] }, []],
  [
    { floorPlans: soldOut, salesStatus: 'Selling' },
    ['soldOut: All 1 plans are sold out, the project is “Selling”'],
  ],
  [{ floorPlans: soldOut, salesStatus: 'Sold out' }, []],
  [{ kind: 'coming-soon', launchedOn: today }, []],
  [{ kind: 'coming-soon', launchedOn: null }, []],
  [{ kind: 'selling', launchedOn: '2026-11-21' }, []],
  [{ kind: 'coming-soon', launchedOn: '2026-11-21' }, ['launches: Launch planned for 2026-11-21']],
  [{ images: [] }, ['pictures: No picture']],
  [{ images: [{ file: 'a.jpg', alt: 'IMG_1.jpg' }] }, ['words: a.jpg']],
  [{ latitude: null, longitude: null }, ['position: Not on the map; in Toronto']],
])('%j', (more, expected) => {
  expect(check({ city: 'Toronto', ...more })).toEqual(expected);
});

test('a remedy changes one field, and the problem is gone', () => {
  const incentives = [
    { title: 'Old', description: null, expiresOn: '2026-01-01' },
    { title: 'New', description: null, expiresOn: '2027-01-01' },
  ];
  expect(projectChecks.incentives.remedy.change({ incentives }, today)).toEqual({
    incentives: [incentives[1]],
  });
  expect(projectChecks.stale.remedy.change({}, today)).toEqual({ verifiedOn: today });
  expect(projectChecks.soldOut.remedy.change()).toEqual({ salesStatus: 'Sold out' });
});

test('projects that were never verified come before the oldest', () => {
  const days = { a: '2026-01-02', b: null, c: '2026-01-01', d: today };
  const projects = Object.entries(days).map(([stub, verifiedOn]) =>
    buildProject({ stub, title: stub, verifiedOn }),
  );
  const { stale } = checkProjects(buildTestSnapshot(projects), setting);
  expect(stale.map(({ title }) => title)).toEqual(['b', 'c', 'a']);
});

test('20,000 projects are checked in under 100 ms of work', () => {
  const { listed: some } = buildTestSnapshot([...generateProjects(1000, 1)]);
  const listed = Array.from({ length: 20 }, () => some).flat();
  const tries = Array.from({ length: 5 }, () =>
    measureProcessorMs(() => checkProjects({ listed }, setting)),
  );
  expect(Math.min(...tries)).toBeLessThan(100);
});

test('links to missing pages are found in articles; other links and files are ignored', () => {
  const article = (stub: string, body: string) => ({
    stub,
    title: stub,
    date: today,
    image: null,
    imageAlt: null,
    teaser: 'A',
    body,
    featuredRank: null,
  });
  const snapshot = buildTestSnapshot(
    [buildProject({ stub: 'lake' }), buildProject({ stub: 'soon', kind: 'coming-soon' })],
    {
      builders: [buildBuilder('acme', 'Acme')],
      newsArticles: [
        article(
          'good',
          '[a](/property-details/lake#plans) [b](/comingsoon-detail/soon) [c](/faq) [d](https://else.example/gone) [e](/projects/toronto?type=Loft) [f](/builders-and-developers/acme) ![g](/gone) [h](/sitemap.xml) [i](/news-detail/bad)',
        ),
        article(
          'bad',
          '[a](/property-details/gone) [b](/property-details/soon "x") [c](/nowhere/at/all) [d](https://homes.example/blog-detail/gone)\n\n[e]: /builders-and-developers/gone',
        ),
      ],
    },
  );
  expect(listBrokenLinks(snapshot, 'https://homes.example')).toEqual([
    {
      collection: 'newsArticles',
      key: 'bad',
      title: 'bad',
      paths: [
        '/property-details/gone',
        '/property-details/soon',
        '/nowhere/at/all',
        '/blog-detail/gone',
        '/builders-and-developers/gone',
      ],
    },
  ]);
});
