import { sql } from 'kysely';
import { expect } from 'vitest';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { listTitles, openAlerts } from '../../tests/support/open-alerts.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { announceRestore, deleteRows, insertRows } from '../platform/backup/table-store.ts';
import { readFailedDeliveries } from '../mail/digest-store.ts';

const hourMs = 60 * 60 * 1000;
const condo = (stub: string, minPriceCad: number, more: object = {}) =>
  buildProject({ stub, minPriceCad, types: ['Condominium'], ...more });
const stubs = ['alder', 'birch', 'cedar', 'dogwood'];

testOnBoth(
  'an alert tells what its search has found since it was confirmed, once, in one mail for each person (A-10.2, A-10.3)',
  async (database) => {
    const { follow, publish, round, upkeep, deliver, catalogue } = await openAlerts(database);
    await publish(condo('alder', 600_000), condo('birch', 900_000));
    await catalogue.refresh();
    await follow('ada@example.com', 'price=-700000');
    await follow('ada@example.com', 'city=Toronto');
    await follow('bo@example.com', 'price=-700000');
    await follow('cy@example.com', 'city=Hamilton');
    await round();
    expect(await deliver()).toEqual([]);
    await publish(
      condo('alder', 650_000),
      condo('birch', 690_000),
      condo('cedar', 500_000),
      condo('dogwood', 2_000_000, { kind: 'coming-soon' }),
    );
    await round();
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'bo@example.com']);
    for (const mail of mails) {
      expect(listTitles(mail, stubs)).toEqual(['birch', 'cedar']);
      expect(mail.subject).toBe('2 new matches for you');
      expect(mail.text).toContain('High $600k');
      expect(mail.text).not.toContain('690');
      expect(mail.commercial?.unsubscribeUrl).toMatch(/\/unsubscribe\/.+\?only=alerts$/);
    }
    // What was sent is deleted. It leaves the search and comes back.
    await upkeep();
    expect(await database.db.selectFrom('alert_news').selectAll().execute()).toEqual([]);
    await publish(condo('birch', 900_000));
    await round();
    await publish(condo('birch', 680_000));
    await round();
    expect(await deliver()).toEqual([]);
  },
);

testOnBoth(
  'a process that is killed in the middle tells each piece of news once, and loses none (A-10.4)',
  async (database) => {
    const { db } = database;
    const { follow, publish, round, deliver, catalogue } = await openAlerts(database);
    await catalogue.refresh();
    const people = Array.from({ length: 30 }, (_, at) => `buyer-${at}@example.com`);
    for (const email of people) await follow(email);
    await publish(...stubs.map((stub) => condo(stub, 600_000)));
    await sql`create or replace function break_down() returns trigger language plpgsql
      as $$ begin raise exception 'killed'; end $$`.execute(db);
    // After the news is stored; after some mails are planned.
    for (const [event, table] of [
      ['delete', 'project_changes'],
      ['update', 'alert_news'],
    ] as const) {
      await sql`create trigger killed before ${sql.raw(event)} on ${sql.table(table)}
        for each row execute function break_down()`.execute(db);
      await expect(round()).rejects.toThrow('killed');
      await sql`drop trigger killed on ${sql.table(table)}`.execute(db);
      expect(await deliver()).toEqual([]);
    }
    await Promise.all([round(), round()]);
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(people.toSorted());
    for (const mail of mails) expect(listTitles(mail, stubs)).toEqual(stubs);
    await round();
    expect(await deliver()).toEqual([]);
  },
);

testOnBoth(
  'what no longer matches or is hidden when the mail is sent is left out; without news there is no mail (A-10.3)',
  async (database) => {
    const { db } = database;
    const { follow, publish, round, deliver, catalogue } = await openAlerts(database);
    await catalogue.refresh();
    await follow('ada@example.com', 'price=-700000');
    await publish(condo('alder', 600_000), condo('birch', 600_000), condo('cedar', 600_000));
    await round();
    await publish(condo('alder', 800_000));
    await sql`update projects set hidden_at = now() where key = 'birch'`.execute(db);
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await catalogue.refresh();
    const [mail] = await deliver();
    expect(mail?.subject).toBe('New for you: cedar');
    expect(listTitles(mail!, stubs)).toEqual(['cedar']);
    await publish(condo('dogwood', 600_000));
    await round();
    await publish(condo('dogwood', 800_000));
    await catalogue.refresh();
    expect(await deliver()).toEqual([]);
    expect(
      await db.selectFrom('deliveries').select('id').where('sent_at', 'is', null).execute(),
    ).toEqual([]);
  },
);

testOnBoth(
  'a daily alert waits for 8:00 in Toronto; who unsubscribes or pauses gets nothing, and the mail of nobody else (A-10.3, A-10.6)',
  async (database) => {
    const { alerts, follow, publish, round, deliver, catalogue, clock, preferences, issueToken } =
      await openAlerts(database);
    await catalogue.refresh();
    await follow('daily@example.com', '', 'daily');
    await follow('paused@example.com');
    await follow('gone@example.com');
    await follow('gone@example.com', 'beds=2');
    const token = await issueToken('paused@example.com');
    const [paused] = (await alerts.byLink.list(token)) ?? [];
    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    await alerts.byLink.change(token, paused!.id, { action: 'pause' }, origin);
    await preferences.change('gone@example.com', { newsletter: true }, origin);
    await preferences.byLink.unsubscribe(await issueToken('gone@example.com'), origin, 'alerts');
    expect((await preferences.read('gone@example.com')).newsletter).toBe(true);
    await publish(condo('alder', 600_000));
    await round();
    expect(await deliver()).toEqual([]);
    clock.now = new Date(Date.now() + 25 * hourMs);
    await round();
    expect((await deliver()).map(({ to }) => to)).toEqual(['daily@example.com']);
    clock.now = null;
    // Resumed alerts tell what changes from then on; the others of the address stay quiet.
    const link = await issueToken('gone@example.com');
    const listed = await alerts.byLink.list(link);
    expect(listed?.map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
    await alerts.byLink.change(link, listed![0]!.id, { action: 'start' }, origin);
    await alerts.byLink.change(token, paused!.id, { action: 'start' }, origin);
    await publish(condo('birch', 500_000));
    await round();
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['gone@example.com', 'paused@example.com']);
    for (const mail of mails) expect(listTitles(mail, stubs)).toEqual(['birch']);
    expect((await alerts.byLink.list(link))?.map(({ state }) => state)).toEqual([
      'active',
      'paused',
    ]);
  },
);

longTestOnBoth(
  'an address that the mail server refuses is paused with the reason, and the digest counts it (A-10.7)',
  async (database) => {
    const { alerts, follow, publish, round, deliver, catalogue, behaviour, issueToken } =
      await openAlerts(database);
    await catalogue.refresh();
    await follow('ada@example.com');
    const refusal = Object.assign(new Error('550 5.1.1 No such user'), {
      command: 'RCPT TO',
      responseCode: 550,
    });
    behaviour.refuse = () => refusal;
    await publish(condo('alder', 600_000));
    await round();
    await deliver();
    behaviour.refuse = () => null;
    await publish(condo('birch', 600_000));
    await round();
    const listed = await alerts.byLink.list(await issueToken('ada@example.com'));
    expect(listed).toMatchObject([
      { state: 'paused', reason: expect.stringContaining('550 5.1.1') },
    ]);
    expect(await readFailedDeliveries(database.db, null, 5)).toMatchObject({ unreported: 1 });
  },
);

longTestOnBoth(
  'an alert whose builder is gone ends with a mail; a builder that is renamed, or has no projects, ends none (A-10.8)',
  async (database) => {
    const { db } = database;
    const { alerts, follow, publish, upkeep, deliver, catalogue, issueToken } =
      await openAlerts(database);
    const builders = [buildBuilder('elm', 'Elm'), buildBuilder('fir', 'Fir')];
    await saveCatalogue(database, { builders });
    await publish(
      condo('alder', 600_000, { builderUrl: 'elm' }),
      condo('birch', 600_000, { builderUrl: 'fir' }),
    );
    await catalogue.refresh();
    await follow('ada@example.com', 'developer=Elm');
    await follow('ada@example.com', 'developer=Fir');
    await saveCatalogue(database, { builders: [buildBuilder('fir', 'Pine')] });
    await publish(condo('alder', 600_000), condo('birch', 600_000));
    await catalogue.refresh();
    await upkeep();
    expect(await deliver()).toEqual([]);
    await sql`delete from builders where key = 'elm'`.execute(db);
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await catalogue.refresh();
    await upkeep();
    await upkeep();
    const mails = await deliver();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your alert has ended']);
    expect(mails[0]?.text).toContain('It asked for Elm, which our site no longer has');
    const listed = await alerts.byLink.list(await issueToken('ada@example.com'));
    expect(listed?.map(({ state }) => state)).toEqual(['ended', 'active']);
  },
);

longTestOnBoth('projects that a restore brings back are no news (A-10.2)', async (database) => {
  const { db } = database;
  const { publish, round } = await openAlerts(database);
  await publish(condo('alder', 600_000));
  await round();
  const count = async () => (await db.selectFrom('project_changes').select('id').execute()).length;
  expect(await count()).toBe(0);
  const columns = ['id', 'record', 'revision'];
  const restore = (announce: boolean) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ line: string }>`
        select json_build_object('id', id, 'record', record, 'revision', 1)::text as line
        from projects`.execute(tx);
      await deleteRows(tx, [{ name: 'projects' }]);
      if (announce) await announceRestore(tx);
      await insertRows(
        tx,
        'projects',
        columns,
        rows.map(({ line }) => line),
      );
    });
  await restore(true);
  expect(await count()).toBe(0);
  await restore(false);
  expect(await count()).toBe(1);
});
