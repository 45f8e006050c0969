import { expect, test } from 'vitest';
import { formatInboxQuery, parseInboxQuery } from './inbox-query.ts';

const read = (address: string) => parseInboxQuery(new URLSearchParams(address));

test.each([
  ['', ''],
  ['view=mine&q=ada', '?view=mine&q=ada'],
  ['view=all&layout=list&q=', ''],
  ['view=no-such&status=&owner=me', '?owner=me'],
  [
    'after=GB-1&source=page%3Acontact&project=a+b&form=contact&layout=board',
    '?form=contact&project=a+b&source=page%3Acontact&layout=board&after=GB-1',
  ],
])('the inbox at %j has a canonical address, which restores it', (entered, address) => {
  const query = read(entered);
  expect(formatInboxQuery(query)).toBe(address);
  expect(read(address)).toEqual(query);
});

test('an address without parameters means the first page of all leads, as a list', () => {
  expect(read('')).toEqual({ view: 'all', search: '', filters: {}, layout: 'list', after: null });
});

test('a filter has at most 200 characters', () => {
  expect(read(`project=${'x'.repeat(201)}`).filters).toEqual({ project: 'x'.repeat(200) });
});
