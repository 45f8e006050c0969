import { expect, test } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { readOutbox } from '../../tests/support/outbox.ts';
import { purchaser, suite } from '../../tests/support/worksheet-requests.ts';
import {
  deleteLeads,
  openWorkingServices,
  readDeliveries,
  submit,
  untilAllSent,
} from '../../tests/support/working-services.ts';
import { releaseLeads } from '../../tests/support/decide-leads.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';

const member = (name: string, email: string | null) => ({
  name,
  role: 'Sales',
  registration: null,
  bio: 'Sells homes.',
  email,
});

const worksheetFor = (agent: string): Partial<LeadDraft> => ({
  form: 'worksheet',
  projectStub: null,
  attributes: {
    ...suite,
    selectedMeetingType: agent,
    'firstPurchaser.city': purchaser.city,
  },
});

test('the agent named in a worksheet gets a copy, immediately or on release from quarantine (D-2.12)', async () => {
  const services = await openWorkingServices({
    LEADS_TO: 'sales@brokerage.example, Leads@brokerage.example',
  });
  const team = [
    member('Ines Rowe', 'ines@brokerage.example'),
    member('Omar Reyes', null),
    member('Front Desk', 'leads@Brokerage.example'),
  ];
  await saveCatalogue(services.database, { aboutUs: [{ heading: 'We', intro: [], team }] });

  const { reference } = await submit(services, worksheetFor('Ines Rowe'));
  const sent = await untilAllSent(services);
  expect(sent.map(({ kind }) => kind)).toEqual(['mail-agent', 'mail-brokerage', 'mail-visitor']);
  const mails = await readOutbox(services.config.dataDir);
  const copy = mails.find(({ to }) => to?.[0]?.address === 'ines@brokerage.example');
  expect(copy).toMatchObject({
    subject: 'Allocation worksheet: Sextant – Zoë <b>Byron</b> (chose Ines Rowe)',
    replyTo: [{ address: 'zoe@example.com' }],
    attachments: [],
  });
  expect(copy?.text).toContain(`/console/worksheets/${reference}`);
  expect(copy?.text).toContain('This worksheet names you as the agent.');
  expect(copy?.text).toContain(`First choice of suite: ${suite.choice1}`);
  expect(copy?.text).not.toContain('First purchaser');

  const listKinds = async () => (await readDeliveries(services)).map(({ kind }) => kind);
  for (const agent of ['Omar Reyes', 'Front Desk', 'No preference']) {
    await deleteLeads(services);
    await submit(services, worksheetFor(agent));
    expect(await listKinds(), agent).toEqual(['mail-brokerage', 'mail-visitor']);
    await untilAllSent(services);
    const all = await readOutbox(services.config.dataDir);
    const mail = all.find(({ subject }) => subject?.includes(`(chose ${agent})`));
    if (agent === 'No preference') expect(mail).toBeUndefined();
    // Nobody else tells the brokerage, when the agent has no mail or is not an operator.
    else
      expect(mail?.text).toContain(
        `The buyer chose ${agent} as their agent. The lead is not assigned to anybody.`,
      );
  }
  await deleteLeads(services);
  await submit(services, { ...worksheetFor('Ines Rowe'), form: 'contact' });
  expect(await listKinds()).not.toContain('mail-agent');

  await deleteLeads(services);
  const spamTraps = { honeypot: 'https://spam.example', filledInMs: null };
  const waiting = await submit(services, worksheetFor('Ines Rowe'), { spamTraps });
  expect(await listKinds()).toEqual(['mail-possible-spam']);
  await releaseLeads(services, [waiting.reference]);
  expect(await listKinds()).toContain('mail-agent');
});
