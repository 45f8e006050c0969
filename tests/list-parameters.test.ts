import { beforeAll, expect, test } from 'vitest';
import { openDemoSite, publicUrl } from './support/demo-site.ts';

let siteUrl = '';

beforeAll(async () => {
  siteUrl = (await openDemoSite()).url;
});

type Listed = Record<string, unknown>;
const get = (call: string) => fetch(`${siteUrl}/api/v1/${call}`);
const getList = async (call: string) => (await (await get(call)).json()) as Listed[];

const lists = `getallprojects getallcomingsoonprojects getAssignments getlatestprojects
  getfeaturedprojects getbuilders getcomingsoonbuilders getnews getfeaturednews getallblogs
  getfeaturedcities getmlszones getpropertytypes gettestimonials getfaq getaboutus
  getprojectsbybounds?ne=44,-79&sw=43,-80 getBuilderProjects?builderUrl=averill-quoin`;

test.each(lists.trim().split(/\s+/))(
  '%s is read page by page as it is read whole (B-7.5)',
  async (call) => {
    const whole = await get(call);
    expect([whole.headers.get('link'), whole.headers.get('x-total-count')]).toEqual([null, null]);
    const all = (await whole.json()) as Listed[];
    expect(all.length).toBeGreaterThan(0);
    const limit = Math.min(100, Math.ceil(all.length / 2));
    const and = call.includes('?') ? '&' : '?';
    const pages: Listed[] = [];
    let next: string | undefined = `${call}${and}limit=${limit}`;
    while (next) {
      const answer = await get(next);
      expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, `${all.length}`]);
      pages.push(...((await answer.json()) as Listed[]));
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      next = next?.slice(`${publicUrl}/api/v1/`.length);
    }
    expect(pages).toEqual(all);
    expect(await getList(`${call}${and}page=99999`)).toEqual([]);
  },
);

test('the links keep what was asked and name the first, previous, next and last page (B-7.5)', async () => {
  const answer = await get('getallprojects?type=condominium&fields=card&limit=5&page=2');
  const total = Number(answer.headers.get('x-total-count'));
  const linkTo = (page: number, rel: string) =>
    `<${publicUrl}/api/v1/getallprojects?type=condominium&fields=card&limit=5&page=${page}>; rel="${rel}"`;
  expect(answer.headers.get('link')).toBe(
    [
      linkTo(1, 'first'),
      linkTo(1, 'prev'),
      linkTo(3, 'next'),
      linkTo(Math.ceil(total / 5), 'last'),
    ].join(', '),
  );
});

test.each([
  ['limit=0', 'limit', 'Give limit as a whole number from 1 to 100.'],
  ['limit=101', 'limit', 'Give limit as a whole number from 1 to 100.'],
  ['limit=ten', 'limit', 'Give limit as a whole number from 1 to 100.'],
  ['limit=', 'limit', 'Give limit as a whole number from 1 to 100.'],
  ['limit=5&page=0', 'page', 'Give page as a whole number from 1.'],
  ['page=1.5', 'page', 'Give page as a whole number from 1.'],
  ['page=-1', 'page', 'Give page as a whole number from 1.'],
  ['fields=all', 'fields', 'Give fields=card, or omit fields for whole records.'],
])(
  'a list asked for with %s is refused with a sentence about %s (B-7.5)',
  async (query, name, sentence) => {
    for (const call of ['getallprojects', 'getnews']) {
      const answer = await get(`${call}?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        error: { id: 'invalid_list_parameters', fields: { [name]: sentence } },
      });
    }
  },
);

test('cards are parts of whole records, in the same order, and smaller (B-7.5)', async () => {
  for (const call of ['getallprojects', 'getallcomingsoonprojects', 'getnews', 'getallblogs']) {
    const whole = await getList(call);
    const cards = await getList(`${call}?fields=card`);
    const withoutLabel = cards.map((card) =>
      Object.fromEntries(Object.entries(card).filter(([name]) => name !== 'price_label')),
    );
    expect(whole, call).toMatchObject(withoutLabel);
    expect(JSON.stringify(cards).length).toBeLessThan(JSON.stringify(whole).length * 0.7);
  }
  expect(await getList('getbuilders?fields=card')).toEqual(await getList('getbuilders'));
});

test('cards of a list, of the map and of the API speak of the plans that match (B-5.3)', async () => {
  const label = "2 bedrooms from Low $900k's";
  const [ledger] = await getList('getallprojects?beds=2&only=ledger-house&fields=card');
  expect(ledger?.['price_label']).toBe(label);
  for (const [query, priceLabel] of [
    ['?beds=2', label],
    ['', "Low $600k's"],
  ])
    expect(await (await fetch(`${siteUrl}/map-card/ledger-house${query}`)).json()).toMatchObject({
      priceLabel,
    });
  const page = await (await fetch(`${siteUrl}/projects?beds=2&only=ledger-house`)).text();
  expect(page).toContain(label);
  expect(page).not.toContain("Low $600k's");
});

test('the card of a plan that was asked for says what it starts at (B-7.5)', async () => {
  const cards = await getList('getallprojects?beds=2&price=-800000&fields=card');
  expect(cards.length).toBeGreaterThan(3);
  const labels = cards.map((card) => String(card['price_label']));
  expect(
    labels.filter((label) => /^2 bedrooms from (?:Low|High) \$[4-7]00k's$/.test(label)),
  ).not.toEqual([]);
  expect(labels.filter((label) => /\$(?:[89]00k|\d\.\dM)/.test(label))).toEqual([]);
  const [soldOut] = await getList('getallprojects?search=Morrish+Road+Houses&fields=card');
  expect(soldOut).toMatchObject({ price_label: 'Sold out', information: { sold_out: true } });
});
