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

test('no public filter or order knows the price per sq ft (B-5.4)', async () => {
  const read = async (query: string) =>
    (await fetch(`${siteUrl}/api/v1/getallprojects?${query}`)).text();
  const whole = await read('');
  for (const query of ['price_per_sq_ft=-900', 'sort=price-per-sq-ft', 'sort=price_per_sq_ft'])
    expect(await read(query), query).toBe(whole);
});
