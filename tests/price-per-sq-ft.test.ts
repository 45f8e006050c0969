import { beforeAll, expect, test } from 'vitest';
import { openDemoSite } from './support/demo-site.ts';

let siteUrl = '';
let tokens = { live: '', over: '' };

beforeAll(async () => {
  ({ url: siteUrl, tokens } = await openDemoSite());
});

interface Priced {
  project_stub: string;
  price_per_sq_ft: { min: number; max: number };
}

const ask = (query: string, headers: Record<string, string> = { token: tokens.live }) =>
  fetch(`${siteUrl}/api/v1/getpricespersqft?${query}`, { headers });
const list = async (query: string) => (await (await ask(query)).json()) as Priced[];

test('a member gets the projects of a listing by price per sq ft, and nobody else does (B-5.4)', async () => {
  expect((await ask('', {})).status).toBe(401);
  expect((await ask('', { token: tokens.over })).status).toBe(401);
  expect((await ask('')).headers.get('cache-control')).toBe('no-store');
  const ranked = await list('type=Condominium');
  const lowest = ranked.map(({ price_per_sq_ft: { min } }) => min);
  expect(lowest.length).toBeGreaterThan(20);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
  const plans = (await (
    await fetch(`${siteUrl}/api/v1/getfloorplans?project_stub=${ranked[0]?.project_stub}`, {
      headers: { token: tokens.live },
    })
  ).json()) as { floor_plans: { availability: string; price_per_sq_ft: number | null }[] };
  const own = plans.floor_plans.flatMap(({ availability, price_per_sq_ft: each }) =>
    each === null || availability === 'sold-out' ? [] : [each],
  );
  expect(ranked[0]?.price_per_sq_ft).toEqual({ min: Math.min(...own), max: Math.max(...own) });
});

test('a range narrows it, a filter too, and what is no range is refused', async () => {
  const all = await list('');
  const upTo = await list('price_per_sq_ft=-1000');
  expect(upTo).toEqual(all.filter(({ price_per_sq_ft: { min } }) => min <= 1000));
  expect(upTo.length).toBeGreaterThan(0);
  expect(await list('city=Atlantis')).toEqual([]);
  expect((await ask('price_per_sq_ft=cheap')).status).toBe(400);
});

interface MemberPrices {
  project_stub: string;
  price: { min: number; max: number } | null;
  from_by_bedrooms: Record<string, number>;
  deposit: { plan: string; total: number; before_occupancy: number } | null;
  assignment: { original_price: number; assignment_price: number; deposits_paid: number } | null;
  matching: { bedrooms: string; from: number } | null;
}

const readPrices = async (query: string): Promise<MemberPrices[]> => {
  const answer = await fetch(`${siteUrl}/api/v1/getmemberprices?${query}`, {
    headers: { token: tokens.live },
  });
  return (await answer.json()) as MemberPrices[];
};

test('a member gets the prices of any projects in numbers, and nobody else does (D-5.5)', async () => {
  for (const headers of [undefined, { token: tokens.over }])
    expect(
      (
        await fetch(
          `${siteUrl}/api/v1/getmemberprices?project_stub=sextant`,
          headers && { headers },
        )
      ).status,
    ).toBe(401);
  // Demo catalogue: of Sextant's plans Spica, Pollux and others are sold out.
  const stubs = 'project_stub=sextant&project_stub=nowhere&project_stub=draper-cornice-suite-1112';
  const [sextant, draper, ...others] = await readPrices(`${stubs}&project_stub=sextant`);
  expect(others).toEqual([]);
  expect(sextant).toMatchObject({
    project_stub: 'sextant',
    price: { min: 414_500, max: 1_127_500 },
    from_by_bedrooms: { Studio: 414_500, 1: 583_500, 2: 811_000, 3: 1_127_500 },
    // 20 and 15 % of 414,500.
    deposit: { plan: 'Vega', total: 82_900, before_occupancy: 62_175 },
    matching: null,
  });
  // An assignment is one home, whatever else its building has.
  expect(draper?.price).toEqual({ min: 1_165_000, max: 1_165_000 });
  // Its first buyer paid the builder's deposits.
  expect(draper?.deposit).toBeNull();
  expect(draper?.assignment?.assignment_price).toBe(1_165_000);
  expect(sextant?.assignment).toBeNull();
});

test.each([
  ['beds=2&price=-900000', { bedrooms: '2 bedrooms', from: 811_000 }],
  ['beds=1&price=-900000', { bedrooms: '1 bedroom', from: 583_500 }],
  ['beds=1&beds=2&price=-900000', { bedrooms: '1 bedroom', from: 583_500 }],
  ['beds=1&den=yes&price=-900000', { bedrooms: '1 bedroom', from: 670_500 }],
  ['beds=2&size=810-&price=-900000', { bedrooms: '2 bedrooms', from: 871_000 }],
  ['beds=3&price=-900000', null],
  ['beds=2', { bedrooms: '2 bedrooms', from: 811_000 }],
  ['den=yes', { bedrooms: '1 bedroom', from: 670_500 }],
  ['price=500000-', { bedrooms: '1 bedroom', from: 583_500 }],
  ['price=-900000', { bedrooms: 'Studio', from: 414_500 }],
  ['beds=7&price=-900000', null],
])(
  'with %s the plan that meets it has the price of a member (D-5.5)',
  async (filters, matching) => {
    const [sextant] = await readPrices(`${filters}&project_stub=sextant`);
    expect(sextant?.matching).toEqual(matching);
  },
);

test('no public filter knows the price per sq ft, and the order is by labels (B-5.4)', async () => {
  const read = async (query: string) =>
    (await fetch(`${siteUrl}/api/v1/getallprojects?${query}`)).text();
  const whole = await read('');
  for (const query of ['price_per_sq_ft=-900', 'sort=price_per_sq_ft'])
    expect(await read(query), query).toBe(whole);
  expect(await read('sort=price-per-sq-ft')).not.toBe(whole);
});
