import { adParameters } from '../../domain/leads/forms/attribution.ts';
import type { Call, Description } from './api-description.ts';
import type { FuzzRequest } from './arbitrary-requests.ts';

export interface LargeRequest extends FuzzRequest {
  /** What is large about it. */
  what: string;
}

const marks = '\u0301\u0316'.repeat(16_000);
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=cut' };
const json = { 'content-type': 'application/json' };

const part = (name: string, value: string, file = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

/** Long texts, which take long where a text is normalized, matched or searched before it is measured. */
const longTexts: Readonly<Record<string, string>> = {
  'combining marks': `a${marks}`,
  'nested script tags': '<script'.repeat(25_000),
  'opening brackets': '['.repeat(200_000),
  spaces: ` ${' '.repeat(200_000)}x`,
  digits: '9'.repeat(200_000),
  'dots and ats': 'a@a.'.repeat(50_000),
  'null characters': '\0'.repeat(1000),
};

/** Bodies that are deep, wide, long or repeated, for a form with this field. */
export function listLargeBodies(
  field: string,
): readonly Pick<LargeRequest, 'what' | 'headers' | 'body'>[] {
  const deep = (levels: number) => `${field}${'[a]'.repeat(levels)}=1`;
  return [
    { what: '125,000 short fields', headers: urlencoded, body: 'a&'.repeat(125_000) },
    { what: '60,000 times one name', headers: urlencoded, body: `${field}&`.repeat(60_000) },
    { what: '900 names of 100 brackets', headers: urlencoded, body: `${deep(5)}&`.repeat(900) },
    { what: '20,000 brackets', headers: urlencoded, body: `attributes${'[a]'.repeat(20_000)}=1` },
    { what: 'a name of 200 KB', headers: urlencoded, body: `${'a'.repeat(200_000)}=1` },
    { what: '80,000 percent signs', headers: urlencoded, body: `${field}=${'%'.repeat(80_000)}` },
    {
      what: '4,000 empty parts',
      headers: multipart,
      body: `${part('a', '').repeat(4000)}--cut--\r\n`,
    },
    { what: '30,000 bare boundaries', headers: multipart, body: '--cut\r\n'.repeat(30_000) },
    {
      what: '2,000 empty files',
      headers: multipart,
      body: `${part('a', '', '; filename=""').repeat(2000)}--cut--\r\n`,
    },
    {
      what: 'almost boundaries',
      headers: multipart,
      body: `${part(field, '\r\n--cu'.repeat(40_000))}--cut--\r\n`,
    },
    {
      what: 'a header of 200 KB',
      headers: multipart,
      body: `--cut\r\nx: ${'a'.repeat(200_000)}\r\n\r\n\r\n--cut--\r\n`,
    },
    { what: 'JSON of 100,000 lists', headers: json, body: '['.repeat(100_000) },
    {
      what: 'JSON nested 40,000 deep',
      headers: json,
      body: `{"${field}":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
    },
    {
      what: 'JSON of 20,000 names',
      headers: json,
      body: JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, 1]))),
    },
    {
      what: 'JSON with a list of 100,000',
      headers: json,
      body: JSON.stringify({ [field]: Array(100_000).fill(1) }),
    },
    {
      what: 'attributes of 20,000 names',
      headers: json,
      body: JSON.stringify({
        attributes: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, 'x'])),
      }),
    },
    ...Object.entries(longTexts).flatMap(([what, text]) => [
      { what, headers: urlencoded, body: new URLSearchParams({ [field]: text }).toString() },
      { what: `${what} in JSON`, headers: json, body: JSON.stringify({ [field]: text }) },
    ]),
    { what: 'compressed', headers: { ...urlencoded, 'content-encoding': 'gzip' }, body: 'a=1' },
  ];
}

/** Query strings as long as an address may be; a name repeats or has long texts. */
export function listLargeQueries(name: string): readonly { what: string; query: string }[] {
  return [
    { what: 'many parameters', query: 'a&'.repeat(3900) },
    { what: 'one parameter many times', query: `${name}=a&`.repeat(7000 / (name.length + 3)) },
    { what: 'semicolons', query: `${name}=${';'.repeat(7800)}` },
    { what: 'brackets', query: `${name}${'[a]'.repeat(2500)}=1` },
    { what: 'marks', query: `${name}=a${'%CC%81%CC%96'.repeat(640)}` },
    { what: 'script tags', query: `${name}=${'%3Cscript'.repeat(850)}` },
    { what: 'commas', query: `${name}=${','.repeat(7800)}` },
    { what: 'lists', query: `${name}=${'['.repeat(7800)}` },
    { what: 'digits', query: `${name}=${'9'.repeat(7800)}` },
    { what: 'spaces', query: `${name}=${'+'.repeat(7700)}x` },
  ];
}

/** Headers within the 16 KB that Node reads. */
export const largeHeaders: readonly { what: string; headers: Readonly<Record<string, string>> }[] =
  [
    { what: 'many cookies', headers: { cookie: 'a=1; '.repeat(2400) } },
    { what: 'a long token', headers: { token: 'a'.repeat(12_000) } },
    { what: 'a long authorization', headers: { authorization: `Bearer ${' '.repeat(12_000)}x y` } },
    { what: 'many encodings', headers: { 'accept-encoding': 'gzip;q=0.1,'.repeat(1000) } },
    { what: 'many types', headers: { accept: 'text/html;q=0.1,'.repeat(700) } },
    { what: 'many tags', headers: { 'if-none-match': '"a",'.repeat(2500) } },
    { what: 'many ranges', headers: { range: `bytes=${'0-1,'.repeat(2500)}` } },
    { what: 'a long referrer', headers: { referer: `https://a.example/?${'a&'.repeat(5000)}` } },
    { what: 'many forwards', headers: { 'x-forwarded-for': '1.1.1.1,'.repeat(1200) } },
  ];

const listBodyFields = ({ requestBody }: Call): string[] =>
  Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {});

/** Deep, wide, long and repeated structures in the body, query and headers of every call. */
export function listLargeCalls({ paths }: Description): LargeRequest[] {
  const base = { headers: {}, body: null };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const target = path.startsWith('/api/') ? path : `/api/v1${path}`;
      const sent = { ...base, method: method.toUpperCase(), target };
      const inQuery = (call.parameters ?? [])
        .filter(({ in: place = 'query' }) => place === 'query')
        .flatMap(({ name }) =>
          listLargeQueries(name).map(({ what, query }) => ({
            ...sent,
            what: `${name}: ${what}`,
            target: `${target}?${query}`,
          })),
        );
      const inHeaders = largeHeaders.map((more) => ({ ...sent, ...more }));
      const inBody = listBodyFields(call).flatMap((field) =>
        listLargeBodies(field).map(({ what, ...content }) => ({
          ...sent,
          ...content,
          what: `${field}: ${what}`,
        })),
      );
      return [...inQuery, ...inHeaders, ...inBody];
    }),
  );
}

/** The same for pages and the console, signed out; no page redirects to a longer address. */
export function listLargePages(): LargeRequest[] {
  const forms = [
    '/contact-us',
    '/allocation-worksheet',
    '/console/sign-in',
    '/console/catalogue/projects/1',
    '/mail-preferences/x',
  ];
  const pages = ['/projects', '/Projects', '/developers', '/blogs', '/console/people', '/compare'];
  const names = ['search', 'city', 'area', 'price', 'projects', 'q', ...adParameters.slice(0, 1)];
  return [
    ...forms.flatMap((target) =>
      ['name', 'message', 'email', 'password', 'phone'].flatMap((field) =>
        listLargeBodies(field).map((content) => ({
          ...content,
          method: 'POST',
          target,
          headers: { 'sec-fetch-site': 'same-origin', ...content.headers },
        })),
      ),
    ),
    ...pages.flatMap((target) => [
      ...names.flatMap((name) =>
        listLargeQueries(name).map(({ what, query }) => ({
          what: `${name}: ${what}`,
          method: 'GET',
          target: `${target}?${query}`,
          headers: {},
          body: null,
        })),
      ),
      ...largeHeaders.map((more) => ({ ...more, method: 'GET', target, body: null })),
    ]),
  ];
}
