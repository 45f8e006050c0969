import { sql } from 'kysely';
import { expect } from 'vitest';
import { inboxViewNames, parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { emptyCatalogue } from '../../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../../domain/catalogue/snapshot.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { buildLeadDraft } from '../../../tests/support/factories.ts';
import { projectRoot } from '../../../tests/support/harness.ts';
import { hire } from '../../../tests/support/open-console.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readConfig } from '../../platform/settings/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLead } from '../lead-store.ts';
import { insertLead } from '../../../tests/support/insert-lead.ts';
import { eraseLeads, listNotes } from '../../people/person-store.ts';
import { consumeTotpStep } from '../../operators/operator-store.ts';
import { createInbox } from './inbox.ts';
import { createOperate } from '../../operators/operate.ts';
import { openInboxCounts } from './inbox-counts.ts';
import type { Visit } from '../../operators/visit.ts';

const now = () => new Date('2026-11-22T15:00:00Z');
const origin = { clientAddress: null, userAgent: null, pageUrl: null };

async function addLead(
  { db }: Database,
  reference: string,
  more: Parameters<typeof buildLeadDraft>[0] = {},
) {
  const draft = buildLeadDraft({ submissionId: null, ...more });
  return (await insertLead(db, draft, reference, origin))?.id ?? 0;
}

async function openInbox(database: Database) {
  const catalogue = {
    snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }),
  } as unknown as Catalogue;
  const config = readConfig({ PUBLIC_URL: 'https://homes.example' }, projectRoot);
  const operate = createOperate(database, now);
  const inbox = createInbox({
    database,
    operate,
    catalogue,
    inboxCounts: await openInboxCounts(database),
    config,
    nameDelivery: (kind) => kind,
    now,
  });
  const find = async ({ operator }: Visit, address = '') => {
    const { leads } = await inbox.list(operator, parseInboxQuery(new URLSearchParams(address)));
    return leads.map(({ reference }) => reference);
  };
  const readAudit = () =>
    database.db
      .selectFrom('audit_log')
      .select(['action', 'outcome', 'subject', 'changes'])
      .orderBy('id')
      .execute();
  return { inbox, find, readAudit };
}

testOnBoth(
  'an agent sees own and unassigned leads, an admin all of them, in every reading',
  async (database) => {
    const { inbox, find } = await openInbox(database);
    const [admin, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    await addLead(database, 'GB-A', { email: 'jane@example.com' });
    await addLead(database, 'GB-B', { email: 'jane@example.org' });
    await inbox.take(al, { reference: 'GB-A', revision: 1 });
    await inbox.assign(admin, { reference: 'GB-B', revision: 1 }, bo.operator.id);
    await addLead(database, 'GB-C', { email: 'jane@example.com' });

    expect(await find(admin)).toEqual(['GB-C', 'GB-B', 'GB-A']);
    expect(await find(al)).toEqual(['GB-C', 'GB-A']);
    expect(await find(al, 'q=jane')).toEqual(['GB-C', 'GB-A']);
    expect(await find(al, 'view=mine')).toEqual(['GB-A']);
    expect(await find(al, 'view=unassigned')).toEqual(['GB-C']);
    for (const view of inboxViewNames) {
      const { counts } = await inbox.list(al.operator, parseInboxQuery(new URLSearchParams()));
      expect(counts[view], view).toBe((await find(al, `view=${view}`)).length);
    }
    const { others } = await inbox.read(al.operator, 'GB-A');
    expect(others.map(({ reference }) => reference)).toEqual(['GB-C']);
    await expect(inbox.read(al.operator, 'GB-B')).rejects.toMatchObject({ status: 404 });
    await expect(inbox.note(al, 'GB-B', 'x')).rejects.toMatchObject({ status: 404 });
    await expect(inbox.assign(al, { reference: 'GB-C', revision: 1 }, 1)).rejects.toMatchObject({
      status: 403,
    });
  },
);

testOnBoth(
  'of two concurrent changes, one is stored, and the other is refused with what was changed',
  async (database) => {
    const { inbox, readAudit } = await openInbox(database);
    const [ada, eve] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Eve', 'admin')];
    const id = await addLead(database, 'GB-A');
    const shown = { reference: 'GB-A', revision: 1 };
    const both = await Promise.allSettled([
      inbox.setStatus(ada, shown, 'contacted', null),
      inbox.setStatus(eve, shown, 'qualified', null),
    ]);
    const refused = both.flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    );
    const winner = both[0]?.status === 'fulfilled' ? ['Ada', 'Contacted'] : ['Eve', 'Qualified'];
    expect(refused).toEqual([
      `Refusal: ${winner[0]} set the status from New to ${winner[1]} while you were looking at it. Your change was not saved: repeat it if it is still right.`,
    ]);
    expect(await findLead(database.db, id)).toMatchObject({
      revision: 2,
      status: winner[1]?.toLowerCase(),
      answered_at: now(),
    });
    expect(await readAudit()).toEqual([
      {
        action: 'lead.status',
        outcome: 'done',
        subject: 'lead GB-A',
        changes: { status: ['new', winner[1]?.toLowerCase()] },
      },
    ]);
  },
);

testOnBoth(
  'each action has one audit line, without personal data, and lines never change',
  async (database) => {
    const { inbox, readAudit } = await openInbox(database);
    const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
    const id = await addLead(database, 'GB-A');
    await inbox.take(al, { reference: 'GB-A', revision: 1 });
    await inbox.take(al, { reference: 'GB-A', revision: 2 });
    await inbox.note(al, 'GB-A', 'Her number is secret.');
    await inbox.setStatus(al, { reference: 'GB-A', revision: 2 }, 'lost', 'She moved to Rome.');
    await inbox.release(al, { reference: 'GB-A', revision: 3 });
    await inbox.assign(al, { reference: 'GB-A', revision: 4 }, null).catch(() => {});
    const lines = await readAudit();
    expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'lead.take done',
      'lead.note done',
      'lead.status done',
      'lead.release done',
      'lead.assign refused',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|Rome/);
    for (const statement of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added');

    const { timeline } = await inbox.read(ada.operator, 'GB-A');
    expect(timeline.map(({ who, what, note }) => [who, what, note]).slice(0, -1)).toEqual([
      ['Al', 'unassigned the lead (was Al’s)', null],
      ['Al', 'set the status from New to Lost', 'She moved to Rome.'],
      ['Al', 'added a note', 'Her number is secret.'],
      ['Al', 'took the lead', null],
    ]);
    expect(await listNotes(database.db, [id])).toHaveLength(2);
    await eraseLeads(database.db, [id], now());
    expect(await listNotes(database.db, [id])).toEqual([]);
    await expect(inbox.read(ada.operator, 'GB-A')).rejects.toMatchObject({ status: 404 });
  },
);

testOnBoth(
  'leads are found by name, email, phone in any format, text and reference',
  async (database) => {
    const { inbox, find } = await openInbox(database);
    const ada = await hire(database, 'Ada', 'admin');
    await addLead(database, 'GB-AKE', { name: null, email: null, phone: '+46701234567' });
    const grouped = '+46 70 123 45 67';
    const listed = await inbox.list(ada.operator, parseInboxQuery(new URLSearchParams()));
    expect(listed.leads.map(({ phone }) => phone)).toEqual([grouped]);
    expect((await inbox.read(ada.operator, 'GB-AKE')).lead.phoneText).toBe(grouped);
    await addLead(database, 'GB-ZOE', {
      name: 'Zoë Brontë',
      email: 'zoe@example.com',
      phone: '+14165550123',
      message: "100% sure_thing, near St. Lawrence–East and D’Alesio's",
    });
    await addLead(database, 'GB-BOB', {
      name: 'Bob Stone',
      email: 'bob@example.org',
      phone: '+16475550199',
      message: 'Hello there',
    });
    for (const [search, found] of [
      ['brontë', 'GB-ZOE'],
      ['BRONTË', 'GB-ZOE'],
      ['zoe bronte', 'GB-ZOE'],
      ['ZOE\u0308', 'GB-ZOE'],
      ['st lawrence', 'GB-ZOE'],
      ['dAlesio’s', 'GB-ZOE'],
      ['zoe@ex', 'GB-ZOE'],
      ['zoe.b@example.com', ''],
      ['(416) 555-0123', 'GB-ZOE'],
      ['+1 647 555', 'GB-BOB'],
      ['070-123 45 67', 'GB-AKE'],
      ['0046 70 123', 'GB-AKE'],
      ['+46 (0)70 123', 'GB-AKE'],
      ['0199', 'GB-BOB'],
      ['00046', ''],
      ['hello stone', 'GB-BOB'],
      ['100%', 'GB-ZOE'],
      ['sure_', 'GB-ZOE'],
      ['gb-bob', 'GB-BOB'],
      ["o'h\\", ''],
      ['%', 'GB-ZOE'],
    ] as const)
      expect((await find(ada, `q=${encodeURIComponent(search)}`)).join(), search).toBe(found);
  },
);

testOnBoth(
  'pages of the inbox have no gaps or repeats, even for leads of the same moment',
  async (database) => {
    const { inbox, find } = await openInbox(database);
    const ada = await hire(database, 'Ada', 'admin');
    for (let count = 0; count < 120; count += 1) await addLead(database, `GB-${1000 + count}`);
    // In threes at the same microsecond.
    await sql`update leads set received_at = now() + (id / 3) * interval '1 microsecond'`.execute(
      database.db,
    );
    const seen: string[] = [];
    for (let after: string | null = null, pages = 0; pages < 4; pages += 1) {
      seen.push(...(await find(ada, after ? `after=${after}` : '')));
      const { next } = await inbox.list(
        ada.operator,
        parseInboxQuery(new URLSearchParams(after ? { after } : {})),
      );
      after = next;
      if (next === null) break;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `GB-${1119 - index}`));
  },
);

testOnBoth('a code of the app works once, even with concurrent requests', async (database) => {
  const { operator } = await hire(database, 'Ada', 'admin');
  const takes = await Promise.all(
    [1, 2, 3].map(() => consumeTotpStep(database.db, operator.id, 58_000_000)),
  );
  expect(takes.filter(Boolean)).toHaveLength(1);
  expect(await consumeTotpStep(database.db, operator.id, 57_999_999)).toBe(false);
});
