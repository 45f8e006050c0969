import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { until } from '../../../tests/support/harness.ts';
import { isLongRun } from '../../../tests/support/long-run.ts';
import { readOutbox } from '../../../tests/support/outbox.ts';
import {
  openWorkingServices,
  readDeliveries,
  submit,
} from '../../../tests/support/working-services.ts';
import { listLeads } from '../lead-store.ts';
import type { LeadOrigin } from '../../../domain/leads/lead.ts';
import { releaseLeads } from '../../../tests/support/decide-leads.ts';

/** How bots fill in a form, one row for each spam rule. */
const spam: readonly ((index: number) => [Partial<LeadDraft>, Partial<LeadOrigin>])[] = [
  (index) => [
    { message: `Hello ${index}` },
    { spamTraps: { honeypot: 'https://spam.example', filledInMs: null } },
  ],
  (index) => [{ name: 'httpspamexample', message: `Hello ${index}` }, {}],
  (index) => [{ message: `http://a.example/${index} http://b.example www.c.example` }, {}],
  (index) => [{ message: `Rank ${index} higher: [url=spam.example]seo[/url]` }, {}],
  (index) => [
    { message: `See https://spam.example/${index}` },
    { spamTraps: { honeypot: '', filledInMs: 300 } },
  ],
];

/** Each brings a hundred spam leads, and five of people. */
const waves = isLongRun ? 10 : 1;

test(`one mail reports ${100 * waves} spam leads, and each of ${5 * waves} people reaches the inbox (D-2.9)`, async () => {
  const services = await openWorkingServices({ LIMIT_LEADS_PER_MINUTE: '100000' });
  // Syncing every lead to disk would take most of this test's time.
  await sql`set synchronous_commit = off`.execute(services.database.db);
  const fromPerson = (index: number) =>
    submit(
      services,
      { name: `Person of ${index}`, message: 'Please send me the price list.' },
      {
        clientAddress: `198.51.100.${index}`,
        spamTraps: { honeypot: '', filledInMs: index % 2 ? 9000 : null },
      },
    );
  const fromProgram = (index: number) => {
    const [lead, from] = spam[index % spam.length]?.(index) ?? [{}, {}];
    return submit(services, lead, { clientAddress: `203.0.113.${index % 250}`, ...from });
  };
  const heard = [];
  const answers = [];
  // More at once would wait for too long for the database.
  for (let wave = 0; wave < 5 * waves; wave += 1) {
    const programs = Array.from({ length: 20 }, (_, index) => fromProgram(20 * wave + index));
    const [person, ...answered] = await Promise.all([fromPerson(wave), ...programs]);
    heard.push(person);
    answers.push(...answered);
  }
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['Meeting saved']));

  const untilSent = (count: number) =>
    until('the mails of people are sent', async () => {
      const sent = (await readDeliveries(services)).filter(
        ({ kind, sent_at }) => kind !== 'mail-possible-spam' && sent_at,
      );
      return sent.length === count;
    });
  await untilSent(10 * waves);
  const kept = await readOutbox(services.config.dataDir);
  const isNotice = ({ subject }: { subject?: string }) => subject?.startsWith('Possible spam');
  expect(kept.filter(isNotice)).toHaveLength(1);
  const mails = kept.filter((mail) => !isNotice(mail));
  const mailed = mails.map(({ text }) => /GB-\w{6}/.exec(text ?? '')?.[0]);
  expect(new Set(mailed)).toEqual(new Set(heard.map(({ reference }) => reference)));
  const stored = await listLeads(services.database.db, null);
  expect(stored.filter((lead) => lead.quarantine_reasons !== null)).toHaveLength(100 * waves);

  const [mistaken] = answers;
  if (!mistaken) throw new Error('There is no answer.');
  expect(await releaseLeads(services, [mistaken.reference])).toEqual([mistaken.reference]);
  expect(await releaseLeads(services, [mistaken.reference])).toEqual([]);
  await untilSent(10 * waves + 2);
}, 180_000);
