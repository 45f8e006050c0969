import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import { deliveryQueues } from './delivery-queues.ts';

const names = sql.join(deliveryQueues.map((name) => sql.lit(name)));

/** Waiting and active jobs. A job has its delivery's id. */
export const liveJobs = sql`(
  select id, state, created_on, start_after from pgboss.job
  where name in (${names}) and state <= 'active') as job`;

export async function listActiveJobs(connection: Connection, queue: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'active'`.execute(connection);
  return rows.map(({ id }) => id);
}

/**
 * Marks waiting deliveries without a job as failed: the last try was interrupted, or the job
 * deleted.
 */
export async function failWithoutJob(connection: Connection) {
  await sql`
    update deliveries set failed_at = now()
    where sent_at is null and suppressed_at is null and failed_at is null
      and not exists (select from ${liveJobs} where job.id = deliveries.id)`.execute(connection);
}

export async function deleteWaitingJobs(connection: Connection) {
  await sql`delete from pgboss.job where name in (${names}) and state < 'active'`.execute(
    connection,
  );
}

/** A job's times may be this far ahead of the database's clock by accident. */
const slack = sql`interval '10 seconds'`;

/**
 * After the clock has jumped back, times that it has already given are in the future: jobs would wait
 * for them, and the queues would not be tended. Jobs planned for later keep their delay; retries run now.
 */
export async function followClock(connection: Connection) {
  await sql`
    update pgboss.job set created_on = now(), started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now()),
      start_after = now() + case when retry_count = 0 then start_after - created_on else interval '0' end
    where name in (${names}) and state <= 'active'
      and greatest(created_on, started_on, heartbeat_on) > now() + ${slack}`.execute(connection);
  await sql`
    update pgboss.queue set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
      monitor_claim_on = least(monitor_claim_on, now())
    where greatest(maintain_on, monitor_on, monitor_claim_on) > now() + ${slack}`.execute(
    connection,
  );
}
