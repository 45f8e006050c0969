import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addArrival, attributeByPage, describeTouch, type Attribution } from './attribution.ts';
import { attributionSchema } from '../lead.ts';

const at = new Date('2026-11-21T17:00:00Z');
const time = '2026-11-21T17:00:00.000Z';
const arrive = (known: Attribution, address: string, referrer = '') =>
  addArrival(known, { address: `https://homes.example${address}`, referrer, at });

test.each([
  ['/projects', '', { landing: '/projects', at: time }],
  [
    '/projects?x=1',
    'https://search.example/?q=condo',
    { landing: '/projects', referrer: 'https://search.example/?q=condo', at: time },
  ],
  [
    '/?utm_source=news&utm_medium=mail&gclid=g1&fbclid=f1&utm_term=',
    '',
    { landing: '/', utm_source: 'news', utm_medium: 'mail', gclid: 'g1', fbclid: 'f1', at: time },
  ],
  // The secret of a mail's link is removed.
  ['/mail-preferences/secret', '', { landing: '/mail-preferences', at: time }],
  ['/email-alerts/secret', '', { landing: '/email-alerts', at: time }],
  ['/unsubscribe/secret', '', { landing: '/unsubscribe', at: time }],
  // The first page was left before its scripts ran.
  ['/contact-us', 'https://homes.example/projects', { landing: '/projects', at: time }],
  ['/contact-us', 'https://homes.example/?gclid=g1', { landing: '/', gclid: 'g1', at: time }],
  ['/contact-us', 'https://homes.example/shortlist/secret', { landing: '/shortlist', at: time }],
  [
    '/contact-us?utm_source=banner',
    'https://homes.example/projects',
    {
      landing: '/contact-us',
      referrer: 'https://homes.example/projects',
      utm_source: 'banner',
      at: time,
    },
  ],
])('arriving at %s from %j is %j (D-2.5)', (address, referrer, touch) => {
  expect(arrive({}, address, referrer)).toEqual({ first: touch, last: touch });
});

test('entries are truncated to 200 characters', () => {
  const { last: touch } = arrive(
    {},
    `/?gclid=${'g'.repeat(900)}`,
    `https://x.example/${'r'.repeat(900)}`,
  );
  expect(touch?.['gclid']).toHaveLength(200);
  expect(touch?.['referrer']).toHaveLength(200);
});

test('the first touch stays, the last follows, and a direct visit does not replace it (D-2.5)', () => {
  const direct = { landing: '/', at: time };
  const led = { landing: '/projects', utm_source: 'news', at: time };
  const later = { landing: '/faq', referrer: 'https://x.example/', at: time };
  const known = { first: direct, last: led };
  expect(arrive({ first: direct, last: direct }, '/projects?utm_source=news')).toEqual(known);
  expect(arrive(known, '/')).toEqual(known);
  expect(arrive({}, '/', 'no address')).toEqual({});
  expect(arrive(known, '/contact-us', 'https://homes.example/projects')).toEqual(known);
  expect(arrive(known, '/faq', 'https://x.example/')).toEqual({ first: direct, last: later });
});

test.each([
  ['{"first":7}', null],
  [
    '{"first":{"utm_source":"x"},"last":null,"viewed":["sextant"]}',
    { first: { utm_source: 'x' }, viewed: ['sextant'] },
  ],
  [
    '{"utm_source":"x","gclid":7,"referrer":null}',
    { first: { utm_source: 'x', gclid: '7' }, last: { utm_source: 'x', gclid: '7' } },
  ],
  [
    '{"first":{"utm_source":"x"},"utm_source":"y"}',
    { first: { utm_source: 'x' }, last: { utm_source: 'y' } },
  ],
  [
    `{"utm_term":"${'x'.repeat(2000)}"}`,
    expect.objectContaining({ last: { utm_term: 'x'.repeat(2000) } }),
  ],
  ['{"last":{"utm_source":"x"},"utm_source":"y"}', null],
  [JSON.stringify({ viewed: Array.from({ length: 21 }, () => 'a') }), null],
])('%j is parsed as %j', (text, attribution) => {
  const { success, output } = v.safeParse(attributionSchema, JSON.parse(text));
  expect(success ? output : null).toEqual(attribution);
});

test('without JavaScript, the page’s address provides only an advertisement', () => {
  expect(attributeByPage('https://homes.example/contact-us?utm_source=mail', at)).toEqual({
    last: { landing: '/contact-us', utm_source: 'mail', at: time },
  });
  expect(attributeByPage('https://homes.example/contact-us', at)).toEqual({});
  expect(attributeByPage('', at)).toEqual({});
});

test.each([
  [
    { landing: '/', utm_source: 'google', utm_medium: 'cpc', gclid: 'x', at: time },
    'google / cpc / Google advertisement, to /',
  ],
  [
    { landing: '/faq', referrer: 'https://x.example/', at: time },
    'from https://x.example/, to /faq',
  ],
  [{ fbclid: 'x', at: time }, 'Facebook'],
  [{ at: time }, ''],
])('a mail describes %j as: %s', (touch, text) => {
  expect(describeTouch(touch)).toBe(text);
});
