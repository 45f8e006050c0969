import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from './support/harness.ts';
import { openDemoSite } from './support/demo-site.ts';

let siteUrl = '';

beforeAll(async () => {
  siteUrl = (await openDemoSite()).url;
});

interface ApiProject {
  project_stub: string;
  project_image: string | null;
  developer: { name: string | null };
  information: { title: string };
  project_information: { city: string; mls_zone: string | null; geo_location: string | null };
}

const get = (call: string, init?: RequestInit) => fetch(`${siteUrl}/api/v1/${call}`, init);
const getJson = async <Body = ApiProject[]>(call: string) =>
  (await (await get(call)).json()) as Body;
const stubsOf = (projects: readonly ApiProject[]) =>
  projects.map(({ project_stub }) => project_stub).sort();

interface DemoRecord {
  stub: string;
  kind: string;
  builderUrl: string;
  launchedOn: string | null;
  featuredRank: number | null;
}

const readDemo = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(projectRoot, 'demo', file), 'utf8'));
const demoProjects = globSync('projects/*.json', { cwd: path.join(projectRoot, 'demo') }).map(
  (file) => readDemo(file) as DemoRecord,
);
const ofKind = (kind: string) => demoProjects.filter((project) => project.kind === kind);
const sortedStubs = (records: readonly { stub: string }[]) =>
  records.map(({ stub }) => stub).sort();

/** News and blog posts as their files have them; the first lines are `name: value`. */
const demoArticles = (folder: string) =>
  globSync(`${folder}/*.md`, { cwd: path.join(projectRoot, 'demo') }).map((file) => {
    const text = readFileSync(path.join(projectRoot, 'demo', file), 'utf8');
    const field = (name: string) => new RegExp(`^${name}: *(.+)$`, 'm').exec(text)?.[1] ?? '';
    return {
      stub: path.basename(file, '.md'),
      day: field('date') || field('createdAt'),
      rank: Number(field('featuredRank') || Number.NaN),
    };
  });

interface Ranked {
  name: string;
  featuredRank: number | null;
}

const ranked = <Each extends Pick<Ranked, 'featuredRank'>>(records: readonly Each[]) =>
  records
    .filter(({ featuredRank }) => featuredRank !== null && featuredRank !== undefined)
    .sort((a, b) => Number(a.featuredRank) - Number(b.featuredRank));

test.each([
  ['allProject', 'selling'],
  ['getallprojects', 'selling'],
  ['getallcomingsoonprojects', 'coming-soon'],
  ['getAssignments', 'assignment'],
])('%s lists the projects of the kind %s (B-7.1, B-7.4, B-7.17)', async (call, kind) => {
  expect(stubsOf(await getJson(call))).toEqual(sortedStubs(ofKind(kind)));
});

test.each([
  ['getfeaturedprojects', 'selling'],
  ['getfeaturedcomingsoon', 'coming-soon'],
  ['getfeaturedassignments', 'assignment'],
])('%s lists what is featured, in its order (B-7.2)', async (call, kind) => {
  const listed = await getJson(call);
  expect(listed.map(({ project_stub }) => project_stub)).toEqual(
    ranked(ofKind(kind)).map(({ stub }) => stub),
  );
});

test('the latest projects are the twelve that were launched last (B-7.2)', async () => {
  const launches = new Map(demoProjects.map(({ stub, launchedOn }) => [stub, launchedOn ?? '']));
  const latest = await getJson('getlatestprojects');
  expect(latest.map(({ project_stub }) => launches.get(project_stub))).toEqual(
    ofKind('selling')
      .map(({ launchedOn }) => launchedOn ?? '')
      .sort()
      .toReversed()
      .slice(0, 12),
  );
});

test('builders are listed whole, featured, and with something coming soon; their projects carry their name (B-7.2, B-7.8)', async () => {
  type Listed = { id: string; name: string; developer: { name: string; url: string } };
  const urls = async (call: string) =>
    (await getJson<Listed[]>(call)).map(({ developer }) => developer.url);
  const demo = readDemo('builders.json') as (Ranked & { url: string })[];
  expect((await urls('getbuilders')).sort()).toEqual(demo.map(({ url }) => url).sort());
  expect(await urls('getfeaturedbuilders')).toEqual(ranked(demo).map(({ url }) => url));
  const comingSoon = new Set(ofKind('coming-soon').map(({ builderUrl }) => builderUrl));
  expect(new Set(await urls('getcomingsoonbuilders'))).toEqual(comingSoon);

  const [first] = demo;
  const own = await getJson(`getBuilderProjects?builderUrl=${first?.url}`);
  expect(stubsOf(own)).toEqual(
    sortedStubs(demoProjects.filter(({ builderUrl }) => builderUrl === first?.url)),
  );
  expect(new Set(own.map(({ developer }) => developer.name))).toEqual(new Set([first?.name]));
});

test('cities, zones and property types are listed with their names (B-3.2, B-3.3, B-7.2, B-7.3, B-9.8)', async () => {
  const cities = await getJson<{ id: string; name: string; image: string }[]>('getfeaturedcities');
  const demo = readDemo('cities.json') as Ranked[];
  expect(cities.map(({ name }) => name)).toEqual(ranked(demo).map(({ name }) => name));
  expect((await fetch(cities[0]?.image.replace(/^https?:\/\/[^/]+/, siteUrl) ?? '')).status).toBe(
    200,
  );

  type Zone = { name: string; description: string; projects: number };
  const zones = await getJson<Zone[]>('getmlszones');
  expect(zones.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['C1 - Toronto', 'W10 - Etobicoke']),
  );
  const inZone = (await getJson('allProject')).filter(
    ({ project_information }) => project_information.mls_zone === 'C1 - Toronto',
  );
  expect(zones.find(({ name }) => name === 'C1 - Toronto')?.projects).toBe(inZone.length);
  expect(zones.filter(({ description }) => !description)).toEqual([]);
  const soon = await getJson<Zone[]>('getcomingsoonmlszones');
  expect(soon.map(({ name }) => name)).toEqual(zones.map(({ name }) => name));
  const soonInZones = (await getJson('getallcomingsoonprojects')).filter(
    ({ project_information }) => project_information.mls_zone,
  );
  expect(soon.reduce((sum, { projects }) => sum + projects, 0)).toBe(soonInZones.length);
  const types = await getJson<{ name: string; displayname: string }[]>('getpropertytypes');
  expect(types.map(({ name }) => name)).toContain('Condominium');
  expect(types.map(({ displayname }) => displayname)).toEqual(
    expect.arrayContaining(['Condos', 'Detached Homes']),
  );
});

// B-3.1, B-3.2 and B-3.4.
test.each([
  [
    'getallprojects',
    `project_id project_stub project_image project_image_600 project_gpt_description
    information.title information.construction_status information.completion_date
    description.project_description developer.name developer.url developer.contact developer.email
    developer.location type locality province pricing.min_price pricing.max_price pricing.avg_price
    price.amount price.currency project_information.city project_information.province
    project_information.country project_information.street_address project_information.zip
    project_information.mls_zone project_information.project_url project_information.geo_location
    project_information.geoJSON.coordinates project_attributes.storeys units.total_number_of_units
    details.projectImageURLs seoTitle seoDescription seoKeywords seoH1`,
  ],
  ['getfeaturedcities', 'name image'],
  ['getbuilders', 'id name developer.name developer.logo developer.url developer.location'],
  ['getmlszones', 'name description'],
  ['getpropertytypes', 'name displayname image'],
  ['getnews', 'stub title date image teaser details.article_text'],
  ['getallblogs', 'title stub image createdAt summary content metaTitle metaDescription'],
  ['gettestimonials', 'testimonial by'],
])(
  '%s answers with the fields of the specification (B-1.4, B-3.1, B-3.2, B-3.4)',
  async (call, fields) => {
    const [record] = await getJson<object[]>(call);
    for (const field of fields.split(/\s+/)) expect(record).toHaveProperty(field);
  },
);

test('news and blog posts are listed newest first and found by their stubs (B-7.9)', async () => {
  type Article = { stub: string; date?: string; createdAt?: string };
  for (const [list, single, folder, id] of [
    ['getnews', 'getSingleNews?news_stub', 'news', 'news_not_found'],
    ['getallblogs', 'getsingleblog?stub', 'blogs', 'blog_not_found'],
  ] as const) {
    const demo = demoArticles(folder);
    const listed = await getJson<Article[]>(list);
    expect(sortedStubs(listed)).toEqual(sortedStubs(demo));
    expect(listed.map(({ date, createdAt }) => date ?? createdAt)).toEqual(
      demo
        .map(({ day }) => day)
        .sort()
        .toReversed(),
    );
    expect(await getJson(`${single}=${listed[3]?.stub}`)).toEqual(listed[3]);
    await expectRefusal(await get(`${single}=no-such-article`), 404, id);
  }
  const featured = await getJson<Article[]>('getfeaturednews');
  const demo = demoArticles('news').filter(({ rank }) => !Number.isNaN(rank));
  expect(featured.map(({ stub }) => stub)).toEqual(
    demo.sort((a, b) => a.rank - b.rank).map(({ stub }) => stub),
  );
  const [{ details } = { details: { article_text: '' } }] =
    await getJson<{ details: { article_text: string } }[]>('getnews');
  expect(details.article_text).toMatch(/^<p>/);
});

test.each([
  ['gettestimonials', 'testimonials.json'],
  ['getfaq', 'faq.json'],
  ['getaboutus', 'about-us.json'],
])('%s lists what %s holds (B-7.10)', async (call, file) => {
  // The brokerage's name stands in place of its slot, as on the page.
  const filled = JSON.stringify(readDemo(file)).replaceAll(
    '{legalName}',
    'Groundbreak Realty Inc., Brokerage',
  );
  const demo = [JSON.parse(filled)].flat() as object[];
  const listed = await getJson<Record<string, unknown>[]>(call);
  expect(listed).toHaveLength(demo.length);
  listed.forEach((record, position) => expect(demo[position]).toMatchObject(record));
});

/** Every refusal has this shape and is never kept by a cache. */
async function expectRefusal(response: Response, status: number, id: string) {
  const body = (await response.json()) as { message: string; error: { id: string } };
  expect([response.status, body.error?.id]).toEqual([status, id]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(body.message).toBe(
    status === 404 ? 'Resource not found' : 'Bad request - please check your input',
  );
}

test('a record that is not there is 404 with the field error (B-7.7, B-7.8, D-3.4)', async () => {
  const [selling, comingSoon] = [ofKind('selling')[0]?.stub, ofKind('coming-soon')[0]?.stub];
  const found = await getJson<ApiProject>(`getSingleProject?project_stub=${selling}`);
  expect(found.project_stub).toBe(selling);
  const soon = await getJson<ApiProject>(`getSingleComingSoonProject?project_stub=${comingSoon}`);
  expect(soon.project_stub).toBe(comingSoon);
  for (const query of [
    'getSingleProject',
    'getSingleProject?project_stub=',
    'getSingleProject?project_stub=no-such-project',
    'getSingleProject?project_stub[]=x',
    'getSingleProject?project_stub=__proto__',
    `getSingleProject?project_stub=${comingSoon}`,
    `getSingleComingSoonProject?project_stub=${selling}`,
  ])
    await expectRefusal(await get(query), 404, 'project_not_found');
  for (const query of ['', '?builderUrl=', '?builderUrl=nobody', '?builderUrl=__proto__'])
    await expectRefusal(await get(`getBuilderProjects${query}`), 404, 'builder_not_found');
});

test.each(['getallprojects', 'getallcomingsoonprojects', 'getAssignments'])(
  '%s finds nothing by a value that it does not know, and by known ones in any case (B-5.2, B-5.7, B-7.4)',
  async (call) => {
    const all = await getJson(call);
    for (const query of [
      'city=Atlantis',
      'mls_zone=Z9',
      'type=Castle',
      'developer=Nobody',
      'status=Demolished',
      'price=cheap',
      'storeys=tall',
      'beds=9',
      'occupancy=1999',
      'within=here',
      'ne=there&sw=here',
    ])
      expect(await getJson(`${call}?${query}`), query).toEqual([]);
    for (const query of ['nonsense=1', 'price=All&status=all', 'city='])
      expect(await getJson(`${call}?${query}`), query).toHaveLength(all.length);
    const byEnds = await getJson(`${call}?price_min=500000&price_max=900000`);
    expect(byEnds).toEqual(await getJson(`${call}?price=500000-900000`));
    expect(byEnds.length).toBeLessThan(all.length);
    const inToronto = all.filter(({ project_information: { city } }) => city === 'Toronto');
    expect(await getJson(`${call}?city=Toronto&city=Atlantis`)).toEqual(inToronto);
    const zone = all.find(({ project_information }) => project_information.mls_zone);
    const name = zone?.project_information.mls_zone ?? '';
    const wanted = new URLSearchParams([
      ['mls_zone[]', name.toLowerCase()],
      ['mls_zone[]', 'Z9'],
    ]);
    const expected = all.filter(({ project_information }) => project_information.mls_zone === name);
    expect(await getJson(`${call}?${wanted}`)).toEqual(expected);
    expect(await getJson(`${call}?mls_zone[0]=${encodeURIComponent(name)}`)).toEqual(expected);
    expect(expected.length).toBeLessThan(all.length);
  },
);

test('projects in a rectangle are those inside it; a broken corner is refused (B-7.6)', async () => {
  const corners = 'ne=43.8,-79.2&sw=43.6,-79.5';
  const inside = await getJson(`getprojectsbybounds?${corners}`);
  expect(inside.length).toBeGreaterThan(5);
  const asJson = `ne={"lat":43.8,"lng":-79.2}&sw={"lat":43.6,"lng":-79.5}`;
  expect(await getJson(`getprojectsbybounds?${encodeURI(asJson)}`)).toEqual(inside);
  const expected = (await getJson('getallprojects')).filter(({ project_information }) => {
    const [latitude = NaN, longitude = NaN] = (project_information.geo_location ?? '')
      .split(',')
      .map(Number);
    return latitude <= 43.8 && latitude >= 43.6 && longitude >= -79.5 && longitude <= -79.2;
  });
  expect(stubsOf(inside)).toEqual(stubsOf(expected));
  for (const query of [
    '',
    'ne=1,1',
    'ne=91,0&sw=0,0',
    'ne=a,b&sw=0,0',
    'ne={"lat":1}&sw={}',
    'ne=1,,2&sw=0,0',
  ])
    await expectRefusal(await get(`getprojectsbybounds?${query}`), 400, 'invalid_bounds');
});

test('the operations of the data services answer as their calls do (B-7.16)', async () => {
  for (const [alias, call] of [
    ['getAllProjects', 'getallprojects'],
    ['getProjectsByMLSZone?mls_zone=C1+-+Toronto', 'getallprojects?mls_zone=C1+-+Toronto'],
    ['getAllAssignments', 'getAssignments'],
    ['getBuilders', 'getbuilders'],
    ['getLatestProjects', 'getlatestprojects'],
    ['getFeaturedNews', 'getfeaturednews'],
    ['getFeaturedCities', 'getfeaturedcities'],
  ])
    expect(await getJson(alias ?? ''), alias).toEqual(await getJson(call ?? ''));
});

test('HEAD tells what GET would send, and an answer that the client has is 304 (B-7.14)', async () => {
  const whole = await get('getnews');
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{8,}"$/);
  const head = await get('getnews', { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  for (const sent of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const again = await get('getnews', { headers: { 'if-none-match': sent } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await get('getnews', { headers: { 'if-none-match': '"stale"' } })).status).toBe(200);
  // The parameter of an advertisement changes nothing, a filter does.
  expect((await get('getnews?utm_source=x')).headers.get('etag')).toBe(etag);
  const etags = await Promise.all(
    ['getallprojects', 'getallprojects?city=Guelph'].map(async (call) =>
      (await get(call)).headers.get('etag'),
    ),
  );
  expect(new Set(etags).size).toBe(2);
  const small = await get('getnews', { headers: { 'accept-encoding': 'br' } });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(await small.json()).toEqual(await whole.json());
  // An ETag stands for bytes, and a coding with q=0 is one that the client refuses.
  const codings = ['br', 'gzip', 'identity', 'br;q=0, GZIP;q=0.5', 'br;q=0,gzip;q=0.0'];
  const coded = await Promise.all(
    codings.map((coding) => get('getnews', { headers: { 'accept-encoding': coding } })),
  );
  const sentAs = coded.map(({ headers }) => headers.get('content-encoding'));
  expect(sentAs).toEqual(['br', 'gzip', null, 'gzip', null]);
  const tags = coded.map(({ headers }) => headers.get('etag') ?? '');
  expect(new Set(tags).size).toBe(3);
  expect([tags[3], tags[4]]).toEqual([tags[1], tags[2]]);
  const other = { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' };
  expect((await get('getnews', { headers: other })).status).toBe(200);
});
