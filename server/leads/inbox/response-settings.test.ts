import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyCatalogue } from '../../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../../domain/catalogue/snapshot.ts';
import type { Role } from '../../../domain/operators/roles.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft, buildProject, storeProjects } from '../../../tests/support/factories.ts';
import { insertDraft } from '../../catalogue/draft-store.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { saveCatalogue } from '../../../tests/support/save-catalogue.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertLead } from '../../../tests/support/insert-lead.ts';
import { startClock } from '../response-store.ts';
import { saveOperator } from '../../operators/operator-store.ts';
import { createOperate } from '../../operators/operate.ts';
import { createResponseSettings } from './response-settings.ts';
import { createRoutingSettings, type EnteredRule } from './routing-settings.ts';
import type { Visit } from '../../operators/visit.ts';

// A Sunday.
const now = () => new Date('2026-11-22T15:00:00Z');

async function hire({ db }: Database, name: string, ...roles: Role[]): Promise<Visit> {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await saveOperator(db, email, { name, roles });
  await sql`update operators set password_hash = 'x' where id = ${id}`.execute(db);
  const operator = { id, email, name, roles };
  return { operator, sessionId: crypto.randomUUID(), provenAt: now(), clientAddress: null };
}

function openSettings(database: Database) {
  const lakeHouse = buildProject({ stub: 'lake-house', title: 'Lake House', city: 'Ottawa' });
  const records = { ...emptyCatalogue, projects: storeProjects([lakeHouse]) };
  const catalogue = { snapshot: buildSnapshot(1, records) } as unknown as Catalogue;
  const dependencies = { database, catalogue, operate: createOperate(database, now), now };
  const settings = createResponseSettings(dependencies);
  const routing = createRoutingSettings(dependencies);
  const nothing = { project: '', form: '', source: '' };
  return {
    settings,
    routing,
    store: () => saveCatalogue(database, { projects: [lakeHouse] }),
    shown: async () => (await routing.read(nothing)).original,
    listRules: async () => (await routing.read(nothing)).rules.map(({ conditions }) => conditions),
    tryOut: async (project: string, form = 'contact') =>
      (await routing.read({ ...nothing, project, form })).outcome,
  };
}

testOnBoth(
  'changed hours and closed days move due dates; the second of two changes is refused with who was first',
  async (database) => {
    const { db } = database;
    const { settings } = openSettings(database);
    const [ada, eve] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Eve', 'admin')];
    const lead = await insertLead(db, buildLeadDraft(), 'GB-A', {
      clientAddress: null,
      userAgent: null,
      pageUrl: null,
    });
    const leadId = lead?.id ?? 0;
    await sql`update leads set received_at = ${now()}`.execute(db);
    await startClock(db, leadId, now());
    const readDue = async () => {
      const { due_at } = await db.selectFrom('leads').select('due_at').executeTakeFirstOrThrow();
      return due_at?.toISOString();
    };
    expect(await readDue()).toBe('2026-11-23T14:15:00.000Z');

    const { original: shown, holidays } = await settings.read();
    expect(holidays.slice(0, 2)).toMatchObject([
      { day: '2026-12-25', name: 'Christmas Day', isKept: true },
      { day: '2026-12-26', name: 'Boxing Day' },
    ]);
    const week = Array.from({ length: 7 }, () => [[600, 1200] as const]);
    const hours = { week, openHolidays: ['Boxing Day'] };
    await settings.save(ada, shown, { ...hours, targetMinutes: 30 });
    expect((await settings.read()).holidays[1]).toMatchObject({ isKept: false });
    expect(await readDue()).toBe('2026-11-22T15:30:00.000Z');
    await expect(settings.save(eve, shown, { ...hours, targetMinutes: 5 })).rejects.toThrow(
      'Ada changed this while you were looking at it.',
    );
    const close = (firstDay: string, lastDay = firstDay, isYearly = false) =>
      settings.addClosure(eve, { firstDay, lastDay, isYearly, note: 'Inventory' });
    await close('2026-11-22');
    expect(await readDue()).toBe('2026-11-23T15:30:00.000Z');
    await close('2026-12-30', '2027-01-03', true);
    for (const [firstDay, lastDay, refusal] of [
      ['2026-11-22', '2026-11-22', 'Sunday, November 22, 2026 is closed already: Inventory.'],
      ['2026-11-20', '2026-11-24', 'Sunday, November 22, 2026 is closed already: Inventory.'],
      ['2028-01-03', '2028-01-05', 'December 30, 2026 is closed already: Inventory.'],
      ['2026-12-25', '2026-12-25', 'That day is Christmas Day, which is closed already.'],
      ['2025-12-24', '2025-12-24', 'December 24, 2025 is more than a month ago. Check the year.'],
      ['2062-12-24', '2062-12-24', 'is more than five years ahead. Check the year.'],
    ] as const)
      await expect(close(firstDay, lastDay), firstDay).rejects.toThrow(refusal);
    await settings.removeClosure(ada, '2026-11-22');
    expect(await readDue()).toBe('2026-11-22T15:30:00.000Z');
    await expect(settings.removeClosure(eve, '2026-11-22')).rejects.toThrow('removed this day');
    // The brokerage is open on this holiday, until it closes.
    for (const day of ['2026-12-26', '2026-11-10', '2026-11-20']) await close(day);
    const read = await settings.read();
    expect(read.earlier.map(({ firstDay }) => firstDay)).toEqual(['2026-11-20', '2026-11-10']);
    expect(read.closures.map(({ firstDay }) => firstDay)).toEqual(['2026-12-26', '2026-12-30']);
  },
);

testOnBoth(
  'rules keep their order, can be tried without assigning a lead, and skip absent operators',
  async (database) => {
    const { settings, routing, store, shown, listRules, tryOut } = openSettings(database);
    await store();
    const ada = await hire(database, 'Ada', 'admin');
    const [ben, cid] = [await hire(database, 'Ben', 'agent'), await hire(database, 'Cid', 'agent')];
    const any = { project: null, city: null, builder: null, form: null, source: null };
    const rule = (more: Partial<EnteredRule>): EnteredRule => ({
      id: null,
      conditions: any,
      keepsUnassigned: false,
      operators: [],
      ...more,
    });
    const first = await shown();
    await routing.save(ada, first, rule({ operators: [cid.operator.id] }));
    await expect(routing.save(ada, first, rule({}))).rejects.toMatchObject({ status: 409 });
    const about = { ...any, project: 'lake house' };
    await routing.save(
      ada,
      await shown(),
      rule({ conditions: about, operators: [ben.operator.id] }),
    );
    await expect(
      routing.save(ada, await shown(), rule({ conditions: { ...any, project: 'Lost House' } })),
    ).rejects.toMatchObject({ fields: { project: 'No project is called “Lost House”.' } });
    // A coming launch: its draft, by title or address, and a project that is hidden again.
    const { db } = database;
    const launch = { title: 'The Lantern at Öster’s Wharf', stub: 'lantern', city: 'Guelph' };
    const editor = { id: ada.operator.id, name: 'Ada' };
    const place = { collection: 'projects', recordId: null } as const;
    await insertDraft(db, place, { record: launch, base: null }, editor, now());
    await saveCatalogue(database, { projects: [buildProject({ stub: 'tower', title: 'Tower' })] });
    await sql`update projects set hidden_at = now() where key = 'tower'`.execute(db);
    for (const [project, title] of [
      ['the lantern at oster’s wharf', launch.title],
      ['Lantern', launch.title],
      ['tower', 'Tower'],
    ] as const) {
      const early = rule({ conditions: { ...any, project }, operators: [ben.operator.id] });
      await routing.save(ada, await shown(), early);
      const { rules, outcome } = await routing.read({ project, form: 'contact', source: '' });
      const last = rules.at(-1);
      expect(last).toMatchObject({ conditions: { project: title }, isUnlisted: true });
      expect(outcome).toMatchObject({ about: title, isUnknown: false });
      await routing.remove(ada, await shown(), last?.id ?? 0);
    }
    const inCity = async (city: string) =>
      routing.save(ada, await shown(), rule({ conditions: { ...any, city }, operators: [1] }));
    await expect(inCity('Otawa')).rejects.toMatchObject({
      fields: { city: 'No city is called “Otawa”. Did you mean “Ottawa”?' },
    });
    await expect(inCity('Xxxxxxxx')).rejects.toThrow(/^No city is called “Xxxxxxxx”\.$/);
    await expect(routing.save(ben, await shown(), rule({}))).rejects.toMatchObject({ status: 403 });
    expect(await tryOut('Lake House')).toMatchObject({ to: 'Cid', rule: 1 });

    const { rules } = await routing.read({ project: '', form: '', source: '' });
    expect(rules.map(({ unreached }) => unreached)).toEqual([
      null,
      expect.stringMatching(/^Rule 1 comes first/) as string,
    ]);
    await routing.moveUp(ada, await shown(), rules[1]?.id ?? 0);
    expect(await listRules()).toMatchObject([{ project: 'Lake House' }, { project: null }]);
    expect(await tryOut('Lake House')).toMatchObject({ to: 'Ben', rule: 1, about: 'Lake House' });
    expect(await tryOut('')).toMatchObject({ to: 'Cid', rule: 2 });
    await settings.setOwnAway(ben, { original: null, until: '2026-11-24' });
    expect(await settings.readAway(ben)).toMatchObject({ until: '2026-11-24' });
    expect(await tryOut('Lake House')).toMatchObject({ to: 'Cid', rule: 2 });
    // Ada's page has not shown it.
    const back = { original: null, until: '2026-11-30' };
    await expect(settings.setAwayOf(ada, ben.operator.id, back)).rejects.toThrow(
      'Ben changed this while you were looking at it.',
    );
    await settings.setAwayOf(ada, ben.operator.id, { original: '2026-11-24', until: null });
    expect(await tryOut('Lake House')).toMatchObject({ to: 'Ben' });
    // Who is away until a past day, or no day, is not away.
    for (const [until, problem] of [
      ['2025-11-24', 'Choose a day after today.'],
      [null, 'Choose the day of return.'],
    ] as const)
      await expect(settings.setOwnAway(ben, { original: null, until })).rejects.toMatchObject({
        fields: { until: problem },
      });
    await routing.remove(ada, await shown(), rules[1]?.id ?? 0);
    expect(await tryOut('Lake House')).toMatchObject({ to: 'Cid', rule: 1 });
    const { rows } = await sql`select from lead_events`.execute(database.db);
    expect(rows).toEqual([]);
  },
);
