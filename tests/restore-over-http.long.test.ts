import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../server/platform/settings/config.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { testOnPostgres } from './support/databases.ts';
import { createFolder, projectRoot, until } from './support/harness.ts';
import { postLead, submitLead, validRequest } from './support/lead-requests.ts';
import type { Program, ProgramOptions, Settings } from './support/program.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { runCli, runCommandLine, runProgram, startSite } from './support/site.ts';

const fail = (error: unknown) => {
  throw error;
};
const limits = { LIMIT_LEADS_PER_MINUTE: '100000', LIMIT_LEADS_PER_HOUR: '100000', DEMO: 'off' };
const slowly = {
  nodeArgs: ['--import', path.join(projectRoot, 'tests/support/slow-renames.mjs')],
};
const mailName = path.join('mail', 'one.eml');

/** Enough rows that a restore takes longer than a visitor waits. */
async function addRows(settings: Settings, count: number) {
  const config = readConfig(settings, projectRoot);
  const database = await openDatabase(config, { create: false, error: fail, lost: fail });
  await sql`
    insert into audit_log (at, action, outcome, subject)
    select now(), 'leads.take', 'done', 'lead ' || n from generate_series(1, ${sql.lit(count)}) n
  `.execute(database.longDb);
  await database.close();
}

async function listReferences(settings: Settings): Promise<string[]> {
  const { output } = await runCommandLine(settings, ['leads']);
  return (JSON.parse(output) as { reference: string }[]).map(({ reference }) => reference).sort();
}

interface Attempts {
  begun?: () => void;
  refused?: () => void;
}

/** Sends a lead as a browser does: the same again after each 503 or cut connection. Returns its reference. */
async function sendUntilTaken(
  readUrl: () => string,
  submissionId: string,
  { begun, refused }: Attempts = {},
) {
  for (;;) {
    begun?.();
    const answer = await postLead(readUrl(), { ...validRequest, submissionId }).catch(() => null);
    if (answer?.status === 200) return ((await answer.json()) as { reference: string }).reference;
    if (answer) {
      await answer.body?.cancel();
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
      refused?.();
    }
    await delay(200);
  }
}

const listLeft = ({ DATA_DIR = '' }: Settings) =>
  readdirSync(DATA_DIR).filter((name) => name.startsWith('.restore-'));

/** A site whose backup has one lead and one mail. */
async function openBackedUpSite(
  settings: Settings,
  rowCount: number,
  options: ProgramOptions = {},
) {
  // The first start on PostgreSQL creates the tables.
  const first = await startSite(settings);
  await first.stop();
  await addRows(settings, rowCount);
  const site = await startSite(settings, options);
  const mail = path.join(settings['DATA_DIR'] ?? '', mailName);
  const write = (text: string) => {
    mkdirSync(path.dirname(mail), { recursive: true });
    writeFileSync(mail, text);
  };
  const kept = await submitLead(site.url, { email: 'kept@example.com' });
  write('backed up');
  const file = path.join(createFolder(), 'site.backup');
  expect((await runCli(settings, ['backup', file])).code).toBe(0);
  return { site, file, kept, write, readMail: () => readFileSync(mail, 'utf8') };
}

function onEachDatabase(sentence: string, run: (settings: Settings) => Promise<void>) {
  test(
    `embedded: ${sentence}`,
    async () => run({ ...limits, DATA_DIR: await createBareFolder() }),
    600_000,
  );
  testOnPostgres(
    sentence,
    (url) => run({ ...limits, DATA_DIR: createFolder(), DATABASE_URL: url }),
    600_000,
  );
}

onEachDatabase(
  'each lead that is acknowledged once a restore has closed the door exists after it; the others are 503 and stored when the browser sends them again',
  async (settings) => {
    const { site, file, kept } = await openBackedUpSite(
      settings,
      settings['DATABASE_URL'] ? 400_000 : 150_000,
    );
    const replaced = await submitLead(site.url, { email: 'replaced@example.com' });
    const over = new AbortController();
    let refused = 0;
    const afterDoor: string[] = [];
    // Its folder is created once it has all locks. What is sent earlier may be stored before, and answered after.
    const isDoorClosed = () => listLeft(settings).length > 0;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      let wasClosed = false;
      for (let sent = 0; !over.signal.aborted; sent += 1) {
        const name = `during-restore-${visitor}-${sent}`;
        const reference = await sendUntilTaken(() => site.url, name, {
          begun: () => (wasClosed ||= isDoorClosed()),
          refused: () => (refused += 1),
        });
        if (wasClosed) afterDoor.push(reference);
        await delay(50);
      }
    });
    const restored = await runCli(settings, ['restore', file, '--replace']);
    expect(restored.code, restored.errors).toBe(0);
    await submitLead(site.url, { email: 'later@example.com' });
    over.abort();
    await Promise.all(visitors);
    expect(refused).toBeGreaterThan(0);
    expect(afterDoor.length).toBeGreaterThan(0);
    const references = await listReferences(settings);
    expect(references).toEqual(expect.arrayContaining([kept, ...afterDoor]));
    expect(references).not.toContain(replaced);
    await site.stop();
  },
);

onEachDatabase(
  'a restore that is killed at any point is undone or finished by the next start or restore, with nothing left',
  async (settings) => {
    const opened = await openBackedUpSite(settings, 20_000, slowly);
    const { file, kept, write, readMail } = opened;
    let { site } = opened;
    const dataDir = settings['DATA_DIR'] ?? '';
    const isEmbedded = !settings['DATABASE_URL'];
    const findInLeft = (name: string) =>
      listLeft(settings).some((folder) => existsSync(path.join(dataDir, folder, name)));
    const points: [name: string, hasCome: (restore: Program) => boolean][] = [
      ['the folder was created', () => listLeft(settings).length > 0],
      ['the mail was unpacked', () => findInLeft(mailName)],
      ['rows are being written', (restore) => restore.errors().includes('Writing rows:')],
      ['the files are being exchanged', () => findInLeft('old-brand')],
    ];
    const taken: string[] = [];
    /** Restores, and kills it there; false if it was over before, as a busy machine may have it. */
    async function killAt(point: string, hasCome: (restore: Program) => boolean) {
      const replaced = await submitLead(site.url, { email: 'replaced@example.com' });
      write('later');
      const restore = runProgram('cli/main.ts', settings, {
        args: ['restore', file, '--replace'],
        ...slowly,
      });
      const hasEnded = () => restore.child.exitCode !== null;
      while (!hasCome(restore) && !hasEnded()) await new Promise(setImmediate);
      if (hasEnded()) {
        expect([point, restore.child.exitCode, restore.errors()]).toEqual([
          point,
          0,
          expect.any(String),
        ]);
        taken.length = 0;
        return false;
      }
      // The door is closed: whatever is acknowledged from here on stays.
      const sending = sendUntilTaken(() => site.url, `${point} ${replaced}`.replaceAll(' ', '-'));
      // The embedded database is restored by the site that holds it.
      await (isEmbedded ? site : restore).stop('SIGKILL');
      await restore.ended;
      if (!isEmbedded) await site.stop('SIGKILL');
      site = await startSite(settings, slowly);
      // PostgreSQL may notice later that the program is gone.
      await until(`${point}: nothing is left`, () => listLeft(settings).length === 0, 120_000);
      taken.push(await sending);
      const references = await listReferences(settings);
      const isRestored = !references.includes(replaced);
      if (isRestored) taken.splice(0, taken.length - 1);
      expect([point, readMail()]).toEqual([point, isRestored ? 'backed up' : 'later']);
      expect(references, point).toEqual(expect.arrayContaining([kept, ...taken]));
      return true;
    }
    for (const [point, hasCome] of points) while (!(await killAt(point, hasCome)));
    const again = await runCli(settings, ['restore', file, '--replace']);
    expect([again.code, listLeft(settings), readMail()]).toEqual([0, [], 'backed up']);
    expect(await listReferences(settings)).toEqual([kept]);
    await site.stop();
  },
);
