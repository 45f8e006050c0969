import { expect, test } from 'vitest';
import { createFolder, until } from './support/harness.ts';
import { beginLead, submitLead } from './support/lead-requests.ts';
import { openMailServer } from './support/mail-server.ts';
import { createBareFolder, createSeededFolder } from './support/seeded-folder.ts';
import { prepareThreadFault } from './support/thread-fault.ts';
import { runCommandLine, runProgram, startSite } from './support/site.ts';

// These two wait for the end of the same ten seconds.
test.concurrent('a client that never finishes its request and a mail server that hangs share the ten seconds of the stop (D-7.21)', async () => {
  const recipients: string[] = [];
  const mails = await openMailServer({ hang: (address) => recipients.push(address) > 0 });
  const settings = { DATA_DIR: await createSeededFolder(), SMTP_URL: mails.url };
  const site = await startSite(settings);
  const reference = await submitLead(site.url);
  await until('its mails hang', () => recipients.length > 0);
  const lead = await beginLead(site.url);
  const cut = lead.answer.then(() => 'answered', String);
  const startedAt = performance.now();
  expect(await site.stop()).toEqual({ code: 0, signal: null });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(await cut).toContain('socket hang up');
  const { output } = await runCommandLine(settings, ['deliveries']);
  const waiting = JSON.parse(output) as { reference: string; state: string }[];
  expect(waiting.map(({ reference: of, state }) => [of, state])).toEqual([
    [reference, 'waiting'],
    [reference, 'waiting'],
  ]);
});

test.concurrent('a database whose thread never answers again does not keep a stop beyond its ten seconds (D-7.21)', async () => {
  const fault = prepareThreadFault();
  const settings = { DATA_DIR: await createBareFolder(), DEMO: 'off', ...fault.settings };
  const site = await startSite(settings, fault.options);
  fault.begin();
  await until('its database does not answer', () => fault.listFailed().length > 0);
  const startedAt = performance.now();
  // Not all was closed: the signal tells whoever watches over it.
  expect(await site.stop()).toEqual({ code: null, signal: 'SIGKILL' });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('SIGTERM while the site makes its database ends it at once, and it starts again', async () => {
  const settings = { DATA_DIR: createFolder(), PORT: '0', DEMO: 'off' };
  const site = runProgram('server/main.ts', settings);
  await until('it opens the database', () => site.output().includes('embedded database'));
  expect(await site.stop()).toEqual({ code: 0, signal: null });
  expect(site.output()).not.toContain('ready');
  const next = await startSite(settings);
  await next.stop();
});
