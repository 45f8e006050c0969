import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from './support/harness.ts';
import { openDemoSite } from './support/demo-site.ts';

let siteUrl = '';
let tokens = { live: '', over: '' };

beforeAll(async () => {
  ({ url: siteUrl, tokens } = await openDemoSite());
});

interface DemoProject {
  stub: string;
  kind: string;
  floorPlans: { priceCad: number | null }[];
  plansArePublic?: boolean;
}

const folder = path.join(projectRoot, 'demo/projects');
const demo = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as DemoProject,
);

const ask = (stub: string, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl}/api/v1/getfloorplans?project_stub=${stub}`, { headers });

test('everyone gets the figures of the plans, and no price, deposit in dollars or drawing (B-6.2, B-7.13, A-1.2, D-5.1)', async () => {
  const response = await ask('orrery');
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
  ]);
  expect(response.headers.get('vary')).toMatch(/^token, authorization/);
  const answer = (await response.json()) as { floor_plans: object[] };
  expect(answer).toMatchObject({ project_stub: 'orrery', unlocked: false });
  expect(answer.floor_plans).toHaveLength(9);
  expect(answer.floor_plans[0]).toEqual({
    name: 'Vega',
    beds: 0,
    has_den: false,
    baths: 1,
    interior_sq_ft: 359,
    exterior_sq_ft: 47,
    exposure: 'North-west',
    availability: 'available',
  });
  expect(JSON.stringify(answer)).not.toMatch(/price|amount|svg/);
});

test.each(['token', 'authorization'])(
  'a member gets prices, deposits and drawings with the header %s, kept by no cache (B-6.2, B-6.4, B-7.13, A-1.2, D-5.2)',
  async (header) => {
    const value = header === 'token' ? tokens.live : `Bearer ${tokens.live}`;
    const response = await ask('orrery', { [header]: value });
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(response.headers.get('vary')).toMatch(/^token, authorization/);
    expect(response.headers.get('etag')).toBeNull();
    const answer = (await response.json()) as {
      price_range: object;
      floor_plans: { image: string; deposits: { amount: number }[] }[];
    };
    // The range leaves out Spica and Mira, which are sold; 5 % of $423,900 is $21,195.
    expect(answer).toMatchObject({
      unlocked: true,
      price_range: { min: 423_900, max: 984_900 },
      price_history: [],
    });
    expect(answer.floor_plans[0]).toMatchObject({
      name: 'Vega',
      price: 423_900,
      price_per_sq_ft: 1180.78,
      maintenance: null,
      deposit_total: 84_780,
      deposits: [
        { label: 'With the agreement', percent: 5, amount: 21_195, due_days_after_signing: 0 },
        { due_days_after_signing: 45, amount: 21_195 },
        { due_days_after_signing: 180, amount: 21_195 },
        { due_days_after_signing: 365, amount: 21_195 },
      ],
    });
    const drawing = answer.floor_plans[0]?.image ?? '';
    expect(drawing).toMatch(/\/private-pictures\/\d+\/[\w-]{43}\/1280\/plans\/studio\.svg\.jpg$/);
    const picture = await fetch(siteUrl + new URL(drawing).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(picture.headers.get('cache-control')).toMatch(
      /^private, max-age=[3-7]\d{3}, immutable$/,
    );
  },
);

const readDrawings = async (stub: string, headers: Record<string, string> = {}) => {
  const { floor_plans: plans } = (await (await ask(stub, headers)).json()) as {
    floor_plans: { image: string }[];
  };
  return plans.map(({ image }) => new URL(image).pathname);
};

test('a drawing opens only by its whole, signed link (B-6.2, D-5.1, D-5.2)', async () => {
  const drawings = await readDrawings('orrery', { token: tokens.live });
  const [one = '', other = ''] = [...new Set(drawings)];
  const [, , end = '', signature = '', , ...rest] = one.split('/');
  const file = rest.join('/');
  const content = readFileSync(path.join(projectRoot, 'demo/pictures', file.replace(/\.jpg$/, '')));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  expect(one).not.toContain(hash);
  const forged = [
    one.replace(signature, other.split('/')[3] ?? ''),
    one.replace(signature, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`),
    one.replace(signature, signature.slice(1)),
    one.replace(signature, '_'.repeat(43)),
    one.replace(end, String(Number(end) + 3600)),
    one.replace(end, `0${end}`),
    one.replace(end, '1764300000'),
    one.replace(end, '1e10'),
    one.replace('/1280/', '/960/'),
    one.replace('/plans/', '/plans%2F%2e%2F'),
    one.replace(/jpg$/, 'avif'),
    other.replace(other.split('/')[3] ?? '', signature),
  ];
  for (const address of forged) {
    const answer = await fetch(siteUrl + address);
    const { message, error } = (await answer.json()) as { message: string; error: { id: string } };
    expect([answer.status, error.id], address).toEqual([403, 'picture_link_over']);
    expect(message).toContain('Open the floor plans of its project again.');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  const known = `/pictures/${hash}/1280/${file}`;
  for (const address of [
    known,
    `${known}?token=${tokens.live}`,
    known.replace(/jpg$/, 'avif'),
    known.replace('/plans/', '/plans/./'),
    known.replace('/plans/', '/plans%2F%2e%2F'),
    known.replace('/plans/', '/x/%2e%2e/plans/'),
    known.replace('plans', 'pl%61ns'),
  ]) {
    const answer = await fetch(siteUrl + address, { headers: { token: tokens.live } });
    expect(answer.status, address).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { id: 'members_only' } });
  }
});

test('a token that is over or unknown is refused, and tells nothing (B-6.2, B-7.13, D-5.1)', async () => {
  const refused: Record<string, string>[] = [
    { token: tokens.over },
    { token: 'nonsense' },
    { authorization: 'Bearer nonsense' },
  ];
  for (const headers of refused) {
    const response = await ask('orrery', headers);
    expect([response.status, response.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(await response.json()).toEqual({
      message: 'Unauthorized - please log in again',
      error: { id: 'unauthorized' },
    });
  }
});

test('an unknown project is 404 for everyone', async () => {
  const visitors: Record<string, string>[] = [{}, { token: tokens.live }];
  for (const headers of visitors)
    for (const stub of ['', 'no-such-project', '__proto__']) {
      const response = await ask(stub, headers);
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: { id: 'project_not_found' } },
      ]);
    }
});

test('plans that the operator made public are open to all, in the call and on the page (B-7.13, D-5.4)', async () => {
  const open = demo.find(({ plansArePublic }) => plansArePublic);
  if (!open) throw new Error('No project of the demo has public plans.');
  const response = await ask(open.stub);
  expect(response.headers.get('cache-control')).toMatch(/^public/);
  const { floor_plans: plans } = (await response.json()) as { floor_plans: { price: number }[] };
  expect(plans.map(({ price }) => price)).toEqual(open.floorPlans.map(({ priceCad }) => priceCad));
  const [drawing = ''] = await readDrawings(open.stub);
  expect((await fetch(siteUrl + drawing)).status).toBe(200);
  const segment = open.kind === 'coming-soon' ? 'comingsoon-detail' : 'property-details';
  const page = await (await fetch(`${siteUrl}/${segment}/${open.stub}`)).text();
  expect(page).toContain(`$${plans[0]?.price.toLocaleString('en-CA')}`);
});

test('a page of each kind tells no price of a plan that is not public (B-6.2, D-5.1)', async () => {
  for (const kind of ['selling', 'coming-soon', 'assignment']) {
    const closed = demo.filter((project) => project.kind === kind && !project.plansArePublic);
    for (const { stub, floorPlans } of closed.slice(0, 4)) {
      const segment = kind === 'coming-soon' ? 'comingsoon-detail' : 'property-details';
      const page = await (await fetch(`${siteUrl}/${segment}/${stub}`)).text();
      expect(page).toContain('Floor Plans');
      for (const { priceCad } of floorPlans) {
        if (priceCad === null) continue;
        expect(page, stub).not.toContain(String(priceCad));
        expect(page, stub).not.toContain(priceCad.toLocaleString('en-CA'));
      }
    }
  }
});
