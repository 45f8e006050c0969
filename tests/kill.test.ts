import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from './harness.ts';
import { readKeptMails } from './kept-mails.ts';
import { submitLead } from './lead-requests.ts';
import { createSeededFolder } from './seeded-folder.ts';
import { runCli, startSite } from './site.ts';

const rounds = 20;
/** At once, and while the mails leave. */
const killAfterMs = [0, 0, 0, 5, 20, 60];

test(`kill -9 after the answer loses neither lead nor mails, ${rounds} times`, async () => {
  const settings = { DATA_DIR: await createSeededFolder(), LIMIT_LEADS_PER_MINUTE: '1000' };
  const answered: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(settings);
    answered.push(await submitLead(site.url, { submissionId: `round-number-${round}` }));
    await setTimeout(killAfterMs[round % killAfterMs.length]);
    expect(await site.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  }

  const site = await startSite(settings);
  await until(
    'every mail is kept',
    async () => (await readKeptMails(settings.DATA_DIR)).length >= 2 * rounds,
    60_000,
  );
  const { output } = await runCli(settings, ['leads', '--format', 'json']);
  const leads = JSON.parse(output) as { reference: string; deliveries: { sent_at: string }[] }[];
  expect(leads.map(({ reference }) => reference)).toEqual(answered);
  await site.stop();

  const mails = await readKeptMails(settings.DATA_DIR);
  expect(mails).toHaveLength(2 * rounds);
  for (const reference of answered) {
    const addresses = mails
      .filter(({ text }) => text?.includes(reference))
      .map(({ to }) => to?.[0]?.address);
    expect(addresses.sort(), reference).toEqual(['ada@example.com', 'hello@groundbreak.example']);
  }
  const files = readdirSync(path.join(settings.DATA_DIR, 'mail'));
  expect(files.filter((file) => !file.endsWith('.eml'))).toEqual([]);
}, 600_000);
