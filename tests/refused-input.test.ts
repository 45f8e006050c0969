import { beforeAll, expect, test } from 'vitest';
import { maxLegalLength } from '../domain/brand/site-records.ts';
import { maxArticleLength } from '../domain/content/content-records.ts';
import { maxImportBytes } from '../domain/catalogue/import/console-import.ts';
import { readDescription, type Description } from './fuzz/api-description.ts';
import { openOperator } from './support/console-visitor.ts';
import { firstOf, longTest } from './support/long-run.ts';
import { validRequest } from './support/lead-requests.ts';
import { createSeededData } from './support/seeded-data.ts';
import { openSiteInside } from './support/site-inside.ts';

let siteUrl = '';
let site: Parameters<typeof openOperator>[0];
let description: Description;

beforeAll(async () => {
  const data = await createSeededData();
  const settings = { ...data, TRUST_PROXY: 'on', LIMIT_READS_PER_SECOND: '100000' };
  siteUrl = (await openSiteInside(settings)).url;
  site = { url: siteUrl, dataDir: data.DATA_DIR, settings: data };
  description = await readDescription(siteUrl);
});

let clients = 0;
/** The address of a client that has sent nothing yet. */
const nextClient = () => {
  clients += 1;
  return `203.0.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
};

const send = (
  path: string,
  body: string,
  { client = nextClient(), type = 'application/json' }: { client?: string; type?: string } = {},
) =>
  fetch(siteUrl + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': type, 'x-forwarded-for': client },
  });

const lead = (more: object = {}) => JSON.stringify({ ...validRequest, ...more });
const leadCall = '/api/v1/schedule_project_meeting';

test('a lead that is right after five wrong tries is taken', async () => {
  const client = nextClient();
  for (const wrong of ['a', 'ada@', 'ada@example', '', 'ada example.com'])
    expect((await send(leadCall, lead({ email: wrong }), { client })).status).toBe(400);
  expect((await send(leadCall, lead(), { client })).status).toBe(200);
});

test('twenty refused leads in a minute, whatever the reason, are enough; others go on', async () => {
  const client = nextClient();
  const urlencoded = 'application/x-www-form-urlencoded';
  const refusals: [number, () => Promise<Response>][] = [
    [400, () => send(leadCall, lead({ email: 'x' }), { client })],
    [400, () => send('/contact-us', 'a&'.repeat(2000), { client, type: urlencoded })],
    [413, () => send(leadCall, lead({ message: 'x'.repeat(300_000) }), { client })],
    [415, () => send(leadCall, lead(), { client, type: 'text/plain' })],
  ];
  for (let sent = 0; sent < 20; sent += 1) {
    const [status, refuse] = refusals[sent % refusals.length]!;
    expect((await refuse()).status, `try ${sent}`).toBe(status);
  }
  const refused = await send(leadCall, lead(), { client });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({ error: { id: 'too_many_requests' } });
  expect((await send(leadCall, lead())).status).toBe(200);
});

const hire = (name: string) => openOperator(site, { name, email: `${name}@example.com` }, 'editor');

function importFile({ post }: Awaited<ReturnType<typeof hire>>, text: string) {
  const body = new FormData();
  body.set('intent', 'upload');
  body.set('collection', 'projects');
  body.set('file', new File([text], 'towers.csv'));
  return post('/catalogue/imports', {}, { body });
}

longTest(
  'a hundred refused imports in a minute are enough for an operator; others go on',
  async () => {
    const [ed, eve] = [await hire('ed'), await hire('eve')];
    for (let sent = 0; sent < 100; sent += 1)
      expect((await importFile(ed, '')).status, `try ${sent}`).toBe(400);
    const refused = await importFile(ed, 'title,city\nTower,Toronto\n');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await importFile(eve, 'title,city\nTower,Toronto\n')).status).toBe(302);
    expect((await ed.get('/catalogue/imports')).status).toBe(200);
  },
);

test('a preview of a text over its limit is refused with a sentence that names it', async () => {
  const editor = await hire('eda');
  const preview = (text: string, collection = 'blog') =>
    editor.post('/catalogue/text-editor', { intent: 'preview', collection, text });
  for (const [text, collection, limit] of [
    ['['.repeat(maxArticleLength + 1), 'blog', '20,000'],
    ['![a'.repeat(100_000), 'blog', '20,000'],
    ['x'.repeat(maxLegalLength + 1), 'legal', '100,000'],
  ] as const) {
    const refused = await preview(text, collection);
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining(limit)]);
  }
  expect((await preview('['.repeat(maxArticleLength))).status).toBe(200);
});

longTest('an import over its limit is refused with a sentence that names it', async () => {
  const editor = await hire('edna');
  // The form for another try stands below; a body that is not read to its end gets no page.
  const form = '>Projects</option>';
  const cases = [
    ['x'.repeat(maxImportBytes + 1), 413, 'larger than 20 MB', form],
    [`${Array.from({ length: 501 }, (_, at) => `c${at}`).join(',')}\n`, 400, 'may have 500', form],
    ['x'.repeat(3 * maxImportBytes), 413, 'larger than 40 MB', 'body_too_large'],
  ] as const;
  for (const [text, status, limit, below] of firstOf<(typeof cases)[number]>(cases, 2)) {
    const refused = await importFile(editor, text);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([status, expect.stringContaining(limit)]);
    expect(page).toContain(below);
  }
  const imported = await importFile(editor, 'title,city\nTower,Toronto\n');
  const answer = await editor.get(imported.headers.get('location')!.replace('/console', ''));
  expect(await answer.text()).toContain('Projects, uploaded');
});

test.each(firstOf(['a\0b', 'a\ud800b']))(
  'no field of any call makes the site fail with %j, and each refusal names the field',
  async (text) => {
    for (const [path, methods] of Object.entries(description.paths))
      for (const [method, { requestBody }] of Object.entries(methods)) {
        const { schema } = Object.values(requestBody?.content ?? {})[0] ?? {};
        for (const field of Object.keys(schema?.properties ?? {})) {
          const client = nextClient();
          const answer = await fetch(`${siteUrl}/api/v1${path.replace(/^\/api\/v1/, '')}`, {
            method: method.toUpperCase(),
            body: lead({ [field]: text }),
            headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
          });
          const told = `${method} ${path} ${field}: ${answer.status} ${await answer.text()}`;
          expect(answer.status, told).toBeLessThan(500);
          if (answer.status === 400 && told.includes('unstorable_text'))
            expect(told).toContain(`The field \\"${field}\\" contains`);
        }
      }
  },
);

test('a name and a message lose what cannot be stored, an address with it is refused', async () => {
  expect((await send(leadCall, lead({ name: 'A\0da', message: 'a\ud800b\0' }))).status).toBe(200);
  const refused = await send(leadCall, lead({ email: 'ada\0@example.com' }));
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { id: 'unstorable_text', fields: { email: 'contains a null character' } } },
  ]);
});

longTest('no null character in an address makes the site fail', async () => {
  const paths = [
    ...Object.entries(description.paths).flatMap(([path, { get }]) =>
      get
        ? [
            path.replaceAll(/\{\w+\}/g, '%00'),
            ...(get.parameters ?? []).map(({ name }) => `${path}?${name}=a%00b`),
          ]
        : [],
    ),
    '/mail-preferences/a%00',
    '/email-alerts/a%00',
    '/unsubscribe/%00',
    '/meeting/%00',
    '/document/%00',
    '/document/%00/file',
    '/package/%00',
    '/package/%00/%00/file',
    '/?preview=%00',
    '/property-details/%00',
    '/projects/%00',
    '/pictures/%00/1/a.jpg',
    '/suggestions?q=%00',
    '/console/leads/%00',
    '/console/invitation/%00',
    '/video/%00/%00',
    '/maps/%00.svg',
  ];
  for (const path of paths) {
    const known = await fetch(siteUrl + path, { redirect: 'manual' });
    expect(known.status, path).toBeLessThan(500);
    await known.body?.cancel();
  }
});

const semicolons = ';'.repeat(7900);
test.each([
  ['an old address', `/Projects?a=${semicolons}`],
  ['a slash at the end', `/projects/?a=${semicolons}`],
  ['a city', `/projects?city=${semicolons}&city=Ottawa`],
  ['a type', `/projects?type=${'%3B'.repeat(2600)}`],
  ['quotes', `/projects?search=${'"'.repeat(7900)}`],
  ['letters beyond ASCII', `/PROJECTS?search=${'é'.repeat(1300)}`],
  ['the comparison', `/compare?stub=${semicolons}`],
  ['blogs', `/Blogs?page=1&search=${semicolons}`],
  ['a stub in capitals', `/property-details/SEXTANT?a=${semicolons}`],
  ['two slashes', `//projects?a=${semicolons}`],
  ['the sign-in to the console', `/console/leads?q=${semicolons}`],
  ['percent signs', `/console/leads?q=${'%25'.repeat(2600)}`],
  ['the console without its slash', `/console?a=${semicolons}`],
  ['the target after a sign-in', `/console/sign-in?to=/${semicolons}`],
  ['the API', `/api/v1/getprojectdetails?project_stub=${semicolons}`],
])('a redirect is never longer than a client reads: %s', async (_, path) => {
  const answer = await fetch(siteUrl + path, { redirect: 'manual' });
  await answer.body?.cancel();
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get('location')?.length ?? 0).toBeLessThanOrEqual(8000);
});
