import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { hire } from '../../tests/support/open-console.ts';
import { openMeetings } from '../../tests/support/open-meetings.ts';

testOnBoth('a meeting tells who else holds it and whether its lead is free', async (database) => {
  const { ask, own, meetings } = await openMeetings(database, 'managed');
  const bea = await hire(database, 'Bea', 'agent');
  await ask('Zoe', '2026-11-25 11:00');
  const cal = await hire(database, 'Cal', 'agent');
  const read = async (by: typeof bea) => {
    const week = { week: '2026-11-25', isOwn: false, open: null };
    const { meetings: found } = await meetings.list(by.operator, week);
    return found.map(({ operator, otherHolder, isUnassigned }) => [
      operator,
      otherHolder,
      isUnassigned,
    ]);
  };
  expect(await read(cal)).toEqual([['Bea', 'Bea', true]]);
  expect(await read(bea)).toEqual([['Bea', null, true]]);
  const at = { reference: 'GB-M1', revision: 0 };
  await meetings.change(cal, 'confirm', at, { link: 'https://meet.example.com/abc' });
  expect(await read(cal)).toEqual([['Cal', null, false]]);
  await own('GB-M1', null);
  expect(await read(bea)).toEqual([['Cal', 'Cal', true]]);
});
