import { sql } from 'kysely';
import { expect } from 'vitest';
import { until } from '../../tests/support/harness.ts';
import { openWired } from '../../tests/support/wired-services.ts';
import {
  readDeliveries,
  skipRetryDelay,
  submit,
  untilAllSent,
} from '../../tests/support/working-services.ts';
import { longTest } from '../../tests/support/long-run.ts';

longTest(
  'what the site cannot read is blamed neither on the mail server nor on the webhook, in the log and in the delivery',
  async () => {
    const { services, at, notices } = await openWired();
    const { database, jobs } = services;
    await submit(services);
    const sent = await untilAllSent(services);
    notices.length = 0;
    at.mails.received.length = 0;
    const run = async (...statements: string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(database.db);
    };
    // Whoever reads the lead's message fails.
    await run(
      'alter table leads rename column message to message_away',
      'alter table leads rename to leads_away',
      'create view leads as select *, (1 / (id - id))::text as message from leads_away',
    );
    await database.db.transaction().execute(async (tx) => {
      await tx.updateTable('deliveries').set({ sent_at: null }).execute();
      await jobs.retryDeliveries(tx, sent);
    });
    const failed = await until('every try failed', async () => {
      const rows = await readDeliveries(services);
      return rows.every(({ last_error }) => last_error) && rows;
    });
    for (const { last_error } of failed)
      expect(last_error).toMatch(/^It could not be prepared: .*division by zero/);
    expect(at.mails.received).toEqual([]);
    const linesOf = (ending: string) =>
      failed.map(({ kind }) => `Deliveries of the kind ${kind} ${ending}`);
    expect(notices.map((line) => line.replace(/: .*/, '')).sort()).toEqual(
      linesOf('cannot be prepared').sort(),
    );
    notices.length = 0;
    await run(
      'drop view leads',
      'alter table leads_away rename to leads',
      'alter table leads rename column message_away to message',
    );
    await until('all are sent', async () => {
      await skipRetryDelay(services);
      return (await readDeliveries(services)).every(({ sent_at }) => sent_at);
    });
    expect(notices.sort()).toEqual(linesOf('are prepared again.').sort());
  },
);

longTest(
  'a delivery of an unknown kind goes to nobody: it is kept, retried and reported by name',
  async () => {
    const { services, at, notices } = await openWired();
    const { database, jobs } = services;
    await submit(services);
    await untilAllSent(services);
    at.mails.received.length = 0;
    notices.length = 0;
    const kinds = ['mail-nobody', 'toString', ''];
    await database.db.transaction().execute(async (tx) => {
      const lead = await tx.selectFrom('leads').select('id').executeTakeFirstOrThrow();
      const planned = await tx
        .insertInto('deliveries')
        .values(kinds.map((kind) => ({ kind, lead_id: lead.id })))
        .returning(['id', 'kind'])
        .execute();
      await jobs.enqueueDeliveries(tx, planned);
    });
    const unknown = await until('each was tried', async () => {
      const rows = (await readDeliveries(services)).filter(({ kind }) => kinds.includes(kind));
      return rows.length === kinds.length && rows.every(({ last_error }) => last_error) && rows;
    });
    for (const { kind, last_error, sent_at } of unknown) {
      expect(last_error).toBe(`It could not be prepared: There is no mail of the kind "${kind}".`);
      expect(sent_at).toBeNull();
    }
    expect(at.mails.received).toEqual([]);
    expect(notices.join('\n')).toContain('Deliveries of the kind mail-nobody cannot be prepared');
    const listed = await services.console.deliveries.list();
    expect(listed.map(({ label }) => label).sort()).toEqual(kinds.toSorted());
  },
);
