import { sql } from 'kysely';
import { expect } from 'vitest';
import { until } from '../../tests/support/harness.ts';
import { longTest } from '../../tests/support/long-run.ts';
import { openWorkingServices, submit } from '../../tests/support/working-services.ts';

longTest(
  'health stays fast with 100,000 deliveries, counts the waiting ones, and delays no lead',
  async () => {
    const { health, database, ...rest } = await openWorkingServices({});
    expect(await health.read()).toEqual({
      waiting: 0,
      oldestWaitingSeconds: 0,
      failedDeliveries: 0,
      storage: 'ok',
    });
    // For speed: ordered ids, and no foreign key checks, which these rows do not need.
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into deliveries (id, kind, created_at, failed_at)
        select lpad(to_hex(n), 32, '0')::uuid, 'mail-code', now() - interval '1 hour',
          case when n % 100 = 0 then now() end
        from generate_series(1, 100000) as n`.execute(tx);
    });
    const report = await until('the figures are current', async () => {
      const read = await health.read();
      return typeof read === 'object' && read.waiting > 0 ? read : null;
    });
    expect(report).toMatchObject({ waiting: 99_000, failedDeliveries: 1000 });
    expect(report).toMatchObject({ oldestWaitingSeconds: expect.closeTo(3600, -2) });

    const begunAt = performance.now();
    await Promise.all([
      submit({ health, database, ...rest }),
      ...Array.from({ length: 200 }, () => health.read()),
    ]);
    // Counting the queue's jobs even once would take longer.
    expect(performance.now() - begunAt).toBeLessThan(2000);
  },
);
