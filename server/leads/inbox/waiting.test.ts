import { sql } from 'kysely';
import { expect } from 'vitest';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { markDelivery } from '../../mail/delivery-store.ts';

const reasons = ['Too many links'];

testOnBoth('possible spam says which meeting it asks for', async (database) => {
  const { quarantine, addLead } = await openConsole(database);
  const ada = await hire(database, 'Ada', 'admin');
  const attributes = { type: 'virtual meeting', datetime: '2099-03-02 14:30' };
  await addLead('GB-A', { form: 'meeting', attributes }, reasons);
  await addLead('GB-B', {}, reasons);
  const { leads } = await quarantine.list(ada.operator);
  expect(leads.map(({ meeting }) => meeting)).toEqual([
    expect.stringMatching(/^Virtual meeting, .*March 2, 2099.*2:30/),
    '',
  ]);
});

testOnBoth('a lead’s page tells the time of its meeting once, until it moves', async (database) => {
  const { inbox, meetings, addLead } = await openConsole(database);
  const ada = await hire(database, 'Ada', 'admin');
  const attributes = { type: 'One on one meeting', datetime: '2099-03-02 14:30' };
  await addLead('GB-A', { form: 'meeting', attributes });
  const readLabels = async () =>
    (await inbox.read(ada.operator, 'GB-A')).answers.map(([label]) => label);
  expect(await readLabels()).toEqual(['Meeting']);
  const to = '2099-03-03 10:00';
  await meetings.change(ada, 'move', { reference: 'GB-A', revision: 0 }, { to });
  expect(await readLabels()).toEqual(['Meeting', 'Time']);
});

testOnBoth(
  'possible spam is released or marked once, by operators who may see it, even concurrently',
  async (database) => {
    const { quarantine, inbox, addLead, readAudit } = await openConsole(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    for (const reference of ['GB-A', 'GB-B', 'GB-C', 'GB-D']) await addLead(reference, {}, reasons);
    await inbox.assign(ada, { reference: 'GB-D', revision: 1 }, ada.operator.id);
    const list = async ({ operator }: typeof ada) =>
      (await quarantine.list(operator)).leads.map(({ reference }) => reference);
    expect(await list(al)).toEqual(['GB-A', 'GB-B', 'GB-C']);

    const both = await Promise.all([
      quarantine.release(al, ['GB-A', 'GB-B', 'GB-A', 'GB-D', 'GB-NONE']),
      quarantine.release(ada, ['GB-B', 'GB-A']),
    ]);
    expect(both.flatMap(({ decided }) => decided).sort()).toEqual(['GB-A', 'GB-B']);
    expect(both.flatMap(({ missed }) => missed).sort()).toEqual([
      'GB-A',
      'GB-B',
      'GB-D',
      'GB-NONE',
    ]);
    expect(await quarantine.markSpam(al, ['GB-C', 'GB-A'])).toEqual({
      decided: ['GB-C'],
      missed: ['GB-A'],
    });
    expect([await list(al), await list(ada)]).toEqual([[], ['GB-D']]);

    const stored = await database.db
      .selectFrom('leads')
      .select(({ selectFrom, fn }) => [
        'reference',
        'status',
        sql<boolean>`due_at is not null`.as('isOnTheClock'),
        selectFrom('deliveries')
          .whereRef('lead_id', '=', 'leads.id')
          .select(fn.countAll<number>().as('count'))
          .as('mails'),
      ])
      .orderBy('reference')
      .execute();
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['GB-A', 'new', true, 2],
      ['GB-B', 'new', true, 2],
      ['GB-C', 'spam', false, 0],
      ['GB-D', 'new', false, 0],
    ]);
    const { timeline } = await inbox.read(al.operator, 'GB-C');
    expect(timeline[0]).toMatchObject({ who: 'Al', what: 'set the status from New to Spam' });
    expect(
      (await readAudit())
        .slice(1)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['quarantine.release', 'quarantine.release', 'quarantine.spam']);
  },
);

testOnBoth(
  'failed deliveries are listed and retried, except those being sent',
  async (database) => {
    const { deliveries, addLead } = await openConsole(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    const { db } = database;
    const id = await addLead('GB-A');
    const [visitor, brokerage] = await db
      .insertInto('deliveries')
      .values([
        { lead_id: id, kind: 'mail-visitor' },
        { lead_id: id, kind: 'mail-brokerage' },
      ])
      .returning('id')
      .execute();
    if (!visitor || !brokerage) throw new Error('Nothing was planned.');
    expect(await deliveries.list()).toEqual([]);
    await markDelivery(db, visitor.id, '550 No such user', { isLastTry: true });
    expect(await deliveries.list()).toMatchObject([
      { id: visitor.id, state: 'failed', reference: 'GB-A', attempts: 1 },
    ]);
    await expect(deliveries.retry(al, visitor.id)).rejects.toMatchObject({ status: 403 });
    await expect(deliveries.retryOfLead(al, 'GB-B', visitor.id)).rejects.toThrow('GB-B');
    await expect(deliveries.retryOfLead(al, 'GB-A', brokerage.id)).rejects.toThrow('Nothing');
    await deliveries.retryOfLead(al, 'GB-A', visitor.id);
    const listJobs = async () =>
      (await sql<{ id: string }>`select id from pgboss.job`.execute(db)).rows;
    expect(await listJobs()).toEqual([{ id: visitor.id }]);
    expect(await deliveries.list()).toMatchObject([{ state: 'waiting' }]);
    await sql`update pgboss.job set state = 'active'`.execute(db);
    await expect(deliveries.retry(ada, 'all')).rejects.toMatchObject({ status: 409 });
  },
);
