import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { hire } from '../../tests/support/open-console.ts';
import { listOperatorStates } from './operator-list-store.ts';
import {
  deleteOperatorSession,
  findOperatorSession,
  insertOperatorSession,
} from './operator-session-store.ts';

testOnBoth('when an operator was last seen is known after the session', async ({ db }) => {
  const { operator } = await hire({ db }, 'Al', 'agent');
  await hire({ db }, 'Bo', 'agent');
  const start = new Date('2026-11-22T15:00:00Z');
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  const read = async () => (await listOperatorStates(db)).map(({ seenAt }) => seenAt);
  expect(await read()).toEqual([null, null]);
  const session = { operatorId: operator.id, token: 'al', userAgent: null, now: start };
  const sessionId = await insertOperatorSession(db, session);
  expect(await read()).toEqual([start, null]);
  // Every half minute.
  await findOperatorSession(db, 'al', after(20));
  expect(await read()).toEqual([start, null]);
  await findOperatorSession(db, 'al', after(60));
  await deleteOperatorSession(db, sessionId);
  expect(await findOperatorSession(db, 'al', after(90))).toBeNull();
  expect(await read()).toEqual([after(60), null]);
});
