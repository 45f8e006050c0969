import { expect } from 'vitest';
import type { LiveUpdate } from '../../domain/operators/live-update.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { closeAtEnd, until } from '../../tests/support/harness.ts';
import type { Database } from '../platform/database/database.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';
import { changeLead } from '../leads/visible-lead-store.ts';
import { insertLeadEvent } from '../leads/lead-event-store.ts';
import { deletePresenceBefore } from '../leads/inbox/presence-store.ts';
import { listOperators, presentOperator, saveOperator } from '../operators/operator-store.ts';
import { eraseLeads } from '../people/person-store.ts';
import { openLiveConsole } from './live.ts';
import { createLeadViewers } from '../leads/inbox/lead-viewers.ts';
import { createRecordViewers } from '../catalogue/record-viewers.ts';
import { insertDraft, updateDraft, findDraft } from '../catalogue/draft-store.ts';

const now = () => new Date('2026-11-23T15:00:00Z');
const fail = (error: unknown) => {
  throw error;
};

async function open(database: Database) {
  const { db } = database;
  const live = await openLiveConsole(database, now, fail);
  closeAtEnd(() => live.close());
  const join = async (name: string, ...roles: Role[]) => {
    const email = `${name.toLowerCase()}@example.com`;
    await saveOperator(db, email, { name, roles });
    const row = (await listOperators(db)).find((each) => each.email === email);
    if (!row) throw new Error('There is no such operator.');
    const operator = presentOperator(row);
    const heard: LiveUpdate[] = [];
    let isEnded = false;
    live.open({
      visit: { operator, sessionId: crypto.randomUUID(), provenAt: now(), clientAddress: null },
      send: (news) => void heard.push(news),
      beat: () => {},
      end: () => (isEnded = true),
    });
    /** Waits for matching news, and clears the earlier ones. */
    const hear = async (told: object) => {
      await until(`${name} hears it`, () =>
        heard.some((news) => {
          try {
            expect(news).toMatchObject(told);
            return true;
          } catch {
            return false;
          }
        }),
      ).catch((error: unknown) => {
        throw new Error(`${String(error)} ${JSON.stringify(heard)}`, { cause: error });
      });
      return heard.splice(0);
    };
    return { operator, hear, heard, isEnded: () => isEnded };
  };
  return { live, join };
}

testOnBoth(
  'each operator gets news of visible leads, and of those that become invisible',
  async (database) => {
    const { db } = database;
    const { live, join } = await open(database);
    const [ada, al, bo] = [
      await join('Ada', 'admin'),
      await join('Al', 'agent'),
      await join('Bo', 'agent'),
    ];
    const leadViewers = createLeadViewers(database, now);
    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    const lead = await insertLead(db, buildLeadDraft(), 'GB-A', origin);
    const id = lead?.id ?? 0;
    for (const each of [ada, al, bo])
      await each.hear({ leads: [{ reference: 'GB-A', isNew: true }] });

    await leadViewers.recordOpen(bo.operator, 'tab-of-bo', 'GB-A');
    await al.hear({ here: [{ reference: 'GB-A', names: ['Bo'] }] });
    await bo.hear({ here: [{ reference: 'GB-A', names: [] }] });
    expect(await leadViewers.recordView(al.operator, 'GB-A')).toMatchObject({
      here: ['Bo'],
      seen: [{ name: 'Al', firstAt: now(), lastAt: now() }],
    });

    await changeLead(db, id, 1, { owner_id: al.operator.id });
    await al.hear({ leads: [{ reference: 'GB-A', isNew: false }], gone: [] });
    await bo.hear({ leads: [], gone: [{ reference: 'GB-A', owner: 'Al' }] });
    expect(await leadViewers.recordView(bo.operator, 'GB-A')).toEqual({ here: [], seen: [] });
    await leadViewers.recordOpen(bo.operator, 'second-tab', 'GB-A');

    // Bo gets no news of a colleague's lead, even with it open.
    ada.heard.splice(0);
    const note = { kind: 'note', before: null, after: null, note: 'Hello' } as const;
    await insertLeadEvent(db, id, al.operator, note, now());
    await ada.hear({ leads: [{ reference: 'GB-A' }] });
    await deletePresenceBefore(db, new Date(now().getTime() + 1));
    await al.hear({ here: [{ reference: 'GB-A', names: [] }] });
    expect(bo.heard).toEqual([]);

    await eraseLeads(db, [id], now());
    await al.hear({ gone: [{ reference: 'GB-A', owner: null }] });
    expect(bo.heard).toEqual([]);

    await saveOperator(db, 'bo@example.com', { roles: ['editor'] });
    await until('the stream of Bo ends', bo.isEnded);
    expect([ada.isEnded(), al.isEnded()]).toEqual([false, false]);
    live.close();
    expect([ada.isEnded(), al.isEnded()]).toEqual([true, true]);
  },
);

testOnBoth(
  'editors hear who has a record open and whose draft was saved, and nothing of leads',
  async (database) => {
    const { db } = database;
    const { join } = await open(database);
    const [ed, fay, al] = [
      await join('Ed', 'editor'),
      await join('Fay', 'editor'),
      await join('Al', 'agent'),
    ];
    const viewers = createRecordViewers(database, now);
    await viewers.recordOpen(ed.operator, 'tab-of-ed', 'project/12');
    await fay.hear({ here: [{ reference: 'project/12', names: ['Ed'] }] });
    expect(await viewers.list(fay.operator, 'project/12')).toEqual(['Ed']);
    expect(await viewers.list(ed.operator, 'project/12')).toEqual([]);
    // Agents edit no records.
    await viewers.recordOpen(al.operator, 'tab-of-al', 'project/12');
    expect(await viewers.list(fay.operator, 'project/12')).toEqual(['Ed']);

    const record = { title: 'Tower' };
    const place = { collection: 'projects', recordId: null } as const;
    const id = await insertDraft(db, place, { record, base: null }, ed.operator, now());
    await fay.hear({ here: [{ reference: `project/draft-${id}` }] });
    const draft = await findDraft(db, 'projects', id);
    if (!draft) throw new Error('There is no draft.');
    ed.heard.splice(0);
    await updateDraft(db, draft, { record: { title: 'Spire' }, base: null }, ed.operator, now());
    await fay.hear({ here: [{ reference: `project/draft-${id}` }] });
    // Nobody hears of their own save.
    expect(ed.heard).toEqual([]);

    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    const lead = await insertLead(db, buildLeadDraft(), 'GB-A', origin);
    await al.hear({ leads: [{ reference: 'GB-A', isNew: true }] });
    const leadViewers = createLeadViewers(database, now);
    expect(await leadViewers.recordView(ed.operator, 'GB-A')).toEqual({ here: [], seen: [] });
    await changeLead(db, lead?.id ?? 0, 1, { owner_id: al.operator.id });
    await viewers.recordOpen(ed.operator, 'tab-of-ed', '');
    await fay.hear({ here: [{ reference: 'project/12', names: [] }] });
    expect(JSON.stringify([ed.heard, fay.heard])).not.toContain('GB-A');
  },
);
