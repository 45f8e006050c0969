import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { callApi } from './support/account-requests.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { testOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { startThrowAwayPostgres } from './support/postgres.ts';
import { startSite } from './support/site.ts';

/** How long each outage lasts; `npm run torture -- outage` asks for longer. */
const outageSeconds = Number(process.env['OUTAGE_SECONDS'] ?? 8);
const rightWithinMs = 5000;

/** Runs statements past the gate. */
async function runSql<Row extends pg.QueryResultRow>(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) ({ rows } = await client.query<Row>(statement));
  await client.end();
  return rows;
}

async function listProcesses(url: string): Promise<number[]> {
  const [found] = await runSql<{ data_directory: string }>(url, 'show data_directory');
  const file = path.join(found?.data_directory ?? '', 'postmaster.pid');
  const sessions = await runSql<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [Number(readFileSync(file, 'utf8').split('\n')[0]), ...sessions.map(({ pid }) => pid)];
}

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

testOnPostgres(
  'a database that falls silent, stops, only reads or takes no connection is 503 in calls and health, and right within five seconds both ways',
  async () => {
    const postgres = (await startThrowAwayPostgres())!;
    closeAtEnd(() => postgres.stop());
    const gate = await openDatabaseGate(postgres.url);
    const site = await startSite({
      DATA_DIR: createFolder(),
      DATABASE_URL: gate.url,
      LIMIT_READS_PER_SECOND: '100000',
      LIMIT_LEADS_PER_MINUTE: '100000',
      LIMIT_LEADS_PER_HOUR: '100000',
    });
    let processes: number[] = [];
    const signal = (name: NodeJS.Signals) => {
      for (const pid of processes)
        try {
          process.kill(pid, name);
        } catch {
          // A session that has ended since.
        }
    };
    closeAtEnd(() => signal('SIGCONT'));
    const readOnly = (state: string) =>
      runSql(
        postgres.url,
        `alter system set default_transaction_read_only = ${state}`,
        'select pg_reload_conf()',
      );
    const kinds = [
      ['silent', () => gate.silence(), () => gate.open()],
      [
        'stopped',
        async () => {
          processes = await listProcesses(postgres.url);
          signal('SIGSTOP');
        },
        () => signal('SIGCONT'),
      ],
      ['read-only', () => readOnly('on'), () => readOnly('off')],
      [
        'without connections',
        () =>
          runSql(
            postgres.url.replace(/postgres$/, 'template1'),
            'alter database postgres allow_connections false',
            terminateAll,
          ),
        () =>
          runSql(
            postgres.url.replace(/postgres$/, 'template1'),
            'alter database postgres allow_connections true',
          ),
      ],
      ['all sessions ended', () => runSql(postgres.url, terminateAll), null],
    ] as const;
    const send = (submissionId: string) =>
      callApi(site.url, 'POST contact_us', {
        body: {
          name: 'Ada Byron',
          phone: '416-555-0123',
          message: 'Hello',
          email: 'ada@example.com',
          submissionId: submissionId.replaceAll(' ', '-'),
        },
      });
    const health = async () => (await callApi(site.url, 'GET health')).status;
    for (const [kind, begin, end] of kinds) {
      await until(`healthy before ${kind}`, async () => (await health()) === 200);
      await begin();
      if (end) {
        await until(
          `health knows that it is ${kind}`,
          async () => (await health()) === 503,
          rightWithinMs,
        );
        const endsAt = performance.now() + outageSeconds * 1000;
        for (let sent = 0; performance.now() < endsAt; sent += 1) {
          const tries = Array.from({ length: 12 }, (_, n) => send(`${kind}-${sent}-${n}`));
          for (const { status, headers } of await Promise.all(tries))
            expect([kind, status, Number(headers.get('retry-after')) > 0]).toEqual([
              kind,
              503,
              true,
            ]);
          expect([kind, await health()]).toEqual([kind, 503]);
          await delay(200);
        }
        await end();
      }
      const backAt = performance.now();
      await Promise.all([
        until(
          `a lead after ${kind}`,
          async () => (await send(`${kind}-after`)).status === 200,
          rightWithinMs,
        ),
        until(`health after ${kind}`, async () => (await health()) === 200, rightWithinMs),
      ]);
      console.log(`${kind}: well after ${((performance.now() - backAt) / 1000).toFixed(1)} s`);
    }
    await until('the log says that it is back', () =>
      site.errors().includes('The database responds again.'),
    );
    expect(site.errors()).toContain('read-only transaction');
    await site.stop();
  },
  180_000 + outageSeconds * 6000,
);
