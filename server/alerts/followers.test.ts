import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { listTitles, openAlerts } from '../../tests/support/open-alerts.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { createFollowers } from './followers.ts';

const condo = (stub: string, minPriceCad: number, more: object = {}) =>
  buildProject({ stub, title: stub, minPriceCad, types: ['Condominium'], ...more });
const stubs = ['alder', 'birch', 'cedar'];

const publishSilently = (database: Database, ...projects: ReturnType<typeof condo>[]) =>
  saveCatalogue(database, { projects }, { cause: 'console', isSilent: true });

async function addHeart({ db }: Database, email: string, stub: string) {
  const { id } = await db
    .insertInto('accounts')
    .values({ name: 'Ada', email, mobile: '+14165550123', email_is_proven: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('account_favourites')
    .values({ account_id: id, project_stub: stub })
    .execute();
}

testOnBoth(
  'a silent publication is news to nobody, at once or later; a later change tells only its own (A-10.11)',
  async (database) => {
    const { follow, publish, round, deliver, catalogue } = await openAlerts(database);
    await publish(condo('alder', 900_000), condo('birch', 900_000));
    await round();
    await addHeart(database, 'heart@example.com', 'alder');
    await follow('heart@example.com', '', 'at-once', 'favourites');
    await follow('search@example.com', 'price=-700000');
    await catalogue.refresh();

    await publishSilently(database, condo('alder', 650_000), condo('cedar', 500_000));
    await round();
    expect(await deliver()).toEqual([]);
    // Both still match after a loud change, and only what it changed is told.
    const locker = { incentives: [{ title: 'Free locker' }] };
    await publish(condo('alder', 650_000, locker), condo('cedar', 490_000));
    await round();
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('heart@example.com');
    expect(mail?.text).toContain('Incentives: Free locker (before: none)');
    expect(mail?.text).not.toContain('Price:');
    // What was silent, and what was not, before the same round.
    await publish(condo('birch', 600_000));
    await publishSilently(database, condo('birch', 610_000), condo('alder', 640_000, locker));
    await publish(condo('alder', 640_000));
    await round();
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(['heart@example.com', 'search@example.com']);
    const [told, found] = mails.toSorted((a, b) => a.to.localeCompare(b.to));
    expect(told?.text).toContain('Incentives: none (before: Free locker)');
    expect(told?.text).not.toContain('Price:');
    expect(listTitles(found!, stubs)).toEqual(['birch']);
  },
);

testOnBoth(
  'what waits to be told is told as it is by then, also after a silent change (A-10.11)',
  async (database) => {
    const { follow, publish, round, deliver, clock, catalogue } = await openAlerts(database);
    await publish(condo('alder', 900_000));
    await round();
    await addHeart(database, 'heart@example.com', 'alder');
    await follow('heart@example.com', '', 'daily', 'favourites');
    await catalogue.refresh();
    await publish(condo('alder', 800_000));
    await round();
    await publishSilently(
      database,
      condo('alder', 750_000, { incentives: [{ title: 'Free locker' }] }),
    );
    await round();
    clock.now = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await round();
    const [mail] = await deliver();
    expect(mail?.text).toContain('Price: $750,000 (before: $900,000)');
    expect(mail?.text).not.toContain('locker');
  },
);

testOnBoth(
  'the console says how many people a publication tells, counted as news is found; the audit log has the silent ones (A-10.11)',
  async (database) => {
    const { db } = database;
    const { follow, publish, round, deliver, catalogue } = await openAlerts(database);
    await publish(condo('alder', 900_000), condo('birch', 600_000));
    await round();
    await addHeart(database, 'heart@example.com', 'alder');
    await follow('heart@example.com', '', 'at-once', 'favourites');
    await follow('Heart@example.com', 'price=-700000');
    await follow('search@example.com', 'price=-700000');
    await follow('search@example.com', 'city=Toronto&price=-800000');
    await follow('away@example.com', 'price=-700000');
    await follow('elsewhere@example.com', 'city=Hamilton');
    await db
      .updateTable('alerts')
      .set({ paused_at: new Date() })
      .where('email', '=', 'away@example.com')
      .execute();
    await catalogue.refresh();
    const { records, drafts, publishing, publishSchedules, bulkEdits, batches, readAudit } =
      await openConsole(database, { catalogue });
    const ada = await hire(database, 'Ada', 'editor');
    const query = { state: 'all', search: '', words: [], filters: {}, after: null } as const;
    const [alder] = (await records.list('project', query)).records;
    const id = String(alder?.id);
    const place = records.readPlace('project', id);
    expect((await records.read('project', id)).toTell).toBeNull();
    const enter = async (entered: object) => {
      const { record } = await records.read('project', id);
      await drafts.save(ada, place, {
        original: record,
        entered: { ...record, ...entered },
        rebase: null,
        choices: [],
      });
      return (await records.read('project', id)).toTell;
    };
    expect(await enter({ description: 'Reworded.' })).toBe(0);
    expect(await enter({ minPriceCad: '890000' })).toBe(1);
    expect(await enter({ minPriceCad: '650000' })).toBe(2);
    expect(await enter({ minPriceCad: 'many' })).toBeNull();
    await enter({ minPriceCad: '650000' });
    await publishSchedules.plan(ada, place, 'publish', '2026-11-25T09:00', { isSilent: true });
    const [planned] = await publishSchedules.list();
    expect(planned?.isSilent).toBe(true);
    expect(await publishing.publish(ada, place, { isSilent: true })).toMatchObject({
      outcome: 'published',
    });
    await round();
    expect(await deliver()).toEqual([]);
    await catalogue.refresh();
    // Bulk edits count what they are about to change.
    const selection = { word: 'project', query, ids: null };
    const batch = await bulkEdits.plan(ada, selection, [
      { field: 'city', way: 'set', value: 'Hamilton' },
    ]);
    await batches.work();
    expect((await bulkEdits.read(batch, 0)).toTell).toBe(1);
    await bulkEdits.run(ada, batch, 2, true);
    await batches.work();
    await bulkEdits.undo(ada, batch, 2);
    await batches.work();
    await round();
    expect(await deliver()).toEqual([]);
    await batches.stop();
    const silent = (await readAudit()).filter(({ changes }) => 'publishedSilently' in changes);
    expect(silent.map(({ action }) => action)).toEqual([
      'record.schedule',
      'record.publish',
      'bulk.run',
      'bulk.undo',
    ]);
  },
);

testOnBoth(
  'followers are members with a heart and people whose alert finds the project, each once (A-10.12)',
  async (database) => {
    const { db } = database;
    const { follow, publish, catalogue } = await openAlerts(database);
    await publish(
      condo('alder', 900_000),
      condo('birch', 600_000),
      condo('cedar', 600_000, { kind: 'coming-soon' }),
    );
    await catalogue.refresh();
    await addHeart(database, 'Heart@example.com', 'birch');
    await follow('heart@example.com', 'price=-700000');
    await follow('heart@example.com', 'city=Toronto&price=-800000');
    await follow('search@example.com', 'price=-700000');
    await follow('all@example.com');
    await follow('ended@example.com');
    await db
      .updateTable('alerts')
      .set({ ended_at: new Date() })
      .where('email', '=', 'ended@example.com')
      .execute();
    const clock = { now: new Date() };
    const { countFollowers } = createFollowers({ database, catalogue, now: () => clock.now });
    const read = async () => {
      const rows = await db.selectFrom('projects').select(['id', 'key']).execute();
      const counts = await countFollowers(rows);
      return Object.fromEntries(rows.map(({ id, key }) => [key, counts[id]]));
    };
    expect(await read()).toEqual({ alder: 1, birch: 3, cedar: 0 });
    // A hidden project keeps its hearts; an alert that was added counts after half a minute.
    await sql`update projects set hidden_at = now() where key = 'birch'`.execute(db);
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await catalogue.refresh();
    expect(await read()).toEqual({ alder: 1, birch: 1, cedar: 0 });
    await follow('late@example.com', '', 'at-once', 'coming-soon');
    clock.now = new Date(clock.now.getTime() + 31_000);
    expect(await read()).toEqual({ alder: 1, birch: 1, cedar: 1 });
    expect(await countFollowers([])).toEqual({});
  },
);

testOnBoth(
  'demand is what most people follow, value by value, each person once, with the projects there are (A-10.14)',
  async (database) => {
    const { follow, publish, catalogue } = await openAlerts(database);
    await publish(condo('alder', 600_000, { city: 'Toronto' }));
    await saveCatalogue(database, {
      projects: [condo('birch', 900_000, { city: 'Hamilton', kind: 'assignment' })],
    });
    await catalogue.refresh();
    const { countDemand } = createFollowers({ database, catalogue, now: () => new Date() });
    expect(await countDemand(5)).toEqual({ city: [], type: [], beds: [], price: [] });
    await follow('ada@example.com', 'city=Toronto&price=500000-700000');
    await follow('Ada@example.com', 'city=Toronto&type=Condominium');
    await follow('bo@example.com', 'city=Toronto&price=-700000&beds=2');
    await follow('cy@example.com', 'price=400000-');
    await follow('cy@example.com', 'city=Hamilton', 'daily', 'assignment');
    await follow('cy@example.com', '', 'daily', 'coming-soon');
    const counted = createFollowers({ database, catalogue, now: () => new Date() });
    const demand = await counted.countDemand(5);
    expect(demand.city).toEqual([
      { name: 'Toronto', path: '/projects/toronto', people: 2, projects: 1 },
      {
        name: 'Assignments: Hamilton',
        path: '/assignment-page?city=Hamilton',
        people: 1,
        projects: 1,
      },
    ]);
    expect(demand.price).toEqual([
      {
        name: expect.stringContaining('$700'),
        path: '/projects?price=-700000',
        people: 2,
        projects: 1,
      },
    ]);
    expect(demand.type).toMatchObject([{ name: 'Condominium', people: 1, projects: 1 }]);
    expect(demand.beds).toMatchObject([{ people: 1, projects: 0 }]);
    expect((await counted.countDemand(1)).city).toHaveLength(1);
  },
);
