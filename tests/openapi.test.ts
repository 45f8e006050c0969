import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  readDescription,
  readKnownValues,
  type BodySchema,
  type Description,
  type KnownValues,
} from './fuzz/api-description.ts';
import { arbitraryQuery } from './fuzz/arbitrary-query.ts';
import { fuzzImports } from './fuzz/fuzz-imports.ts';
import { makeRequests } from './fuzz/make-requests.ts';
import { findFault, formatRequest, sendRequests } from './fuzz/send-requests.ts';
import { openDemoSite } from './support/demo-site.ts';
import { longTest } from './support/long-run.ts';
import { createSeededData } from './support/seeded-data.ts';
import { startSite } from './support/site.ts';

let siteUrl = '';
let description: Description;
let known: KnownValues = {};

beforeAll(async () => {
  siteUrl = (await openDemoSite()).url;
  description = await readDescription(siteUrl);
  known = await readKnownValues(siteUrl);
});

/** Says what an answer lacks to be as described; null when it is as described. */
function createInspector(described: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', ...described });
  const compiled = new Map<string, ValidateFunction>();
  const pointer = (...steps: (string | number)[]) =>
    steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return async (path: string, response: Response): Promise<string | null> => {
    const answers = described.paths[path]?.['get']?.responses ?? {};
    if (!answers[response.status]?.content?.['application/json'])
      return `${response.status} is not described`;
    const place = pointer(
      'paths',
      path,
      'get',
      'responses',
      response.status,
      'content',
      'application/json',
      'schema',
    );
    const validate = compiled.get(place) ?? ajv.compile({ $ref: `api#${encodeURI(place)}` });
    compiled.set(place, validate);
    return validate(await response.json()) ? null : ajv.errorsText(validate.errors);
  };
}

const listReads = () =>
  Object.entries(description.paths).flatMap(([path, { get }]) =>
    get ? [{ path, call: get }] : [],
  );

test('every answer of every read call is as described, whatever is asked (B-3.1, B-7.15, B-7.17)', async () => {
  const inspect = createInspector(description);
  const seen = new Map<string, number>();
  for (const { path, call } of listReads())
    await fc.assert(
      fc.asyncProperty(arbitraryQuery(call, known), async (query) => {
        const response = await fetch(`${siteUrl}${path}?${new URLSearchParams(query)}`);
        const outcome = `${path.split('/').at(-1)} ${response.status}`;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        expect(await inspect(path, response)).toBeNull();
      }),
      { numRuns: call.parameters ? 20 : 2 },
    );
  const asked = [...seen.values()].reduce((sum, count) => sum + count, 0);
  expect(asked).toBeGreaterThan(300);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining([
      'getSingleProject 200',
      'getSingleProject 404',
      'getprojectsbybounds 200',
      'getprojectsbybounds 400',
      'getBuilderProjects 200',
      'getSingleNews 200',
    ]),
  );
});

test('an answer with an ETag is 304 to who has it, or has any, as described', async () => {
  let count = 0;
  for (const { path, call } of listReads()) {
    const parameters = (call.parameters ?? []).flatMap(({ name }) =>
      known[name]?.[0] === undefined || !/stub|url|ne|sw/i.test(name)
        ? []
        : [[name, known[name][0]]],
    );
    const url = `${siteUrl}${path}?${new URLSearchParams(parameters)}`;
    const etag = (await fetch(url)).headers.get('etag');
    const isDescribed = call.responses['200']?.headers?.['ETag'] !== undefined;
    if (etag !== null) {
      count += 1;
      for (const held of [etag, '*', `"other", ${etag}`])
        expect((await fetch(url, { headers: { 'if-none-match': held } })).status, path).toBe(304);
      expect(isDescribed, path).toBe(true);
    }
    expect(call.responses['304'] !== undefined, path).toBe(isDescribed);
    expect(call.responses['304']?.content).toBeUndefined();
  }
  expect(count).toBeGreaterThan(20);
});

test('a wrong type, a field that is not described and a status that is not described are found (B-7.15)', async () => {
  const ask = (call: string) => fetch(`${siteUrl}/api/v1/${call}`);
  const inspectBroken = (change: (copy: Description) => void) => {
    const copy = structuredClone(description);
    change(copy);
    return createInspector(copy);
  };
  const project = (copy: Description) => copy.components.schemas['Project']?.properties ?? {};
  const wrongType = inspectBroken((copy) => {
    project(copy)['project_id'] = { type: 'integer' };
  });
  expect(await wrongType('/api/v1/getallprojects', await ask('getallprojects'))).toMatch(/integer/);
  const undescribedField = inspectBroken((copy) => {
    delete project(copy)['locality'];
  });
  expect(await undescribedField('/api/v1/getallprojects', await ask('getallprojects'))).toMatch(
    /additional properties/,
  );
  const undescribedStatus = inspectBroken((copy) => {
    delete copy.paths['/api/v1/getSingleNews']?.['get']?.responses['404'];
  });
  expect(await undescribedStatus('/api/v1/getSingleNews', await ask('getSingleNews'))).toBe(
    '404 is not described',
  );
});

longTest(
  'no request, import file or mapping makes a fault, a hang or an answer that tells the inside',
  async () => {
    // `npm run fuzz` sends a hundred times as many.
    const seed = Math.floor(Math.random() * 2 ** 31);
    // The program, whose own HTTP server answers what it cannot parse.
    const { url } = await startSite({
      ...(await createSeededData()),
      LIMIT_LEADS_PER_MINUTE: '100000',
      LIMIT_READS_PER_SECOND: '100000',
    });
    const requests = await makeRequests(url, { seed, count: 200 });
    const sent = await sendRequests(url, requests);
    const imports = await fuzzImports({ seed, count: 100 });
    const problems = sent.problems.map(
      ({ reason, request }) => `${reason}: ${formatRequest(request)}`,
    );
    expect([...problems, ...imports.problems], `seed ${seed}`).toEqual([]);
    expect(sent.statuses.get(200)).toBeGreaterThan(30);
    expect(imports.read).toBeGreaterThan(5);
  },
);

test.each([
  [{ status: 500 }, /^status 500/],
  [{ status: 503 }, '503 without Retry-After'],
  [{ text: 'Error: x\n    at read (/srv/site/a.ts:12:3)' }, /has a stack/],
  [{ text: 'cannot find /srv/site/node_modules/x' }, 'the response (400) contains "node_modules"'],
  [{ status: 503, retryAfter: '2' }, null],
  [{}, null],
])('the fuzzer judges the answer %j', (odd, judged) => {
  const found = findFault({ status: 400, retryAfter: undefined, text: '{}', ...odd });
  if (judged === null) expect(found).toBeNull();
  else expect(found).toMatch(judged);
});

// B-7.1 to B-7.18.
const specified = `
  allProject getlatestprojects getfeaturedprojects getfeaturedassignments getfeaturedcomingsoon
  getfeaturedcities getpropertytypes getfeaturedbuilders getbuilders getcomingsoonbuilders
  getmlszones getcomingsoonmlszones getallprojects getallcomingsoonprojects getAssignments
  getprojectsbybounds getSingleProject getSingleComingSoonProject getBuilderProjects getnews
  getfeaturednews getallblogs getSingleNews getsingleblog gettestimonials getfaq getaboutus health
  getFeaturedCities getAllProjects getBuilders getAllAssignments getProjectsByMLSZone
  getLatestProjects getFeaturedNews`;

test('the description names every call with its parameters, body and refusals (B-3.5, B-7.15, B-7.16)', () => {
  expect(description.openapi).toMatch(/^3\.1/);
  const reads = listReads().map(({ path }) => path.replace('/api/v1/', ''));
  expect(reads).toEqual(expect.arrayContaining(specified.trim().split(/\s+/)));
  const find = (path: string) => Object.values(description.paths[`/api/v1/${path}`] ?? {})[0];
  const parameters = find('getallprojects')?.parameters?.map(
    ({ name, schema }) => `${name} ${schema.type}`,
  );
  expect(parameters).toEqual(
    expect.arrayContaining([
      'mls_zone array',
      'search string',
      'area string',
      'developer array',
      'city array',
      'status array',
      'price string',
      'type array',
      'sort string',
      'den array',
      'limit string',
      'page string',
      'fields string',
    ]),
  );
  const body = JSON.stringify(find('schedule_project_meeting')?.requestBody);
  for (const name of ['name', 'phone', 'email', 'message', 'submissionId'])
    expect(body).toContain(`"${name}"`);
  const bodyOf = (path: string): BodySchema | undefined =>
    find(path)?.requestBody?.content?.['application/json']?.schema;
  expect(bodyOf('schedule_meeting')).toMatchObject({
    required: ['name', 'phone', 'email', 'type', 'datetime', 'message'],
    properties: {
      type: { enum: ['One on one meeting', 'virtual meeting'] },
      datetime: { description: expect.stringContaining('YYYY-MM-DD HH:mm') },
    },
  });
  const [condos, home] = bodyOf('allocation')?.oneOf ?? [];
  expect(condos?.required).toEqual(expect.arrayContaining(['choice1', 'floor_range1']));
  expect(condos?.properties?.['floor_range1']).toMatchObject({
    enum: expect.arrayContaining(['1', '2']),
  });
  expect(home?.required).toContain('lot_number');
  expect(bodyOf('createlead')?.required).not.toContain('email');
  expect(description.paths['/api/v1/events']?.['post']?.responses['204']?.content).toBeUndefined();
  for (const { path, call } of listReads())
    expect(Object.keys(call.responses), path).toEqual(
      expect.arrayContaining(['200', '429', '500', '503']),
    );
});
