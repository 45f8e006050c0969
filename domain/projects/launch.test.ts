import { expect, test } from 'vitest';
import { describeLaunch } from './launch.ts';

const planned = 'Coming soon · Launch planned for October 6, 2026';
const unplanned = 'Coming soon · Launch to be announced';

test.each([
  ['2026-10-06', '2026-10-05', planned],
  ['2026-10-06', '2026-10-06', planned],
  ['2026-10-06', '2026-10-07', unplanned],
  ['2026-10-06', '2027-01-01', unplanned],
  // A page that is cached for days cannot tell.
  ['2026-10-06', null, planned],
  [null, '2026-10-07', unplanned],
  [null, null, unplanned],
])('a launch planned for %j is, on %j, “%s” (B-2.100)', (plannedOn, today, text) => {
  expect(describeLaunch(plannedOn, today)).toBe(text);
});
