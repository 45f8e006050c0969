import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callApi } from '../../../tests/support/account-requests.ts';
import { testOnBothNew } from '../../../tests/support/databases.ts';
import { createFolder, projectRoot, until } from '../../../tests/support/harness.ts';
import { submitLead } from '../../../tests/support/lead-requests.ts';
import { createSeededFolder } from '../../../tests/support/seeded-folder.ts';
import { runCommandLine, startSite } from '../../../tests/support/site.ts';
import { shortLimits } from './limits.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

test('when its disk fails the embedded database is ended with a line that says so, every lead is answered, and those acknowledged are there after the restart', async () => {
  const fault = path.join(createFolder(), 'fault');
  const settings = { DATA_DIR: await createSeededFolder() };
  const site = await startSite(
    { ...settings, DISK_FAULT_AT: fault },
    { nodeArgs: ['--import', path.join(projectRoot, 'tests/support/disk-fault.mjs')] },
  );
  const references = [await submitLead(site.url), await submitLead(site.url)];
  writeFileSync(fault, '');
  const sent = Array.from({ length: 6 }, (_, n) =>
    callApi(site.url, 'POST contact_us', {
      body: { name: 'Ada', phone: '416-555-0123', message: 'Hello', email: `ada${n}@example.com` },
    }).then(
      ({ status }) => status,
      () => 'connection closed',
    ),
  );
  const answers = await Promise.race([
    Promise.all(sent),
    delay(30_000, 'no answer', { ref: false }),
  ]);
  expect(answers).not.toBe('no answer');
  for (const answer of answers) expect([503, 'connection closed']).toContain(answer);
  await until('the log says why', () =>
    site.errors().includes('The embedded database stopped, because its disk failed (EIO'),
  );
  rmSync(fault);
  await site.stop();
  const { output } = await runCommandLine(settings, ['leads']);
  const leads = JSON.parse(output) as { reference: string }[];
  expect(leads.map(({ reference }) => reference)).toEqual(references);
});

testOnBothNew(
  'a query beside a transaction that never ends is refused in time, one of a long task waits, and both work afterwards',
  async ({ kind, db, longDb }) => {
    await sql`create table things (id int)`.execute(db);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const long = longDb.transaction().execute(async (tx) => {
      await sql`lock table things`.execute(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    const insert = (connection: typeof db) =>
      sql`insert into things values (1)`.execute(connection).then(
        () => null,
        (error: unknown) => error,
      );
    const waiting = insert(longDb);
    const begunAt = performance.now();
    const refused = await insert(db);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(performance.now() - begunAt).toBeLessThan(2 * shortLimits.turnMs);
    if (kind === 'embedded') expect(String(refused)).toContain('The embedded database is busy');
    end.resolve();
    await long;
    expect([await waiting, await insert(db)]).toEqual([null, null]);
  },
);
