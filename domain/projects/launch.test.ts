import { expect, test } from 'vitest';
import { describeLaunch, nameLaunch } from './launch.ts';

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

test.each([
  ['selling', '2027-03-02', '2026-11-30', 'Launches'],
  ['selling', '2027-03-02', '2027-03-02', 'Launched'],
  ['selling', '2027-03-02', null, 'Launched'],
  ['selling', null, '2026-11-30', 'Launched'],
  ['assignment', '2027-03-02', '2026-11-30', 'To be listed'],
  ['assignment', '2026-03-02', '2026-11-30', 'Listed'],
  ['coming-soon', '2027-03-02', '2026-11-30', 'Launch'],
] as const)(
  'the day of %s on %j is, on %j, named “%s” (B-2.92)',
  (kind, launchedOn, today, name) => {
    expect(nameLaunch({ kind, launchedOn }, today)).toBe(name);
  },
);
