import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyCatalogue } from '../../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../../domain/catalogue/snapshot.ts';
import type { Operator } from '../../../domain/operators/roles.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { formatCountedLeads } from '../../../domain/leads/inbox/dashboard.ts';
import {
  leadStageNames,
  parseInboxQuery,
  type InboxQuery,
} from '../../../domain/leads/inbox/inbox-query.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { listResponseTimes } from './dashboard-store.ts';
import { escalation } from './escalation.ts';
import { countLeads } from './lead-export-store.ts';
import { markAnswered } from '../response-store.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { saveOperator } from '../../operators/operator-store.ts';
import { createDashboard } from './dashboard.ts';

const now = () => new Date('2026-11-22T15:00:00Z');

testOnBoth(
  'an admin sees the figures of all leads, an agent those of their own, both without spam',
  async (database) => {
    const { db } = database;
    const { id: al } = await saveOperator(db, 'al@example.com', { name: 'Al' });
    const { id: bo } = await saveOperator(db, 'bo@example.com', { name: 'Bo' });
    await sql`
      insert into leads (reference, form, source, email, answer, project_stub, owner_id, received_at,
        status, due_at, answered_at, answered_minutes, answered_by, judged_owner_id, attribution,
        quarantine_reasons)
      select reference, form, 'homes.example', 'a@example.com', '', project, owner, received,
        coalesce(status, 'new'), received + interval '15 minutes',
        received + minutes * interval '1 minute', minutes,
        case when minutes is not null then 'contact' end, case when minutes is not null then owner end,
        case when source is null then '{}'::jsonb
          else jsonb_build_object('last', jsonb_build_object('utm_source', source)) end,
        case when status = 'held' then '["links"]'::jsonb end
      from (values
        ('GB-1', 'contact', null, 'google', ${al}::bigint, timestamptz '2026-11-22 14:00Z', 10, 'won'),
        ('GB-2', 'contact', 'lake', 'google', ${al}, '2026-11-20 04:59Z', 20, 'contacted'),
        ('GB-3', 'meeting', 'lake', null, ${al}, '2026-11-20 05:01Z', null, 'new'),
        ('GB-4', 'contact', 'lake', null, ${bo}, '2026-11-22 13:00Z', 5, 'contacted'),
        ('GB-5', 'contact', null, null, null, '2026-11-22 13:00Z', null, 'spam'),
        ('GB-7', 'contact', null, null, null, '2026-11-22 14:59Z', null, 'new'),
        ('GB-8', 'contact', null, null, null, '2026-09-22 14:59Z', null, 'new'),
        -- Nobody has contacted this subscriber.
        ('GB-9', 'newsletter', null, null, null, '2026-11-22 14:59Z', null, 'new')
      ) as row (reference, form, project, source, owner, received, minutes, status)`.execute(db);
    await sql`insert into leads (reference, form, email, answer, quarantine_reasons, received_at)
      values ('GB-6', 'contact', 'a@example.com', '', '["links"]', ${now()})`.execute(db);
    await sql`insert into form_counts (day, form, event, count) values
      ('2026-11-22', 'contact', 'start', 10), ('2026-11-21', 'contact', 'complete', 4),
      ('2026-11-01', 'contact', 'start', 99)`.execute(db);
    const catalogue = {
      snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }),
    } as unknown as Catalogue;
    const dashboard = createDashboard({ database, catalogue, now });
    const operator = (id: number, ...roles: Operator['roles'][number][]): Operator => ({
      id,
      email: '',
      name: '',
      roles,
    });

    const all = await dashboard.read(operator(99, 'admin'), 7);
    expect(all).toMatchObject({
      total: 5,
      // In Toronto, midnight is between the second and the third lead.
      bars: [0, 0, 0, 1, 1, 0, 3].map((count) => ({ count })),
      funnel: {
        total: { lead: 5, meeting: 1, won: 1, lost: 0 },
        source: [
          { name: 'homes.example', lead: 3, meeting: 1 },
          { name: 'google', lead: 2, meeting: 0, won: 1 },
        ],
        project: [{ name: 'lake', lead: 3 }],
        owner: [
          { name: 'Al', lead: 3, won: 1 },
          { name: 'Bo', lead: 1 },
          { name: 'Unassigned', lead: 1 },
        ],
      },
      answering: [
        { name: 'Al', judged: 3, answered: 2, inTime: 1, medianMinutes: 15 },
        { name: 'Bo', judged: 1, answered: 1, inTime: 1, medianMinutes: 5 },
      ],
      completion: [{ form: 'Contact', started: 10, refused: 0, sent: 4 }],
      deliveries: { failed: 0, waiting: 0 },
    });
    expect(Object.fromEntries(all.open.map(({ status, count }) => [status, count]))).toEqual({
      new: 3,
      contacted: 2,
    });
    const own = await dashboard.read(operator(al, 'agent'), 7);
    expect(own).toMatchObject({ total: 3, completion: null, deliveries: null });
    expect(own.answering).toHaveLength(1);
    // Cached for a minute.
    await sql`delete from leads`.execute(db);
    expect(await dashboard.read(operator(98, 'admin'), 7)).toBe(all);
    expect((await dashboard.read(operator(98, 'admin'), 30)).total).toBe(0);
  },
);

testOnBoth('every number of the funnel is the number of leads in its list', async (database) => {
  const { db } = database;
  const [ada, al] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Al', 'agent')];
  await sql`
    insert into leads (reference, form, source, email, answer, project_stub, owner_id, received_at,
      status, attribution, quarantine_reasons, erased_at)
    select 'GB-' || n, case when n % 13 = 0 then 'newsletter' else (array['contact', 'meeting', 'worksheet'])[1 + n % 3] end,
      (array['homes.example', 'page:/contact-us', null])[1 + n % 3], 'a@example.com', '',
      (array['lake', 'hill', null, 'Straße & Söhne?'])[1 + n % 4],
      case when n % 2 = 0 then ${al.operator.id}::bigint end,
      -- On both sides of the first midnight in Toronto.
      timestamptz '2026-11-16 05:00Z' + (n - 30) * interval '1 minute',
      (array['new', 'won', 'lost', 'spam', 'contacted'])[1 + n % 5],
      (array['{}', '{"last": {"utm_source": "50% off"}}', '{"last": {"utm_source": ""}}'])[1 + n % 3]::jsonb,
      case when n % 7 = 0 then '["links"]'::jsonb end, case when n % 11 = 0 then ${now()}::timestamptz end
    from generate_series(1, 120) as n`.execute(db);
  await sql`insert into worksheets (lead_id, state, state_since, clock_kind)
    select id, case when id % 2 = 0 then 'firm' else 'submitted' end, ${now()}::timestamptz, 'condominium' from leads
    where form = 'worksheet'`.execute(db);
  await sql`insert into meetings (lead_id, starts_at, state, revision)
    select id, ${now()}::timestamptz, case when id % 4 = 0 then 'cancelled' else 'asked' end, 1 from leads
    where form = 'meeting' and id % 2 = 0`.execute(db);
  const catalogue = { snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }) };
  const dashboard = createDashboard({
    database,
    catalogue: catalogue as unknown as Catalogue,
    now,
  });
  for (const { operator } of [ada, al]) {
    const loaded = await dashboard.read(operator, 7);
    const compare = async (filters: InboxQuery['filters'], count: number) => {
      const address = formatCountedLeads(loaded, filters);
      const query = parseInboxQuery(new URL(address, 'https://homes.example').searchParams);
      expect(await countLeads(db, { operator, now: now() }, query), address).toBe(count);
    };
    let compared = 0;
    for (const stage of leadStageNames) {
      await compare({ stage }, loaded.funnel.total[stage]);
      for (const part of ['source', 'project', 'owner'] as const)
        for (const row of loaded.funnel[part]) {
          await compare({ stage, [part]: row.value ?? '' }, row[stage]);
          compared += row[stage];
        }
    }
    expect(compared).toBeGreaterThan(100);
    for (const { form, count } of loaded.forms) await compare({ form }, count);
    for (const { status, count } of loaded.open) await compare({ status, since: '' }, count);
    for (const stage of leadStageNames)
      expect(loaded.funnel.total[stage], stage).toBeGreaterThan(0);
  }
});

testOnBoth(
  'a mark is no answer, and lateness stays with who owned the lead when it became due',
  async (database) => {
    const { db } = database;
    const [ada, al, bo] = [
      await hire(database, 'Ada', 'admin'),
      await hire(database, 'Al', 'agent'),
      await hire(database, 'Bo', 'agent'),
    ];
    const due = new Date('2026-11-20T15:15:00Z');
    const { inbox, leadWork, addLead } = await openConsole(database, {
      now: () => new Date('2026-11-20T15:10:00Z'),
    });
    const addOwned = async (reference: string, ownerId: number) => {
      await addLead(reference, { email: `${reference}@example.com` });
      await sql`update leads set owner_id = ${ownerId}, received_at = '2026-11-20T15:00:00Z',
        due_at = ${due} where reference = ${reference}`.execute(db);
    };
    for (const reference of ['GB-MARK', 'GB-CALL', 'GB-BOTH', 'GB-LATE', 'GB-HANDED'])
      await addOwned(reference, al.operator.id);
    for (const reference of ['GB-MARK', 'GB-BOTH'])
      await inbox.setStatus(al, { reference, revision: 1 }, 'contacted', null);
    for (const reference of ['GB-CALL', 'GB-BOTH'])
      await leadWork.call(al, reference, { outcome: 'reached', words: '', take: false });
    // Set back to new, it waits again; said to be answered, a mark becomes a contact.
    await addOwned('GB-BACK', al.operator.id);
    await inbox.setStatus(al, { reference: 'GB-BACK', revision: 1 }, 'contacted', null);
    await inbox.setStatus(al, { reference: 'GB-BACK', revision: 2 }, 'new', null);
    await addOwned('GB-SAID', al.operator.id);
    await inbox.setStatus(al, { reference: 'GB-SAID', revision: 1 }, 'contacted', null);
    await leadWork.answered(al, 'GB-SAID');
    const later = new Date('2026-11-20T15:20:00Z');
    await escalation.create({ database, now: () => later })();
    await inbox.assign(ada, { reference: 'GB-LATE', revision: 1 }, bo.operator.id);
    await inbox.assign(ada, { reference: 'GB-HANDED', revision: 1 }, bo.operator.id);
    const handed = await db
      .selectFrom('leads')
      .select('id')
      .where('reference', '=', 'GB-HANDED')
      .executeTakeFirstOrThrow();
    await markAnswered(db, handed, 'contact', new Date('2026-11-20T15:25:00Z'));
    const times = await listResponseTimes(db, ada.operator, { since: new Date(0), now: later });
    expect(times).toEqual([
      { name: 'Al', judged: 7, answered: 4, marked: 1, inTime: 3, medianMinutes: 10 },
    ]);
    expect(await listResponseTimes(db, bo.operator, { since: new Date(0), now: later })).toEqual(
      [],
    );
  },
);
