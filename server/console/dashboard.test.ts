import { sql } from 'kysely';
import { expect } from 'vitest';
import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Operator } from '../../domain/console/roles.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { saveOperator } from '../operators/operator-store.ts';
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
        status, due_at, answered_at, answered_minutes, attribution, quarantine_reasons)
      select reference, form, 'homes.example', 'a@example.com', '', project, owner, received,
        coalesce(status, 'new'), received + interval '15 minutes',
        received + minutes * interval '1 minute', minutes,
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
        ('GB-8', 'contact', null, null, null, '2026-09-22 14:59Z', null, 'new')
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
      sources: [
        { name: 'homes.example', count: 3 },
        { name: 'google', count: 2 },
      ],
      projects: [{ name: 'lake', count: 3 }],
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
