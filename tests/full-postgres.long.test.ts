import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callApi } from './support/account-requests.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { startThrowAwayPostgres, type ThrowAwayPostgres } from './support/postgres.ts';
import { runCommandLine, startSite } from './support/site.ts';

const rightWithinMs = 5000;
const fullForMs = 8000;

/** A disk of its own, readable by the server's account; null where this account may mount none. */
function mountDisk(): string | null {
  const disk = createFolder();
  chmodSync(disk, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return null;
  }
  closeAtEnd(() => execFileSync('umount', [disk]));
  return disk;
}

/** Writes until not one block is free. */
function fill(file: string) {
  const opened = openSync(file, 'a');
  try {
    for (const size of [1 << 20, 4096])
      for (;;)
        try {
          writeSync(opened, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') break;
          throw error;
        }
  } finally {
    closeSync(opened);
  }
}

/** Uses up the files that the write-ahead log already has. */
async function useUpLog(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  await until('the log has no space', () =>
    client.query("select pg_logical_emit_message(true, 'a', 'b'), pg_switch_wal()").then(
      () => false,
      () => true,
    ),
  );
}

/** Starts a server on a disk, with a site on it that takes leads. */
async function openSite(start: (disk: string) => Promise<ThrowAwayPostgres | null>) {
  const disk = mountDisk();
  const postgres = disk && (await start(disk));
  if (!disk || !postgres) return null;
  closeAtEnd(() => postgres.stop());
  const settings = {
    DATA_DIR: createFolder(),
    DATABASE_URL: postgres.url,
    LIMIT_LEADS_PER_MINUTE: '100000',
    LIMIT_LEADS_PER_HOUR: '100000',
  };
  const site = await startSite(settings);
  const acknowledged: unknown[] = [];
  const contact = { name: 'Ada Byron', phone: '416-555-0123', email: 'ada@example.com' };
  /** Long enough for a page of its own. Whether it was stored. */
  async function send(): Promise<boolean> {
    const body = { ...contact, message: 'Hello. '.repeat(1000) };
    const { status, headers, body: answer } = await callApi(site.url, 'POST contact_us', { body });
    if (status === 200) acknowledged.push(answer['reference']);
    else expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    return status === 200;
  }
  const readHealth = async () => (await callApi(site.url, 'GET health')).status;
  const isHealthy = async () => (await readHealth()) === 200;
  expect([await send(), await isHealthy()]).toEqual([true, true]);
  return {
    postgres,
    filler: path.join(disk, 'filler'),
    becomesWrong: () =>
      Promise.all([
        until('a lead is refused', async () => !(await send()), rightWithinMs),
        until('health knows', async () => !(await isHealthy()), rightWithinMs),
      ]),
    async staysWrong() {
      await Promise.all(Array.from({ length: 6 }, send));
      expect(await readHealth()).toBe(503);
      const page = await fetch(`${site.url}/contact-us`, {
        method: 'POST',
        body: new URLSearchParams({ ...contact, message: 'Typed at length. '.repeat(500) }),
      });
      expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await page.text()).toContain('Typed at length.');
      expect((await fetch(site.url)).status).toBe(200);
    },
    async becomesRight() {
      await Promise.all([
        until('a lead after it', send, rightWithinMs),
        until('health after it', isHealthy, rightWithinMs),
      ]);
      const { output } = await runCommandLine(settings, ['leads']);
      const stored = (JSON.parse(output) as { reference: string }[]).map((lead) => lead.reference);
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      await site.stop();
    },
  };
}

const cannotMount = 'PostgreSQL is not installed, or this account may not mount a disk.';

test('a full disk of PostgreSQL is 503 in calls, pages and health, right within five seconds both ways, and loses no acknowledged lead', async ({
  skip,
}) => {
  const opened = await openSite(startThrowAwayPostgres);
  if (!opened) {
    skip(cannotMount);
    return;
  }
  const { filler, becomesWrong, staysWrong, becomesRight } = opened;
  fill(filler);
  await becomesWrong();
  const endsAt = performance.now() + fullForMs;
  while (performance.now() < endsAt) {
    // The server removes old parts of its log.
    fill(filler);
    await staysWrong();
    await delay(200);
  }
  rmSync(filler);
  await becomesRight();
}, 180_000);

test('the same if the disk of PostgreSQL’s write-ahead log is full, at which PostgreSQL ends until it is started with space', async ({
  skip,
}) => {
  const opened = await openSite((disk) =>
    startThrowAwayPostgres(undefined, path.join(disk, 'log')),
  );
  if (!opened) {
    skip(cannotMount);
    return;
  }
  const { postgres, filler, becomesWrong, staysWrong, becomesRight } = opened;
  postgres.keep();
  fill(filler);
  await useUpLog(postgres.url);
  await becomesWrong();
  await staysWrong();
  await expect(new pg.Client(postgres.url).connect()).rejects.toThrow('ECONNREFUSED');
  rmSync(filler);
  await postgres.halt();
  await postgres.revive();
  await becomesRight();
}, 180_000);
