import { expect, test } from 'vitest';
import { emptyCatalogue } from '../catalogue/catalogue-records.ts';
import { buildSnapshot } from '../catalogue/snapshot.ts';
import { buildBuilder, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import {
  chooseLastmod,
  formatSitemap,
  formatSitemapIndex,
  listSitemapEntries,
  type SitemapEntry,
} from './sitemap.ts';

const today = '2026-11-21';
const snapshot = buildTestSnapshot(
  [
    buildProject({ stub: 'oak-house', city: 'Guelph', builderUrl: 'oak' }),
    buildProject({ stub: 'nickel-yard', city: 'Greater Sudbury' }),
    buildProject({ stub: 'soon', city: 'Guelph', kind: 'coming-soon' }),
    buildProject({ stub: 'resold', city: 'Toronto', kind: 'assignment' }),
  ],
  {
    builders: [buildBuilder('oak', 'Oak & Sons')],
  },
);
const listEntries = () => listSitemapEntries(snapshot, today);
const find = (path: string) => listEntries().find((entry) => entry.path === path);

test.each([
  ['2025-03-04', '2025-03-04'],
  ['2025-03-04T10:00:00Z', '2025-03-04'],
  ['2020-01-01', '2020-01-01'],
  ['2030-12-31', '2030-12-31'],
  ['2019-12-31', today],
  ['2031-01-01', today],
  ['', today],
  [null, today],
  ['null', today],
  ['undefined', today],
  ['soon', today],
  [' 2025-03-04 ', '2025-03-04'],
  ['on 2025-03-04', today],
  ['2025-02-31', today],
  ['2025-13-01', today],
])('the date %j becomes %s (B-5.13)', (date, expected) => {
  expect(chooseLastmod(date, today)).toBe(expected);
});

/** As B-9 lists them. */
const specified: [path: string, changefreq: string, priority: number][] = [
  ['/', 'weekly', 1.0],
  ['/about-us', 'monthly', 0.8],
  ['/contact-us', 'monthly', 0.8],
  ['/projects', 'daily', 0.9],
  ['/coming-soon', 'weekly', 0.8],
  ['/assignment-page', 'weekly', 0.7],
  ['/builders-and-developer-page', 'weekly', 0.8],
  ['/news', 'weekly', 0.7],
  ['/blogs', 'weekly', 0.7],
  ['/affordability-calculator', 'monthly', 0.6],
  ['/cmhc-insurance-calculator', 'monthly', 0.6],
  ['/mortgage-payment-calculator', 'monthly', 0.6],
  ['/land-transfer-tax-calculator', 'monthly', 0.6],
  ['/privacy-policy', 'yearly', 0.3],
  ['/terms-of-use', 'yearly', 0.3],
  ['/disclaimer', 'yearly', 0.3],
];

test('the static pages have the specified frequency, priority and date (B-9.12)', () => {
  const known = new Set(specified.map(([path]) => path));
  // An added page is among the specified ones.
  expect(listEntries().filter(({ path }) => known.has(path))).toEqual(
    specified.map(([path, changefreq, priority]) => ({
      path,
      changefreq,
      priority,
      lastmod: '2025-08-31',
    })),
  );
});

test('projects of every kind and builders follow with theirs (B-9.12)', () => {
  const weekly = { changefreq: 'weekly', priority: 0.8, lastmod: today };
  expect(find('/property-details/oak-house')).toMatchObject(weekly);
  expect(find('/comingsoon-detail/soon')).toMatchObject(weekly);
  expect(find('/property-details/resold')).toMatchObject(weekly);
  expect(find('/builders-and-developers/oak')).toMatchObject({
    changefreq: 'monthly',
    priority: 0.6,
  });
});

test('a builder and a city have the date of the latest change of one of their projects', () => {
  const changes = [
    ['a', 'oak', 'Guelph', '2026-03-02'],
    ['b', 'oak', 'Barrie', '2026-05-01'],
    ['c', 'elm', 'Guelph', '2026-04-01'],
    ['d', 'elm', 'Guelph', '2026-01-01'],
  ] as const;
  const projects = changes.map(([stub, builderUrl, city, updatedOn], index) => ({
    id: index + 1,
    project: buildProject({ stub, builderUrl, city }),
    updatedOn,
    priceChanges: [],
  }));
  const builders = ['oak', 'elm', 'new'].map((url) => buildBuilder(url, url));
  const changed = buildSnapshot(1, { ...emptyCatalogue, builders, projects });
  const days = new Map(
    listSitemapEntries(changed, today).map(({ path, lastmod }) => [path, lastmod]),
  );
  expect(
    [
      '/property-details/a',
      '/builders-and-developers/oak',
      '/builders-and-developers/elm',
      '/builders-and-developers/new',
      '/projects/guelph',
      '/projects/barrie',
      '/projects/ottawa',
    ].map((path) => days.get(path)),
  ).toEqual(['2026-03-02', '2026-05-01', '2026-04-01', today, '2026-04-01', '2026-05-01', today]);
});

test('a city whose name has no letter or digit is omitted', () => {
  const nameless = buildTestSnapshot([buildProject({ stub: 'a', city: '東京' })]);
  const paths = listSitemapEntries(nameless, today).map(({ path }) => path);
  expect(paths).not.toContain('/projects/');
});

test('it lists 58 fixed Ontario cities, with or without projects, and others with projects (B-9.13)', () => {
  const cities = listEntries().filter(({ path }) => path.startsWith('/projects/'));
  const paths = cities.map(({ path }) => path);
  expect(new Set(paths).size).toBe(58 + 1);
  const named = ['mississauga', 'brampton', 'vaughan', 'markham', 'oakville', 'hamilton'];
  expect(paths).toEqual(expect.arrayContaining(named.map((city) => `/projects/${city}`)));
  expect(paths).toContain('/projects/guelph');
  expect(paths).toContain('/projects/st-catharines');
  expect(paths).toContain('/projects/greater-sudbury');
  const traits = { changefreq: 'weekly', priority: 0.7, lastmod: today };
  for (const city of cities) expect(city).toEqual({ path: city.path, ...traits });
});

test('a part of Toronto with projects is in the sitemap, with the day of their last change', () => {
  const parts = buildTestSnapshot([
    buildProject({ stub: 'a', mlsZone: 'E4 - Scarborough' }),
    buildProject({ stub: 'b', kind: 'coming-soon', mlsZone: 'C6 - North York' }),
  ]);
  const found = listSitemapEntries(parts, today).map(({ path, lastmod }) => `${path} ${lastmod}`);
  expect(found).toContain('/projects/scarborough 2026-11-21');
  expect(found).toContain('/projects/toronto 2026-11-21');
  expect(found.join()).not.toContain('/projects/north-york');
});

test('every city of the sitemap is a page, also in an empty catalogue (B-9.13)', () => {
  const empty = buildTestSnapshot([]);
  const slugs = listSitemapEntries(empty, today).flatMap(
    ({ path }) => path.match(/^\/projects\/(.+)$/)?.[1] ?? [],
  );
  expect(slugs).toHaveLength(58);
  expect(slugs.filter((slug) => !empty.findCityBySlug(slug))).toEqual([]);
});

test('the file is XML with every address once, escaped (B-2.18, B-3.7)', () => {
  const entry: SitemapEntry = {
    path: '/projects?a=1&b=2',
    lastmod: '2025-08-31',
    changefreq: 'weekly',
    priority: 1,
  };
  const url =
    '<url><loc>https://homes.example/projects?a=1&amp;b=2</loc><lastmod>2025-08-31</lastmod><changefreq>weekly</changefreq><priority>1.0</priority></url>\n';
  expect(formatSitemap([entry, entry], 'https://homes.example')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${url}${url}</urlset>\n`,
  );
});

test('a long sitemap has an index of its parts', () => {
  const part = (number: number) =>
    `<sitemap><loc>https://homes.example/sitemap.xml?part=${number}</loc><lastmod>${today}</lastmod></sitemap>\n`;
  expect(formatSitemapIndex(2, today, 'https://homes.example')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${part(1)}${part(2)}</sitemapindex>\n`,
  );
});
