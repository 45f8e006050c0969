import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { darkMapPalette, lightMapPalette } from '../domain/places/map-palette.ts';
import { formMessages } from '../domain/text/messages/form.ts';
import { listAssetFolders } from '../server/http/built-assets.ts';
import { createFolder, projectRoot } from './support/harness.ts';
import { isLongRun } from './support/long-run.ts';
import { leadPath, postLead, validRequest } from './support/lead-requests.ts';
import { createSeededData } from './support/seeded-data.ts';
import { openSiteInside } from './support/site-inside.ts';
import { runCommandLine } from './support/site.ts';

const generous = { LIMIT_LEADS_PER_MINUTE: '100000', LIMIT_READS_PER_SECOND: '100000' };
let siteUrl = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  settings = { ...(await createSeededData()), ...generous };
  siteUrl = (await openSiteInside(settings)).url;
});

interface ErrorBody {
  message: string;
  error: { id: string; fields?: Record<string, string> };
}
const get = (path: string, init?: RequestInit) => fetch(`${siteUrl}/api/v1/${path}`, init);
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(siteUrl + leadPath, { method: 'POST', body, headers });

/** Every refusal has this shape and is never kept by a cache. */
async function expectRefusal(response: Response, status: number, id: string): Promise<ErrorBody> {
  const body = (await response.json()) as ErrorBody;
  expect([response.status, body.error?.id]).toEqual([status, id]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.message).toMatch(/\S/);
  expect(Object.keys(body).sort()).toEqual(['error', 'message']);
  return body;
}

type Fields = Record<string, string>;
const encodings: [string, (fields: Fields) => Promise<Response>][] = [
  ['JSON', (fields) => post(JSON.stringify(fields), { 'content-type': 'application/json' })],
  ['a form', (fields) => post(new URLSearchParams(fields))],
  [
    'multipart',
    (fields) => {
      const body = new FormData();
      for (const [name, text] of Object.entries(fields)) body.append(name, text);
      return post(body);
    },
  ],
];

// in this order, one at a time.
const problems: [Fields, string, string][] = [
  [{}, 'name', formMessages.nameRequired],
  [{ name: ' <> ', phone: '1' }, 'name', formMessages.nameShort],
  [{ name: '7' }, 'name', formMessages.nameShort],
  [{ name: 'Ada' }, 'phone', formMessages.phoneRequired],
  [{ name: 'Ada', phone: 'call me' }, 'phone', formMessages.phoneShort],
  [{ name: 'Ada', phone: '416-555-012' }, 'phone', formMessages.phoneShort],
  [{ name: 'Ada', phone: '4165550123' }, 'email', formMessages.emailRequired],
  [{ name: 'Ada', phone: '4165550123', email: 'ada@example' }, 'email', formMessages.emailFormat],
  [
    { name: 'Ada', phone: '4165550123', email: 'ada@example.c0m' },
    'email',
    formMessages.emailFormat,
  ],
  [
    { name: 'Ada', phone: '4165550123', email: 'ada@example.com' },
    'message',
    formMessages.messageRequired,
  ],
];

test('the specified sentences are the ones of the specification', () => {
  expect(formMessages).toMatchObject({
    nameRequired: 'Please enter your name',
    nameShort: 'Please enter atleast 3 characters',
    phoneRequired: 'Please enter your number',
    phoneShort: 'Please enter a number of atleast 11 characters',
    emailRequired: 'Please enter your email',
    emailFormat: 'Please enter the correct format',
    messageRequired: 'Please enter your message',
  });
});

test.each(encodings)(
  'a request as %s is checked in the specified order, then saved (A-5.29, A-7.10, D-3.1)',
  async (_, send) => {
    for (const [fields, field, message] of problems) {
      const refusal = await expectRefusal(await send(fields), 400, 'validation_failed');
      expect([refusal.message, refusal.error.fields]).toEqual([message, { [field]: message }]);
    }
    const response = await send({ ...validRequest });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { message: string; reference: string };
    expect(answer).toEqual({
      message: 'Meeting saved',
      reference: expect.stringMatching(/^GB-[0-9A-Z]{6}$/),
      passwordLink: expect.any(String),
    });
  },
);

test('what is sent in any encoding is stored cleaned, with its extras, and once (A-5.7, A-7.10)', async () => {
  const answers = await Promise.all(
    encodings.map(async ([name, send]) => {
      const submissionId = `stored-as-${name.replace(/\W/g, '-')}`;
      const fields = {
        ...validRequest,
        name: "  Zoë   D'Arcy-Smith ",
        phone: '+49 30 1234567 ext 5',
        message: 'Hello <b>',
        submissionId,
        attributes: JSON.stringify({ isAgent: 'yes' }),
        attribution: JSON.stringify({ first: { utm_source: 'mail' } }),
        consent: 'true',
      };
      // JSON carries values, forms carry texts.
      const response =
        name === 'JSON'
          ? await postLead(siteUrl, {
              ...fields,
              attributes: { isAgent: 'yes' },
              attribution: { first: { utm_source: 'mail' } },
              consent: true,
            })
          : await send(fields);
      const first = (await response.json()) as { reference: string };
      expect(response.status).toBe(200);
      const again = (await (await send({ ...validRequest, submissionId })).json()) as object;
      expect(again).toMatchObject({ message: 'Meeting saved', reference: first.reference });
      return first;
    }),
  );
  const { output } = await runCommandLine(settings, ['leads']);
  const leads = JSON.parse(output) as Record<string, unknown>[];
  for (const { reference } of answers)
    expect(leads.filter((lead) => lead['reference'] === reference)).toMatchObject([
      {
        name: "Zoë D'Arcy-Smith",
        phone: '+49301234567',
        phone_extension: '5',
        email: 'ada@example.com',
        project_stub: 'sextant',
        attributes: { isAgent: 'yes' },
        attribution: { first: { utm_source: 'mail' } },
        source: 'api:schedule_project_meeting',
      },
    ]);
  expect(output).not.toContain('<b>');
});

test('an unknown call is 404 in the shape of the API, whatever its method (D-3.2)', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    await expectRefusal(await get('no_such_call', { method }), 404, 'unknown_call');
});

test('a call that is asked with another method says which it takes, whatever the body', async () => {
  for (const [call, method, allow] of [
    ['schedule_project_meeting', 'GET', 'POST'],
    ['getAllProjects', 'DELETE', 'GET, HEAD'],
    ['sessions/7', 'PUT', 'DELETE'],
    ['mydata', 'OPTIONS', 'GET, HEAD'],
  ] as const) {
    const body = method === 'PUT' ? '<xml/>' : null;
    const refused = await get(call, { method, body, headers: { 'content-type': 'text/xml' } });
    expect([call, refused.headers.get('allow')]).toEqual([call, allow]);
    await expectRefusal(refused, 405, 'method_not_allowed');
  }
});

test('an address that cannot be decoded is an unknown call, and one that is no path is refused', async () => {
  await expectRefusal(await get('%'), 404, 'unknown_call');
  await expectRefusal(await get('getSingleProject%E0%A4%A?project_stub=%'), 404, 'unknown_call');
  for (const path of ['*', 'http:///projects']) {
    const refused = await new Promise<IncomingMessage>((resolve) => {
      sendRequest(siteUrl, { path }, resolve).end();
    });
    const body = JSON.parse(await readText(refused)) as ErrorBody;
    expect([refused.statusCode, body.error?.id], path).toEqual([400, 'bad_request']);
    expect(refused.headers, path).toMatchObject({ 'x-content-type-options': 'nosniff' });
  }
});

test('every kind of answer may stand in no frame, is not guessed at, and names its encoding', async () => {
  const pages = ['/', '/no-such-page', '/projects.data', '/project-cards'];
  const calls = ['/api/v1/health', '/api/v1/getallprojects?limit=1', '/api/v1/no_such_call'];
  const files = ['/manifest.webmanifest', '/favicon.svg', '/robots.txt'];
  const made = ['/sitemap.xml', '/maps/overview.svg', '/suggestions?text=o', '/%'];
  for (const path of [...pages, ...calls, ...files, ...made]) {
    const { headers } = await fetch(siteUrl + path, { redirect: 'manual' });
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toMatch(/(?:object|default)-src 'none'/);
    const type = headers.get('content-type') ?? '';
    // React Router's data, which no browser shows, name none.
    if (/^text\/(?!x-script)|xml$|javascript/.test(type.split(';')[0] ?? ''))
      expect(type, path).toMatch(/svg|; charset=utf-8$/);
    expect([headers.get('server'), headers.get('x-powered-by')], path).toEqual([null, null]);
  }
});

test('a drawn map has the colours of the scheme that is asked for', async () => {
  const read = async (path: string) => (await fetch(siteUrl + path)).text();
  expect(await read('/maps/overview.svg')).toContain(lightMapPalette.land);
  for (const map of ['/maps/overview.svg', '/maps/sextant.svg'])
    expect(await read(`${map}?scheme=dark`)).toContain(darkMapPalette.land);
});

test('methods that no page takes are refused with those that it takes', async () => {
  for (const [method, path, status, id, allow] of [
    ...['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((unused) =>
      (
        [
          ['/', 'GET, HEAD, POST'],
          ['/contact-us/?from=mail', 'GET, HEAD, POST'],
          ['/robots.txt', 'GET, HEAD'],
          ['/api/v1/contact_us', 'POST'],
        ] as const
      ).map(([address, taken]) => [unused, address, 405, 'method_not_allowed', taken] as const),
    ),
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/assets/none.js',
      '/pictures/a/480/lake.jpg',
      '/document/none/file',
    ].map((file) => ['POST', file, 405, 'method_not_allowed', 'GET, HEAD'] as const),
    ...['TRACE', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map(
      (unused) => [unused, '/no-such-page', 404, 'not_found', undefined] as const,
    ),
    ['POST', '/projects', 405, null, 'GET, HEAD'],
    ['POST', '/no-such-page', 404, null, undefined],
  ] as const) {
    const refused = await new Promise<IncomingMessage>((resolve) => {
      sendRequest(siteUrl + path, { method, headers: { 'x-secret': 'kept' } }, resolve).end();
    });
    const asked = `${method} ${path}`;
    expect([asked, refused.statusCode, refused.headers.allow]).toEqual([asked, status, allow]);
    const text = await readText(refused);
    expect(text).not.toContain('kept');
    if (id) expect(JSON.parse(text)).toMatchObject({ error: { id } });
  }
  const part = await fetch(`${siteUrl}/favicon.svg`, { headers: { range: 'bytes=9999999-' } });
  expect(part.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
  expect([part.status, (await part.json()) as unknown]).toMatchObject([
    416,
    { message: 'This file has no such part.' },
  ]);
  const script = await fetch(`${siteUrl}/assets/none.js`);
  expect([script.status, script.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(await script.json()).toEqual({
    message: 'Resource not found',
    error: { id: 'not_found' },
  });
});

test('an asset that the next build replaced is served on: open pages ask for it', async () => {
  const project = createFolder();
  const assets = join(project, 'build/client/assets');
  const former = join(project, '.cache/former-assets/build');
  const script = JSON.stringify(join(projectRoot, 'scripts/former-assets.mjs'));
  const keep = (days: number) => {
    const call = `keepFormerAssets(${JSON.stringify(project)}, 'build', Date.now() + ${days} * 864e5)`;
    const program = `import { keepFormerAssets } from ${script}; ${call};`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', program]);
    return readdirSync(former);
  };
  expect(keep(0)).toEqual([]);
  for (const name of ['page-1.js', 'page-2.js']) {
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, name), '');
    keep(0);
    rmSync(assets, { recursive: true });
  }
  expect(keep(2)).toEqual(['page-1.js', 'page-2.js']);
  expect(keep(4)).toEqual([]);

  for (const [folder, address] of [
    [listAssetFolders('build')[1], 'assets'],
    [listAssetFolders('build/console')[1], 'console/assets'],
  ] as const) {
    const name = `former-${process.pid}.js`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), 'export {};');
    try {
      const served = await fetch(`${siteUrl}/${address}/${name}`);
      expect([served.status, await served.text()]).toEqual([200, 'export {};']);
      expect(served.headers.get('cache-control')).toContain('immutable');
    } finally {
      rmSync(join(folder, name));
    }
  }
});

test('no folder is listed, and nothing beside the built files is served', async () => {
  const kept = ['/.git/HEAD', '/package.json', '/server/main.ts', '/data/groundbreak.env'];
  const around = ['/assets/../server/index.js', '/assets/%2e%2e/server/index.js', '/video/x/y'];
  for (const path of ['/assets/', ...kept, ...around]) {
    const answered = await new Promise<IncomingMessage>((resolve) => {
      sendRequest(siteUrl, { path }, resolve).end();
    });
    answered.resume();
    expect([403, 404], path).toContain(answered.statusCode);
  }
});

test('a body that cannot be read is refused with a stable id (D-3.2)', async () => {
  const json = { 'content-type': 'application/json' };
  const big = JSON.stringify({ ...validRequest, message: 'x'.repeat(270_000) });
  await expectRefusal(await post(big, json), 413, 'body_too_large');
  await expectRefusal(
    await post(new URLSearchParams({ message: 'x'.repeat(270_000) })),
    413,
    'body_too_large',
  );
  for (const broken of ['{"name": ', '', 'nonsense', '{"name": "a",}'])
    await expectRefusal(await post(broken, json), 400, 'bad_request');
  for (const odd of ['[]', 'null', '"text"', '1'])
    await expectRefusal(await post(odd, json), 400, 'body_missing');
  for (const type of ['text/plain', 'application/xml', 'image/png', 'nonsense'])
    await expectRefusal(await post('x', { 'content-type': type }), 415, 'unsupported_media_type');
  await expectRefusal(
    await post('x', { 'content-type': 'multipart/form-data' }),
    400,
    'bad_request',
  );
  const cut = 'multipart/form-data; boundary=b';
  await expectRefusal(
    await post('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', { 'content-type': cut }),
    400,
    'bad_request',
  );
});

test('a file is not accepted where a form has none, and an oversized part is refused', async () => {
  const withFile = new FormData();
  for (const [name, text] of Object.entries(validRequest)) withFile.append(name, text);
  withFile.append('photo', new Blob(['x']), 'photo.png');
  await expectRefusal(await post(withFile), 400, 'bad_request');

  const bigPart = new FormData();
  for (const [name, text] of Object.entries(validRequest)) bigPart.append(name, text);
  bigPart.append('note', 'x'.repeat(270_000));
  await expectRefusal(await post(bigPart), 413, 'body_too_large');
});

/** The status of a form that is sent without its length. */
function postUnannounced(fields: Fields): Promise<number> {
  const parts = Object.entries(fields).map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'transfer-encoding': 'chunked',
  };
  return new Promise((resolve, reject) => {
    const sent = sendRequest(siteUrl + leadPath, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(`${parts.join('')}--b--\r\n`);
  });
}

test('a form that does not announce its length is read up to the same limit', async () => {
  const notes = Array.from({ length: 7 }, (_, at) => [`note${at}`, 'x'.repeat(40_000)]);
  const together = Object.fromEntries(notes) as Fields;
  expect(await postUnannounced(validRequest)).toBe(200);
  expect(await postUnannounced({ ...validRequest, ...together })).toBe(413);
  expect(await postUnannounced({ ...validRequest, message: 'x'.repeat(270_000) })).toBe(413);
});

test('a page that the client has is 304', async () => {
  for (const path of ['projects', 'property-details/sextant']) {
    const first = await fetch(`${siteUrl}/${path}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag, path).toMatch(/^"[\w-]{8,}"$/);
    const again = await fetch(`${siteUrl}/${path}`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()], path).toEqual([304, '']);
    const stale = await fetch(`${siteUrl}/${path}`, { headers: { 'if-none-match': '"stale"' } });
    expect(stale.status).toBe(200);
  }
});

test('too many leads from one address get 429 with Retry-After, and too many reads as well (D-3.2, D-3.6)', async () => {
  const strict = await openSiteInside({
    ...(await createSeededData()),
    LIMIT_LEADS_PER_MINUTE: '2',
    LIMIT_READS_PER_SECOND: '30',
  });
  const statuses: number[] = [];
  let limited: Response | null = null;
  while (!limited && statuses.length < 8) {
    const response = await postLead(strict.url);
    statuses.push(response.status);
    if (response.status === 429) limited = response;
  }
  // A new minute may begin between two of them.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4);
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(limited?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  await expectRefusal(limited as Response, 429, 'too_many_requests');

  const reads = await Promise.all(
    Array.from({ length: 100 }, () => fetch(`${strict.url}/api/v1/getmlszones`)),
  );
  const refused = reads.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectRefusal(refused as Response, 429, 'too_many_requests');
  await strict.stop();
});

const oddText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'null',
    '-1',
    '1e999',
    '__proto__',
    "'; drop table leads; --",
    '%00',
    '{}',
    '[]',
    'é'.repeat(40),
  ),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.boolean());

/** Not `String`, which calls a property "toString" of the value. */
const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);

test('no input makes the lead call fail by itself', async () => {
  const fields = [
    'name',
    'phone',
    'email',
    'message',
    'projectStub',
    'submissionId',
    'attributes',
    'attribution',
    'consent',
  ];
  const overlay = fc.dictionary(fc.oneof(fc.constantFrom(...fields), oddText), oddValue, {
    maxKeys: 6,
  });
  await fc.assert(
    fc.asyncProperty(overlay, fc.boolean(), async (odd, asForm) => {
      const body: Record<string, unknown> = { ...validRequest, ...odd };
      const response = asForm
        ? await post(
            new URLSearchParams(Object.entries(body).map(([name, value]) => [name, toText(value)])),
          )
        : await postLead(siteUrl, body);
      const answer = (await response.json()) as Partial<ErrorBody> & { reference?: string };
      expect(response.status, JSON.stringify(answer)).toBeLessThan(500);
      expect(typeof answer.message).toBe('string');
      expect(Boolean(answer.reference)).toBe(response.status === 200);
    }),
    {
      numRuns: isLongRun ? 120 : 30,
      // What the database refuses in text and in JSON.
      examples: [
        [{ projectStub: '\0' }, false],
        [{ attributes: { 'a\0': 'b\0 \ud83c', c: '\ud83c' } }, false],
        [{ attribution: { first: { utm_source: '\0\udfff' } } }, false],
      ],
    },
  );
});

test('no query makes a listing fail', async () => {
  const names = [
    'mls_zone',
    'search',
    'area',
    'developer',
    'city',
    'status',
    'price',
    'type',
    'ne',
    'sw',
    'near',
    'page',
    'sort',
    'city[]',
  ];
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), oddText), oddText), {
    maxLength: 6,
  });
  const paths = fc.constantFrom('projects', 'projects/guelph', 'map-points');
  await fc.assert(
    fc.asyncProperty(paths, query, async (path, pairs) => {
      const response = await fetch(`${siteUrl}/${path}?${new URLSearchParams(pairs)}`);
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: isLongRun ? 200 : 40 },
  );
});

test('a query or path that is not valid UTF-8 or percent-encoding never makes a page fail', async () => {
  const { hostname, port } = new URL(siteUrl);
  for (const path of [
    '/projects?search=%',
    '/projects?city=%FF%FE',
    '/projects/%FF',
    '/api/v1/getallprojects?search=%E0%A4',
    '/api/v1/%ZZ',
    '/property-details/%00',
    '//',
    '/\\',
    '/api/v1/getSingleProject?project_stub=%',
  ]) {
    const status = await new Promise<number>((resolve, reject) => {
      const sent = sendRequest({ hostname, port, path, method: 'GET' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(status, path).toBeLessThan(500);
  }
});
