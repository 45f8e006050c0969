import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { followClock } from './job-store.ts';
import { deliveryQueues } from './delivery-queues.ts';

testOnBoth(
  'after the clock has jumped back, jobs and retries wait no longer than planned, and no later than before',
  async ({ db }) => {
    const [queue] = deliveryQueues;
    const add = (
      state: string,
      retries: number,
      created: string,
      started: string | null,
      start: string,
    ) =>
      sql`insert into pgboss.job (name, state, retry_count, created_on, started_on, start_after)
        values (${queue}, ${state}::pgboss.job_state, ${retries}, now() + ${created}::interval,
          now() + ${started}::interval, now() + ${start}::interval)`.execute(db);
    await add('created', 0, '1 day', null, '1 day');
    await add('created', 0, '1 day', null, '1 day 15 minutes');
    await add('retry', 3, '-1 hour', '1 day', '1 day 40 seconds');
    await add('retry', 3, '-1 hour', '-10 seconds', '40 seconds');
    await add('created', 0, '0', null, '15 minutes');
    await sql`update pgboss.queue set maintain_on = now() + interval '1 day'`.execute(db);
    await followClock(db);
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from start_after - now()) / 10)::int * 10 as seconds from pgboss.job
      where name = ${queue} order by start_after`.execute(db);
    expect(rows.map(({ seconds }) => seconds)).toEqual([0, 0, 40, 900, 900]);
    const { rows: queues } = await sql`
      select from pgboss.queue where maintain_on > now() + interval '1 minute'`.execute(db);
    expect(queues).toEqual([]);
  },
);
