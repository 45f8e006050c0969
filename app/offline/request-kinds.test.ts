import { expect, test } from 'vitest';
import { toPageUrl, findRequestKind, isCacheable, listAssets } from './request-kinds.ts';

const origin = 'https://homes.example';
const findKind = (path: string, request: Partial<Request> = {}) =>
  findRequestKind(
    { method: 'GET', mode: 'navigate', headers: new Headers(), url: origin + path, ...request },
    origin,
  );
const fetched: Partial<Request> = { mode: 'cors' };

test.each([
  ['/assets/entry.client-TT6xEC1o.js', fetched, 'asset'],
  ['/project-cards?stub=a', fetched, 'cards'],
  ['/projects.data?city=Guelph', fetched, 'data'],
  ['/property-details/oak-house?utm_source=mail', {}, 'project'],
  ['/comingsoon-detail/oak-house', {}, 'project'],
  ['/', {}, 'page'],
  ['/my-account', {}, 'page'],
  ['/offline', {}, 'offline'],
] as const)('%s has the right kind', (path, request, kind) => {
  expect(findKind(path, request)).toBe(kind);
});

test.each([
  ['an API call', '/api/v1/profile', fetched],
  ['an API file opened in a tab', '/api/v1/openapi.json', {}],
  ['a range of the video', '/video/abc/hero-wide.mp4', fetched],
  ['a range of a built file', '/assets/a.js', { headers: new Headers({ range: 'bytes=0-' }) }],
  ['a submitted form', '/property-details/oak-house', { method: 'POST' }],
  ['a form submitted by a script', '/api/v1/contact_us', { ...fetched, method: 'POST' }],
  ['a picture', '/pictures/abc/800/a.avif', fetched],
  ['another host', '', { url: 'https://maps.example/assets/a.js' }],
])('the worker ignores %s', (_, path, request) => {
  expect(findKind(path, request)).toBeNull();
});

test('only complete, public responses are cached', () => {
  const answer = (cacheControl: string, status = 200) =>
    new Response('', { status, headers: { 'cache-control': cacheControl } });
  expect(isCacheable(answer('public, max-age=0, must-revalidate'))).toBe(true);
  expect(isCacheable(answer('private, max-age=60'))).toBe(false);
  expect(isCacheable(answer('no-store'))).toBe(false);
  expect(isCacheable(answer('public', 404))).toBe(false);
  expect(isCacheable(answer('public', 206))).toBe(false);
});

test('the built files of a page are found in links, scripts and styles, each once', () => {
  const html =
    '<link href="/assets/root-1.css"><link href="/assets/a-1.js"><img src="/pictures/b.avif">' +
    '<script>import * as route0 from "/assets/a-1.js";import "/assets/manifest-1.js"</script>';
  expect(listAssets(html)).toEqual([
    '/assets/root-1.css',
    '/assets/a-1.js',
    '/assets/manifest-1.js',
  ]);
});

test.each([
  ['/_root.data', '/'],
  ['/projects.data?city=Guelph&_routes=root', '/projects?city=Guelph'],
  ['/property-details/oak-house.data', '/property-details/oak-house'],
])('the data at %s belongs to the page %s', (data, page) => {
  expect(toPageUrl(origin + data)).toBe(page);
});
