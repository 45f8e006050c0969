import { expect, test } from 'vitest';
import { toDayBounds, formatAuditQuery, parseAuditQuery } from './audit-query.ts';

test('an audit log query survives a round trip through its address, and unknown values are dropped', () => {
  const address =
    '?operator=ada%40example.com&action=lead.note&subject=GB-A&day=2026-11-22&before=7';
  const query = parseAuditQuery(new URLSearchParams(address));
  expect(query).toEqual({
    operator: 'ada@example.com',
    action: 'lead.note',
    subject: 'GB-A',
    day: '2026-11-22',
    before: 7,
  });
  expect(formatAuditQuery(query)).toBe(address);
  const odd = parseAuditQuery(new URLSearchParams('?day=2026-02-30&before=-1&more=1'));
  expect(formatAuditQuery(odd)).toBe('');
});

test.each([
  ['before=12', '?before=12'],
  ['before=12x', ''],
  ['before=1234567890123456', ''],
  ['subject=+GB-A+', '?subject=GB-A'],
  [`subject=${'x'.repeat(201)}`, `?subject=${'x'.repeat(200)}`],
])('the address %j is parsed as %j', (entered, address) => {
  expect(formatAuditQuery(parseAuditQuery(new URLSearchParams(entered)))).toBe(address);
});

// Clocks go back on 2026-11-01: that day has 25 hours.
test.each([
  ['2026-11-22', '2026-11-22T05:00:00Z', '2026-11-23T05:00:00Z'],
  ['2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
])('the day %s in Toronto is from %s up to %s', (day, from, to) => {
  expect(toDayBounds(day)).toEqual([new Date(from), new Date(to)]);
});
