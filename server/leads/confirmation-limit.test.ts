import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { readConfig } from '../platform/settings/config.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';

testOnBoth(
  'confirmations are limited per address and hour, whoever sends the forms; the brokerage gets every lead',
  async (database) => {
    await migrate(database.db);
    const jobs = await openJobs(database);
    const clock = { now: new Date('2026-11-21T17:00:10Z') };
    const config = readConfig({ LIMIT_CONFIRMATIONS_PER_EMAIL: '2' }, projectRoot);
    const intake = openLeadIntake(database, jobs, config, () => clock.now);
    const submit = (email: string, client: number) =>
      intake.submit(buildLeadDraft({ form: 'contact', email }), {
        clientAddress: `192.0.2.${client}`,
        userAgent: null,
        pageUrl: null,
      });
    const countMails = async (kind: 'mail-visitor' | 'mail-brokerage') =>
      (await database.db.selectFrom('deliveries').select('id').where('kind', '=', kind).execute())
        .length;

    for (let client = 0; client < 5; client += 1)
      await submit(client % 2 ? 'Ada@Example.com' : 'ada@example.com', client);
    await submit('bob@example.com', 9);
    expect(await countMails('mail-visitor')).toBe(3);
    expect(await countMails('mail-brokerage')).toBe(6);
    clock.now = new Date('2026-11-21T18:00:00Z');
    await submit('ada@example.com', 9);
    expect(await countMails('mail-visitor')).toBe(4);
    await jobs.stop();
  },
);
