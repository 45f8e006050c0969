import { expect } from 'vitest';
import { hire } from '../../tests/support/console-desk.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openSchedules } from '../../tests/support/schedule-desk.ts';
import { removeOperator, saveOperator } from './operator-store.ts';

testOnBoth(
  'what an operator scheduled stops when they are removed or lose the role, and is listed with the reason',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, list, readMails, readAudit } =
      await openSchedules(database);
    const bob = await hire(database, 'Bob', 'editor', 'agent');
    await hire(database, 'Cy', 'admin');
    await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-22T12:00');
    await plan(bob, await draft(bob, 'annex', { units: 3 }), 'publish', '2026-11-22T12:00');
    await removeOperator(database.db, ada.operator.email, { id: null, name: 'Cy', at: new Date() });
    await saveOperator(database.db, bob.operator.email, { roles: ['agent'] });
    // Somebody new with the same address did not plan it.
    await hire(database, 'Ada', 'admin');
    at('2026-11-22T18:00:00Z');
    await sweep();
    await sweep();
    expect([
      (await find('tower'))?.record['units'],
      (await find('annex'))?.record['units'],
    ]).toEqual([1, 1]);
    expect((await list()).toSorted()).toEqual([
      'publish annex It was stopped, because Bob may no longer publish it. Whoever may can publish it now or schedule it again.',
      'publish tower It was stopped, because Ada may no longer publish it. Whoever may can publish it now or schedule it again.',
    ]);
    expect(await readMails()).toHaveLength(2);
    expect((await readAudit()).map(({ action }) => action)).not.toContain('record.publish');
  },
);

testOnBoth('a schedule of an editor who became an admin meanwhile runs', async (database) => {
  const { draft, plan, at, sweep, find, ada } = await openSchedules(database);
  await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-22T12:00');
  await saveOperator(database.db, ada.operator.email, { roles: ['admin'] });
  at('2026-11-22T18:00:00Z');
  await sweep();
  expect((await find('tower'))?.record['units']).toBe(2);
});
