import { expect, test } from 'vitest';
import { formatSubscriberQuery, parseSubscriberQuery } from './subscriber-query.ts';

test.each([
  ['', ''],
  [
    'state=unsubscribed&source=newsletter&q=ada&page=2',
    '?state=unsubscribed&source=newsletter&q=ada&page=2',
  ],
  ['state=no-such&page=0&source=%20&q=%20', ''],
  ['page=1e3', ''],
])('the subscribers at %j have a canonical address, which restores them', (entered, address) => {
  const query = parseSubscriberQuery(new URLSearchParams(entered));
  expect(formatSubscriberQuery(query)).toBe(address);
  expect(parseSubscriberQuery(new URLSearchParams(address))).toEqual(query);
});
