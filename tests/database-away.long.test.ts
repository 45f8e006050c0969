import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { callApi } from './support/account-requests.ts';
import { openOperator } from './support/console-visitor.ts';
import { openDatabaseGate } from './support/database-gate.ts';
import { testOnPostgres } from './support/databases.ts';
import { closeAtEnd, createFolder, projectRoot, until } from './support/harness.ts';
import { startThrowAwayPostgres } from './support/postgres.ts';
import { startSite } from './support/site.ts';
import { drawPhoto } from './support/worksheet-requests.ts';

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

async function readDataDirectory(url: string): Promise<string> {
  const [found] = await runSql<{ data_directory: string }>(url, 'show data_directory');
  return found?.data_directory ?? '';
}

/** A session by the server's socket. */
async function openAdmin(url: string) {
  const { port, username, pathname } = new URL(url);
  const client = new pg.Client({
    host: path.dirname(await readDataDirectory(url)),
    port: Number(port),
    user: username,
    database: pathname.slice(1),
    application_name: 'admin',
  });
  await client.connect();
  closeAtEnd(() => client.end().catch(() => {}));
  client.on('error', () => {});
  return client;
}

async function listProcesses(url: string): Promise<number[]> {
  const file = path.join(await readDataDirectory(url), 'postmaster.pid');
  const sessions = await runSql<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [Number(readFileSync(file, 'utf8').split('\n')[0]), ...sessions.map(({ pid }) => pid)];
}

/** Waits until a lead is in the middle of its transaction, behind a lock that `holder` has. */
async function untilLeadWaits(holder: pg.Client) {
  await until('a lead waits in its transaction', async () => {
    const { rowCount } = await holder.query(
      "select from pg_stat_activity where wait_event_type = 'Lock'",
    );
    return (rowCount ?? 0) > 0;
  });
}

const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend' and application_name not in ('admin', 'held')`;

function formOfPhoto(photo: Blob) {
  const form = new FormData();
  form.set('image', photo, 'photo.png');
  return form;
}

testOnPostgres(
  'a database that falls silent, stops, only reads or takes no connection is 503 in calls and health, and right within five seconds both ways',
  async () => {
    const postgres = (await startThrowAwayPostgres())!;
    closeAtEnd(() => postgres.stop());
    const standby = await postgres.startStandby();
    closeAtEnd(() => standby.stop());
    const gate = await openDatabaseGate(postgres.url);
    const settings = {
      DATA_DIR: createFolder(),
      DATABASE_URL: gate.url.replace('127.0.0.1', 'localhost'),
      LOOKUP_FAILS_AT: path.join(createFolder(), 'fails'),
      CONSOLE_KEY: randomBytes(32).toString('base64'),
      LIMIT_READS_PER_SECOND: '100000',
      LIMIT_LEADS_PER_MINUTE: '100000',
      LIMIT_LEADS_PER_HOUR: '100000',
    };
    const site = await startSite(settings, {
      nodeArgs: ['--import', path.join(projectRoot, 'tests/support/failing-lookup.mjs')],
    });
    const operator = await openOperator(
      { url: site.url, dataDir: settings.DATA_DIR, settings },
      { name: 'Ada', email: 'ada@brokerage.example' },
      'admin',
    );
    const photo = new Blob([new Uint8Array(await drawPhoto())], { type: 'image/png' });
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
    const admin = await openAdmin(postgres.url);
    const hba = path.join(await readDataDirectory(postgres.url), 'pg_hba.conf');
    const trusted = readFileSync(hba, 'utf8');
    /** Connections over TCP need a password, which the site does not have; those by the socket none. */
    const demandPassword = async (method: 'password' | 'scram-sha-256') => {
      writeFileSync(hba, `local all all trust\nhost all all 127.0.0.1/32 ${method}\n`);
      await admin.query('select pg_reload_conf()');
      await admin.query(terminateAll);
    };
    const trustAgain = async () => {
      writeFileSync(hba, trusted);
      await admin.query('select pg_reload_conf()');
    };
    let held: pg.Client[] = [];
    /** Takes every connection that the server has. */
    async function takeConnections() {
      for (;;) {
        const client = new pg.Client({
          connectionString: postgres.url,
          application_name: 'held',
        });
        client.on('error', () => {});
        try {
          await client.connect();
          held.push(client);
        } catch {
          const { rowCount } = await admin.query(terminateAll);
          if (rowCount === 0) return;
        }
      }
    }
    const releaseConnections = async () => {
      await Promise.all(held.map((client) => client.end()));
      held = [];
    };
    /** Ends the connection of a lead that is in the middle of its transaction. */
    async function endInTransaction(end: () => unknown) {
      await admin.query('begin');
      await admin.query('lock table leads in exclusive mode');
      const sent = send('in-the-middle');
      await untilLeadWaits(admin);
      await end();
      const { status, headers } = await sent;
      await admin.query('rollback');
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    }
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
      ['full of connections', takeConnections, releaseConnections],
      ['refusing the password', () => demandPassword('password'), trustAgain],
      // Here the driver refuses, because it has no password to prove.
      ['asking for a proof of the password', () => demandPassword('scram-sha-256'), trustAgain],
      [
        'without a name',
        async () => {
          writeFileSync(settings.LOOKUP_FAILS_AT, '');
          await runSql(postgres.url, terminateAll);
        },
        () => rmSync(settings.LOOKUP_FAILS_AT),
      ],
      ['ended in a transaction', () => endInTransaction(() => admin.query(terminateAll)), null],
      [
        'reset in a transaction',
        () =>
          endInTransaction(() => {
            gate.shut();
            gate.open();
          }),
        null,
      ],
      [
        'a standby that is promoted',
        () => gate.aim(standby.url),
        async () => {
          await runSql(standby.url, 'select pg_promote()');
        },
      ],
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
    /** What visitors send by a page's form, with and without a file, and what operators open and send. */
    async function askPagesAndConsole(kind: string) {
      const entered = {
        name: 'Ada Byron',
        phone: '416-555-0123',
        email: 'ada@example.com',
        message: 'Typed at length.',
      };
      const worksheet = new FormData();
      worksheet.set('firstPurchaser.first_name', 'Typed at length.');
      worksheet.set('firstPurchaser.photo', photo, 'photo.png');
      const answers = await Promise.all([
        fetch(`${site.url}/contact-us`, { method: 'POST', body: new URLSearchParams(entered) }),
        fetch(`${site.url}/allocation-worksheet`, { method: 'POST', body: worksheet }),
        fetch(`${site.url}/api/v1/upload-image`, { method: 'POST', body: formOfPhoto(photo) }),
        operator.get('/leads'),
        operator.post('/leads', { intent: 'save-view', name: 'Mine' }),
      ]);
      const texts = await Promise.all(answers.map((answer) => answer.text()));
      expect([kind, ...answers.map(({ status }) => status)]).toEqual([
        kind,
        503,
        503,
        503,
        503,
        503,
      ]);
      for (const { url, headers } of answers)
        expect([kind, url, Number(headers.get('retry-after')) > 0]).toEqual([kind, url, true]);
      for (const text of texts.slice(0, 2)) expect(text).toContain('Typed at length.');
    }
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
        await askPagesAndConsole(kind);
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
  180_000 + outageSeconds * 15_000,
);
