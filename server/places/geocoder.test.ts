import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { isLongRun } from '../../tests/support/long-run.ts';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { createGeocoder } from './geocoder.ts';

const leslieville = {
  city: 'Toronto',
  locality: 'Leslieville',
  latitude: 43.66,
  longitude: -79.33,
};
const snapshot = buildTestSnapshot([buildProject({ stub: 'one', ...leslieville })]);

/** A geocoding service; `calls` are the requested addresses. */
async function startService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const calls: URL[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    calls.push(new URL(request.url ?? '', 'http://service'));
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/places/`,
    calls,
    requests,
  };
}

function openGeocoder(url: string | null, shown = snapshot) {
  const errors: string[] = [];
  const clock = { ms: Date.parse('2026-11-21T12:00:00Z') };
  const geocoder = createGeocoder({
    config: { geocoder: { url, token: url && 'secret token' } },
    catalogue: { snapshot: shown },
    now: () => new Date(clock.ms),
    onError: (error) => errors.push(String(error)),
  });
  const suggest = async (text: string) =>
    (await geocoder.suggest(text)).map(({ name, region }) => `${name}, ${region}`);
  return { suggest, geocoder, errors, clock };
}

const feature = (text: string, placeName: string, center: [number, number]) => ({
  text,
  place_name: placeName,
  center,
});

test.each([
  // Catalogue places first, then Ontario's, then those of other provinces.
  ['Tor', 'Toronto, Ontario', 'Torbay, Newfoundland and Labrador'],
  ['lesl', 'Leslieville, Toronto', null],
  ['montre', 'Montréal, Quebec', null],
  ['ST CATH', 'St. Catharines, Ontario', null],
  ['Hamil', 'Hamilton, Ontario', null],
])('without a service %j suggests %j first (B-2.29)', async (text, first, later) => {
  const found = await openGeocoder(null).suggest(text);
  expect(found[0]).toBe(first);
  if (later) expect(found).toContain(later);
  expect(found.length).toBeLessThanOrEqual(6);
});

test('nothing is suggested for empty text, a script or an unknown place', async () => {
  const { suggest } = openGeocoder(null);
  expect(await suggest('')).toEqual([]);
  expect(await suggest('<script>')).toEqual([]);
  expect(await suggest('xqzw')).toEqual([]);
});

test('the service is queried once for Canadian places and regions, and learns nothing about the visitor (B-2.29, D-7.12)', async () => {
  const service = await startService((_, response) =>
    response.end(
      JSON.stringify({
        features: [
          feature('Leslieville', 'Leslieville, Toronto, Ontario, Canada', [-79.334, 43.662]),
          feature('Leslie', 'Leslie, Saskatchewan, Canada', [-103.7, 51.7]),
          feature('Ontario', 'Ontario, Canada', [-85.3, 50]),
        ],
      }),
    ),
  );
  const { suggest, geocoder, errors } = openGeocoder(service.url);
  const expected = ['Leslieville, Toronto, Ontario', 'Leslie, Saskatchewan', 'Ontario, '];
  expect(await suggest('lesl;i/e')).toEqual(expected);
  expect(await suggest('Lesl')).toEqual(expected);
  expect(await suggest('lesl')).toEqual(expected);
  expect((await geocoder.suggest('lesl'))[1]).toMatchObject({ latitude: 51.7, longitude: -103.7 });
  expect(service.calls.map(({ pathname }) => pathname)).toEqual([
    '/places/lesl%20i%2Fe.json',
    '/places/Lesl.json',
  ]);
  expect(Object.fromEntries(service.calls[1]!.searchParams)).toEqual({
    access_token: 'secret token',
    country: 'ca',
    types: 'place,region',
    limit: '6',
  });
  const told = Object.keys(service.requests[1]!.headers);
  expect(told.filter((name) => /forward|cookie|referer|real-ip/.test(name))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the cached responses of the service stay within 2 MB, and the one in use is kept', async () => {
  const long = '東'.repeat(60_000);
  const service = await startService((_, response) =>
    response.end(JSON.stringify({ features: [feature('Leslie', long, [-103.7, 51.7])] })),
  );
  const { suggest } = openGeocoder(service.url);
  const countCalls = async (text: string) => {
    const before = service.calls.length;
    await suggest(text);
    return service.calls.length - before;
  };
  await suggest('first');
  // Two bytes for each character.
  for (let number = 1; number <= 2_000_000 / 120_000; number += 1) {
    expect(await countCalls(`place ${number}`)).toBe(1);
    expect(await countCalls('first')).toBe(0);
  }
  expect(await countCalls('place 1')).toBe(1);
});

test.each([
  // Waits for as long as the site does.
  ...(isLongRun ? ([['is silent', () => {}]] as const) : []),
  ['rejects', (response: ServerResponse) => response.writeHead(401).end()],
  ['hangs up', (response: ServerResponse) => response.destroy()],
  ['sends something else', (response: ServerResponse) => response.end('<html>')],
  ['sends other fields', (response: ServerResponse) => response.end('{"features":[{"text":1}]}')],
  ['sends too much', (response: ServerResponse) => response.end(' '.repeat(300 * 1024))],
  [
    'redirects',
    (response: ServerResponse) => response.writeHead(302, { location: '/places/x.json' }).end(),
  ],
] as const)(
  'when the service %s, built-in places are suggested, and it is skipped for 30 seconds (B-2.29, D-7.12)',
  async (_, answer) => {
    const service = await startService((_request, response) => void answer(response));
    const { suggest, errors, clock } = openGeocoder(service.url);
    expect((await suggest('hamil'))[0]).toBe('Hamilton, Ontario');
    expect((await suggest('hamilt'))[0]).toBe('Hamilton, Ontario');
    expect(service.calls).toHaveLength(1);
    expect(errors).toHaveLength(1);
    expect(errors[0]).not.toContain('secret');
    clock.ms += 30_000;
    expect((await suggest('hamilt'))[0]).toBe('Hamilton, Ontario');
    expect(service.calls).toHaveLength(2);
  },
);
