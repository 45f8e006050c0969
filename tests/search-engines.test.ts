import { readFileSync } from 'node:fs';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { LinkChecker, LinkState } from 'linkinator';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { findSeoRoute } from '../domain/site/site-routes.ts';
import { openDemoSite, publicUrl } from './support/demo-site.ts';
import { projectRoot } from './support/harness.ts';
import { java, listHtmlErrors } from './support/html-checker.ts';
import { isLongRun, longTest } from './support/long-run.ts';
import { readHead, type Head } from './support/read-head.ts';
import { listPageExamples } from './support/route-examples.ts';

/** What search engines, feed readers and social networks read of the demo site. */
const addresses = listPageExamples();
let siteUrl = '';

interface Page {
  html: string;
  head: Head;
  language: string | null;
}
const pages = new Map<string, Page>();
const getPage = (address: string): Page => {
  const page = pages.get(address);
  if (!page) throw new Error(`${address} was not read.`);
  return page;
};
const get = (address: string, options: RequestInit = {}) =>
  fetch(siteUrl + address, { redirect: 'manual', ...options });

beforeAll(async () => {
  siteUrl = (await openDemoSite()).url;
  for (const address of addresses) {
    const response = await get(address);
    const html = await response.text();
    const language = response.headers.get('content-language');
    pages.set(address, { html, head: readHead(html), language });
  }
});

const badHtml =
  '<!DOCTYPE html><html lang="en"><head></head><body><h1>A</h1><p><div></p></body></html>';

test.skipIf(!java || !isLongRun)(
  'every page is valid HTML by the Nu checker, which finds what is wrong (skipped where there is no Java)',
  async () => {
    // The checker knows the style sheets of some years ago.
    const withoutStyles = (html: string) => html.replaceAll(/(<style>).*?(?=<\/style>)/gs, '$1');
    const html = new Map(
      Array.from(pages, ([address, page]) => [address, withoutStyles(page.html)]),
    );
    const errors = await listHtmlErrors(new Map([...html, ['bad', badHtml]]));
    const isBad = (error: string) => error.startsWith('bad: ');
    expect(errors.filter(isBad).length).toBeGreaterThan(1);
    expect(errors.filter((error) => !isBad(error))).toEqual([]);
  },
);

test('every page has one h1, one main, a navigation and a footer, in Canadian English', () => {
  for (const [address, { html, language }] of pages) {
    const count = (tag: string) => html.match(new RegExp(`<${tag}\\b`, 'g'))?.length ?? 0;
    expect([count('h1'), count('main'), count('footer')], address).toEqual([1, 1, 1]);
    expect(count('nav'), address).toBeGreaterThan(0);
    expect(html, address).toContain('<html lang="en-CA">');
    expect(language, address).toBe('en-CA');
  }
});

test('every page has a title, a description, a canonical address and a social card within the limits (A-2.18, D-7.5)', () => {
  for (const [address, { head }] of pages) {
    if (address === '/no-such-page') continue;
    expect(head.title.length, address).toBeGreaterThan(4);
    expect(head.title.length, address).toBeLessThanOrEqual(60);
    const description = head.meta.get('description') ?? '';
    expect(description.length, address).toBeGreaterThan(20);
    expect(description.length, address).toBeLessThanOrEqual(160);
    const [canonical, ...others] = head.links.filter(({ rel }) => rel === 'canonical');
    const [bare = ''] = address.split('?');
    const expected = findSeoRoute(bare)?.canonical === 'path' ? bare : address;
    expect([canonical?.href, others.length], address).toEqual([publicUrl + expected, 0]);
    expect(head.meta.get('og:url'), address).toBe(publicUrl + expected);
    expect(head.meta.get('og:title'), address).toBe(head.title);
    expect(head.meta.get('twitter:card'), address).toBe('summary_large_image');
    expect(head.meta.get('og:image'), address).toMatch(
      /^https:\/\/homes\.example\/social-cards\/[0-9a-f]{12}\/(?:project|news|blog|site)\/[a-z0-9-]+\.jpg$/,
    );
    expect(head.meta.get('twitter:image'), address).toBe(head.meta.get('og:image'));
  }
});

test('no two pages that may be found share a title or a description', () => {
  const found = [...pages.values()].filter(({ head }) => head.meta.get('robots') !== 'noindex');
  const titles = found.map(({ head }) => head.title);
  expect(titles).toContain('Pre-Construction Projects – page 2 | Groundbreak');
  expect(titles.length - new Set(titles).size).toBe(0);
  const descriptions = found.map(({ head }) => head.meta.get('description'));
  expect(descriptions.length - new Set(descriptions).size).toBe(0);
});

test('what is to be found names its language, and what is not says noindex', () => {
  const hidden = [...pages]
    .filter(([, { head }]) => head.meta.get('robots') === 'noindex')
    .map(([address]) => address);
  expect(hidden.sort()).toEqual(
    [
      '/compare?stub=sextant&stub=ledger-house',
      '/create-new-password',
      '/document/example',
      '/email-alerts/example',
      '/favourites',
      '/email-alerts?kind=selling&city=Oakville&beds=2',
      '/package/example',
      '/package/next?project=sextant',
      '/forgot-password',
      '/mail-preferences/example',
      '/meeting/example',
      '/my-account',
      '/no-such-page',
      '/projects?city=Hamilton&city=Oakville&price=-900000',
      '/search?q=king',
      '/shortlist',
      '/shortlist/example',
      '/unsubscribe/example',
      '/verification-screen',
    ].sort(),
  );
  for (const [address, { head }] of pages) {
    const languages = head.links
      .filter(({ attributes }) => attributes.has('hreflang'))
      .map(({ href, attributes }) => [attributes.get('hreflang'), href]);
    const canonical = head.links.find(({ rel }) => rel === 'canonical')?.href;
    expect(languages, address).toEqual(
      hidden.includes(address)
        ? []
        : [
            ['en-CA', canonical],
            ['x-default', canonical],
          ],
    );
  }
});

/** The validator's word for an error; what it warns of is a wish. */
async function listDataErrors(described: readonly Record<string, unknown>[]) {
  const jsonld = Object.fromEntries(
    Array.from(
      Map.groupBy(described, (thing) => thing['@type']),
      ([type, things]) => [type, things],
    ),
  );
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues.filter(({ severity }) => severity === 'ERROR').map((issue) => issue.issueMessage);
}

test('structured data is valid on every page, claims no rating and names no price of members', async () => {
  for (const [address, { head, html }] of pages) {
    expect(await listDataErrors(head.described), address).toEqual([]);
    expect(html, address).not.toMatch(/aggregateRating|ratingValue|"Review"/);
  }
  const typesOf = (address: string) =>
    getPage(address).head.described.map((thing) => thing['@type']);
  expect(typesOf('/')).toEqual(['RealEstateAgent', 'WebSite']);
  expect(typesOf('/projects')).toEqual(['ItemList', 'BreadcrumbList']);
  expect(typesOf('/property-details/sextant')).toEqual(['RealEstateListing', 'BreadcrumbList']);
  expect(typesOf('/news-detail/add-up-your-deposit-calendar')).toEqual([
    'NewsArticle',
    'BreadcrumbList',
  ]);
  expect(typesOf('/blog-detail/reading-a-floor-plan')).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(typesOf('/faq')).toEqual(['FAQPage', 'BreadcrumbList']);
  expect(typesOf('/my-account')).toEqual([]);
  const bad = [
    { '@type': 'BreadcrumbList' },
    { '@type': 'AggregateOffer', priceCurrency: 'dollars' },
  ];
  expect((await listDataErrors(bad)).length).toBeGreaterThan(2);
});

test('a further page of a listing counts its projects from where the page before ended', () => {
  const readList = (address: string) =>
    getPage(address).head.described.find((thing) => thing['@type'] === 'ItemList') as {
      numberOfItems: number;
      itemListElement: { position: number; name: string }[];
    };
  const [first, second] = [readList('/projects'), readList('/projects?page=2')];
  const listed = [...first.itemListElement, ...second.itemListElement];
  expect(listed.map(({ position }) => position)).toEqual(listed.map((_, index) => index + 1));
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
  expect(first.numberOfItems).toBe(second.numberOfItems);
});

test('an assignment is described as the one home that it is, with what its page shows (B-2.92)', () => {
  const [listing] = getPage('/property-details/ahrens-house-suite-903').head.described;
  const home = listing?.['mainEntity'];
  expect(home).toMatchObject({
    '@type': 'Apartment',
    name: 'Ahrens House, Suite 903',
    numberOfBedrooms: 2,
    numberOfBathroomsTotal: 2,
    floorSize: { value: 752, unitCode: 'FTK' },
  });
  expect(home).not.toHaveProperty('numberOfAccommodationUnits');
});

longTest(
  'a social card is a kept JPEG of 1200 by 630, and an address that was never given out is 404',
  async () => {
    const readCard = (address: string) => {
      const card = getPage(address).head.meta.get('og:image')?.replace(publicUrl, '') ?? '';
      return { card, response: get(card) };
    };
    for (const address of ['/', '/property-details/sextant', '/blog-detail/reading-a-floor-plan']) {
      const response = await readCard(address).response;
      expect(response.headers.get('cache-control'), address).toContain('immutable');
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([format, width, height], address).toEqual(['jpeg', 1200, 630]);
    }
    const { card } = readCard('/property-details/sextant');
    for (const wrong of [
      card.replace(/[0-9a-f]{12}/, '000000000000'),
      card.replace('sextant', 'no-such-project'),
      card.replace('project', 'castle'),
    ])
      expect((await get(wrong)).status, wrong).toBe(404);
  },
);

const xsd = readFileSync(path.join(projectRoot, 'node_modules/sitemap/schema/sitemap.xsd'), 'utf8');
const listXmlErrors = async (contents: string, schema?: string) => {
  const xml = [{ fileName: 'file.xml', contents }];
  const options = schema ? { schema: [schema] } : { normalization: 'format' as const };
  const { errors } = await validateXML({ xml, ...options, maxMemoryPages: 2048 });
  return errors.map(({ message }) => message);
};

test('the sitemap holds against its schema, and each kind of address in it answers (D-7.5)', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(await listXmlErrors(sitemap, xsd)).toEqual([]);
  expect(await listXmlErrors(sitemap.replace('weekly', 'fortnightly'), xsd)).not.toEqual([]);
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, loc = '']) =>
    loc.replace(publicUrl, ''),
  );
  expect(new Set(listed).size).toBe(listed.length);
  const firstOfKind = new Map(listed.map((each) => [findSeoRoute(each)?.pattern, each]));
  for (const each of firstOfKind.values()) expect((await get(each)).status, each).toBe(200);
});

test.each([
  ['/news', '/feeds/news.xml', 'getnews'],
  ['/blogs', '/feeds/blogs.xml', 'getallblogs'],
])(
  '%s has its feed, which is well-formed, links whole addresses and is not sent twice',
  async (list, feed, call) => {
    expect(getPage(list).head.links).toContainEqual(
      expect.objectContaining({ rel: 'alternate', href: publicUrl + feed }),
    );
    const response = await get(feed);
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const xml = await response.text();
    expect(await listXmlErrors(xml)).toEqual([]);
    expect(await listXmlErrors(xml.replace('</channel>', ''))).not.toEqual([]);
    const titles = Array.from(xml.matchAll(/<item>\s*<title>(.*?)<\/title>/g), ([, each = '']) =>
      each.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
    const articles = (await (await get(`/api/v1/${call}`)).json()) as { title: string }[];
    expect(titles).toEqual(articles.slice(0, 30).map(({ title }) => title));
    expect(xml).not.toMatch(/(?:href|src)="\//);
    const etag = response.headers.get('etag') ?? '';
    expect((await get(feed, { headers: { 'if-none-match': etag } })).status).toBe(304);
  },
);

test('data for the pages is not indexed', async () => {
  for (const address of ['/map-points', '/project-cards', '/projects.data'])
    expect((await get(address)).headers.get('x-robots-tag'), address).toBe('noindex');
});

/** Pages that between them show every kind of link; their targets are asked, and no other site. */
const linking = [
  '/',
  '/property-details/sextant',
  '/comingsoon-detail/talus',
  '/builders-and-developers/averill-quoin',
  '/news-detail/add-up-your-deposit-calendar',
  '/blog-detail/reading-a-floor-plan',
  '/faq',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  '/privacy-policy',
  '/login',
  '/my-account',
];

longTest(
  'every link within the site leads to a page and to a place in it; one that leads nowhere is found',
  async () => {
    const isFile = (link: string) => /\/(?:pictures|assets|maps|video)\//.test(link);
    const { links } = await new LinkChecker().check({
      path: [...linking, '/no-such-page'].map((address) => siteUrl + address),
      checkFragments: true,
      concurrency: 8,
      linksToSkip: async (link) => !link.startsWith(siteUrl) || isFile(link),
    });
    const listState = (state: LinkState) =>
      new Set(links.filter((link) => link.state === state).map(({ url }) => url));
    expect([...listState(LinkState.BROKEN)]).toEqual([`${siteUrl}/no-such-page`]);
    expect(listState(LinkState.OK).size).toBeGreaterThan(60);
  },
);
