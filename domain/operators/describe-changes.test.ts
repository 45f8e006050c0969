import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

test('describes what changed without names of columns or stored formats', () => {
  expect(
    describeChanges({
      aps_received: [null, '2026-11-01'],
      owner: [null, 'Ada Byron'],
      hidden: [true, false],
      roles: [['agent'], ['agent', 'editor']],
      scheduled: [null, '2026-11-30T14:00:00.000Z'],
      priceFromCad: [599900, 610000],
      clock_kind: ['condominium', 'condominium-without-guide'],
      status: ['new', 'lost'],
      state: ['asked', 'no-show'],
      at: ['2026-11-24 13:00', '2026-11-24 13:30'],
      phone: null,
    }),
  ).toBe(
    'Agreement received: none → Sunday, November 1, 2026; Owner: none → Ada Byron; Hidden: yes → no; ' +
      'Roles: agent → agent, editor; Scheduled: none → Monday, November 30, 2026 at 9:00 a.m.; ' +
      'Price from cad: 599900 → 610000; ' +
      'Rescission rule: Condominium → Condominium, no buyers’ guide required; Status: New → Lost; ' +
      'State: Requested → No-show; ' +
      'At: Tuesday, November 24, 2026 at 1:00 p.m. → Tuesday, November 24, 2026 at 1:30 p.m.; Phone',
  );
});
