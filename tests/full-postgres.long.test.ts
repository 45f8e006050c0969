import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { callApi } from './support/account-requests.ts';
import { closeAtEnd, createFolder, until } from './support/harness.ts';
import { startThrowAwayPostgres } from './support/postgres.ts';
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

test('a full disk of PostgreSQL is 503 in calls, pages and health, right within five seconds both ways, and loses no acknowledged lead', async ({
  skip,
}) => {
  skip(inject('postgresUrl') === null, 'PostgreSQL is not installed.');
  const disk = mountDisk();
  if (!disk) {
    skip('This account may not mount a disk: run as root on Linux.');
    return;
  }
  const postgres = (await startThrowAwayPostgres(disk))!;
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
  const health = async () => (await callApi(site.url, 'GET health')).status;
  expect([await send(), await health()]).toEqual([true, 200]);

  const filler = path.join(disk, 'filler');
  fill(filler);
  await Promise.all([
    until('a lead is refused', async () => !(await send()), rightWithinMs),
    until('health knows', async () => (await health()) === 503, rightWithinMs),
  ]);
  const endsAt = performance.now() + fullForMs;
  while (performance.now() < endsAt) {
    // The server removes old parts of its log.
    fill(filler);
    await Promise.all(Array.from({ length: 6 }, send));
    expect(await health()).toBe(503);
    const page = await fetch(`${site.url}/contact-us`, {
      method: 'POST',
      body: new URLSearchParams({ ...contact, message: 'Typed at length. '.repeat(500) }),
    });
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await page.text()).toContain('Typed at length.');
    await delay(200);
  }
  expect((await fetch(site.url)).status).toBe(200);

  rmSync(filler);
  await Promise.all([
    until('a lead after it', send, rightWithinMs),
    until('health after it', async () => (await health()) === 200, rightWithinMs),
  ]);
  const { output } = await runCommandLine(settings, ['leads']);
  const stored = (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  await site.stop();
}, 180_000);
