import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { memberOf, openAlerts } from '../../tests/support/open-alerts.ts';
import type { Database } from '../platform/database/database.ts';

const condo = (stub: string, minPriceCad: number | null, more: object = {}) =>
  buildProject({ stub, minPriceCad, types: ['Condominium'], ...more });

async function addMember({ db }: Database, email: string, stubs: readonly string[]) {
  const { id } = await db
    .insertInto('accounts')
    .values({ name: 'Ada', email, mobile: '+14165550123', email_is_proven: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const project_stub of stubs)
    await db.insertInto('account_favourites').values({ account_id: id, project_stub }).execute();
  return id;
}

testOnBoth(
  'a member who follows favourites is told what changed, also of those marked before, once, with what a search has found in one mail (A-10.10)',
  async (database) => {
    const { follow, publish, round, deliver, catalogue, clock } = await openAlerts(database);
    await publish(condo('alder', 675_900), condo('birch', 900_000), condo('cedar', 500_000));
    await round();
    await addMember(database, 'Ada@example.com', ['alder', 'birch']);
    await addMember(database, 'silent@example.com', ['alder']);
    await addMember(database, 'other@example.com', ['cedar']);
    expect(await follow('ada@example.com', '', 'at-once', 'favourites')).toMatchObject({
      outcome: 'started',
    });
    await follow('other@example.com', '', 'at-once', 'favourites');
    await follow('ada@example.com', 'price=-700000');
    await publish(
      condo('alder', 650_000),
      condo('birch', 650_500, { incentives: [{ title: 'Free locker' }] }),
      condo('cedar', 500_000, { description: 'Reworded.' }),
    );
    await round();
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'News of 2 favourites and a new match',
    });
    expect(mail?.text).toContain('Price: $650,000 (before: $675,900)');
    expect(mail?.text).toContain('Incentives: Free locker (before: none)');
    expect(mail?.commercial?.kind).toBe('alerts');
    await round();
    expect(await deliver()).toEqual([]);
    // A change after the mail was planned is told in the next, from there on.
    await publish(condo('alder', 700_000));
    await round();
    await publish(condo('alder', 725_000));
    await catalogue.refresh();
    const read = async () => (await deliver()).map(({ text }) => /Price: .*/.exec(text)?.[0]);
    expect(await read()).toEqual(['Price: $700,000 (before: $650,000)']);
    await round();
    expect(await read()).toEqual(['Price: $725,000 (before: $700,000)']);
    // Two changes before a mail is due are told as one, and one that is taken back not at all.
    const { db } = database;
    await db.updateTable('alerts').set({ frequency: 'daily' }).execute();
    const locker = { incentives: [{ title: 'Free locker' }] };
    for (const [price, birch] of [
      [750_000, {}],
      [775_000, locker],
    ] as const) {
      await publish(condo('alder', price), condo('birch', 650_500, birch));
      await round();
    }
    clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await round();
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['News of alder']);
    expect(mails[0]?.text).toContain('Price: $775,000 (before: $725,000)');
  },
);

testOnBoth(
  'nothing is told of what changed before the heart or before the start, nor of a heart that is taken off (A-10.10)',
  async (database) => {
    const { db } = database;
    const { follow, publish, round, deliver, catalogue } = await openAlerts(database);
    await publish(condo('alder', 600_000), condo('birch', 600_000), condo('cedar', 600_000));
    await round();
    const id = await addMember(database, 'ada@example.com', ['alder', 'cedar']);
    await publish(condo('alder', 610_000));
    await follow('ada@example.com', '', 'at-once', 'favourites');
    await publish(condo('birch', 620_000));
    await db
      .insertInto('account_favourites')
      .values({ account_id: id, project_stub: 'birch' })
      .execute();
    await publish(condo('cedar', 630_000));
    await round();
    await db.deleteFrom('account_favourites').where('project_stub', '=', 'cedar').execute();
    expect(await deliver()).toEqual([]);
    await publish(condo('birch', 640_000));
    await round();
    await sql`update projects set hidden_at = now() where key = 'birch'`.execute(db);
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await catalogue.refresh();
    expect(await deliver()).toEqual([]);
  },
);

testOnBoth(
  'a member whose address is not proven cannot follow favourites (A-10.10)',
  async (database) => {
    const { alerts, follow } = await openAlerts(database);
    const followed = { kind: 'favourites', parameters: 'beds=2', frequency: 'daily' } as const;
    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    await expect(
      alerts.follow(memberOf('bo@example.com', false), followed, origin),
    ).rejects.toMatchObject({ status: 403 });
    await follow('ada@example.com', 'beds=2', 'daily', 'favourites');
    await follow('ada@example.com', '', 'daily', 'favourites');
    expect(await alerts.list(memberOf('ada@example.com'))).toMatchObject([
      { kind: 'favourites', filters: [], path: null, state: 'active' },
    ]);
  },
);

testOnBoth(
  'two processes that find the same change tell it once (A-10.4, A-10.10)',
  async (database) => {
    const { db } = database;
    const { follow, publish, round, deliver } = await openAlerts(database);
    await publish(condo('alder', 600_000));
    await round();
    await addMember(database, 'ada@example.com', ['alder']);
    await follow('ada@example.com', '', 'at-once', 'favourites');
    await publish(condo('alder', 650_000));
    await sql`create or replace function break_down() returns trigger language plpgsql
      as $$ begin raise exception 'killed'; end $$`.execute(db);
    await sql`create trigger killed before insert on alert_news
      for each row execute function break_down()`.execute(db);
    await expect(round()).rejects.toThrow('killed');
    await sql`drop trigger killed on alert_news`.execute(db);
    await Promise.all([round(), round()]);
    await round();
    expect((await deliver()).map(({ subject }) => subject)).toEqual(['News of alder']);
  },
);
