import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { removeUnfinished } from '../server/platform/files/remove-unfinished.ts';
import { testOnPostgres } from './support/databases.ts';
import { createFolder, until } from './support/harness.ts';
import { listOutbox, readOutbox } from './support/outbox.ts';
import { submitLead } from './support/lead-requests.ts';
import type { Program } from './support/program.ts';
import { createBareFolder } from './support/seeded-folder.ts';
import { runCommandLine, runProgram } from './support/site.ts';

/** Each kill below once; `npm run torture` asks for hundreds. */
const isTorture = process.env['KILL_ROUNDS'] !== undefined;
const rounds = Number(process.env['KILL_ROUNDS'] ?? 5);
const newEachRound = 4;
/** The kill comes with this answer, the rest is on its way; 0: before the first, null: after all. */
const killAtAnswer = [1, 0, 2, 4, null];
const beforeAnswersMs = 15;
const dayMs = 24 * 60 * 60 * 1000;

type Settings = Record<string, string>;

/** Starts the lead path of the site and waits until its code is loaded. */
async function load(settings: Settings): Promise<Program> {
  const program = runProgram('tests/support/lead-site.ts', settings);
  await once(program.child, 'message');
  return program;
}

/** Has a loaded program open its data directory; answers its address. */
async function open({ child, errors }: Program): Promise<string> {
  const opened = Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.send('open');
  const [url] = (await opened) as unknown[];
  if (typeof url !== 'string') throw new Error(`It ended:\n${errors()}`);
  return url;
}

/** What a lead needs is there without a catalogue, and each of the starts is quicker. */
async function killOften(database: { DATA_DIR: string; DATABASE_URL?: string }) {
  const settings = {
    ...database,
    DEMO: 'off',
    LIMIT_LEADS_PER_MINUTE: '100000',
    LIMIT_CONFIRMATIONS_PER_EMAIL: '100000',
  };
  const answered = new Map<string, string>();
  const lost: string[] = [];
  let onAnswer = () => {};

  /** As a browser does: what was not answered is sent again, under the same submission id. */
  async function submit(url: string, submissionId: string) {
    // Every fourth visitor leaves an email address and gets a mail too.
    const email = submissionId.endsWith('-0') ? 'ada@example.com' : '';
    const reference = await submitLead(
      url,
      { submissionId, email, source: 'test' },
      '/api/v1/createlead',
    );
    if (answered.has(submissionId) && answered.get(submissionId) !== reference)
      lost.push(submissionId);
    answered.set(submissionId, reference);
    onAnswer();
  }

  const sent: string[] = [];
  const isUnanswered = (id: string) => !answered.has(id);
  let cutOff = 0;
  let loading = load(settings);
  for (let round = 0; round < rounds; round += 1) {
    const site = await loading;
    const url = await open(site);
    loading = load(settings);
    const again = sent.filter(isUnanswered);
    const first = Array.from({ length: newEachRound }, (_, visitor) => `round-${round}-${visitor}`);
    sent.push(...first);
    // One that was answered before the last kill must still be known.
    const known = [...answered.keys()].at(-1);
    const killAt = killAtAnswer[round % killAtAnswer.length] ?? null;
    const reached = Promise.withResolvers<void>();
    let count = 0;
    onAnswer = () => {
      count += 1;
      if (count === killAt) reached.resolve();
    };
    const ids = [...again, ...first, ...(known ? [known] : [])];
    const answers = Promise.allSettled(ids.map((id) => submit(url, id)));
    await (killAt === 0 ? setTimeout(beforeAnswersMs) : Promise.race([reached.promise, answers]));
    expect(await site.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await answers;
    if (sent.some(isUnanswered)) cutOff += 1;
  }

  const site = await loading;
  const url = await open(site);
  await Promise.all(sent.filter(isUnanswered).map((id) => submit(url, id)));
  const expected = 5 * rounds;
  const listUnsent = async () =>
    JSON.parse((await runCommandLine(settings, ['deliveries'])).output) as { state: string }[];
  // Of several processes nobody knows at once that one is gone: its mails wait for up to two minutes.
  if (database.DATABASE_URL && !isTorture) {
    const unsent = await listUnsent();
    expect(unsent.filter(({ state }) => !['waiting', 'sending'].includes(state))).toEqual([]);
    expect(unsent.length + listOutbox(settings.DATA_DIR).length).toBeGreaterThanOrEqual(expected);
  } else
    await until(
      'every mail is kept',
      () => listOutbox(settings.DATA_DIR).length >= expected,
      database.DATABASE_URL ? 300_000 : 60_000,
    );
  const mails = await readOutbox(settings.DATA_DIR);
  expect(await site.stop()).toEqual({ code: 0, signal: null });

  expect(lost).toEqual([]);
  // Some kills came before the answers, or the rounds prove nothing.
  expect(cutOff).toBeGreaterThan(rounds / 10);
  expect(cutOff).toBeLessThan((rounds * 9) / 10);
  const { output } = await runCommandLine(settings, ['leads', '--format', 'json']);
  const leads = JSON.parse(output) as { reference: string }[];
  expect(leads.map(({ reference }) => reference).sort()).toEqual([...answered.values()].sort());
  expect(leads).toHaveLength(newEachRound * rounds);

  if (database.DATABASE_URL && !isTorture) return;
  expect(mails).toHaveLength(expected);
  for (const [id, reference] of answered) {
    const told = mails.filter(({ text }) => text?.includes(reference));
    const addresses = told.map(({ to }) => to?.[0]?.address).sort();
    const brokerage = 'hello@groundbreak.example';
    expect(addresses, id).toEqual(id.endsWith('-0') ? ['ada@example.com', brokerage] : [brokerage]);
  }
  // What a kill left of a mail, the hourly round removes.
  await removeUnfinished(settings.DATA_DIR, Date.now() + dayMs);
  const files = readdirSync(path.join(settings.DATA_DIR, 'mail'));
  expect(files.filter((file) => !file.endsWith('.eml'))).toEqual([]);
  if (isTorture)
    console.log(
      `${rounds} kills on ${database.DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}: ${leads.length} leads answered, in ${cutOff} rounds some were cut off and sent again, ${lost.length} lost, ${mails.length} mails, none missing. Load ${loadavg()[0]?.toFixed(1)}.`,
    );
}

const timeout = 60_000 + rounds * 12_000;
const title = `kill -9 under concurrent submissions loses no acknowledged lead and no mail, ${rounds} times`;

test(`${title} (D-2.1)`, async () => killOften({ DATA_DIR: await createBareFolder() }), timeout);

testOnPostgres(title, (url) => killOften({ DATA_DIR: createFolder(), DATABASE_URL: url }), timeout);
