import { expect } from 'vitest';
import { parseInboxQuery } from '../../domain/leads/inbox/inbox-query.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { insertWorksheet } from '../worksheets/worksheet-store.ts';
import type { Visit } from './visit.ts';

type Console = Awaited<ReturnType<typeof openConsole>>;

const toQuery = (address: string) => parseInboxQuery(new URLSearchParams(address));
const meetingAt = '2026-11-24 10:00';
const everyWorksheet = { state: null, project: '' };
/** Later than the leads, which have the database's time. */
const at = new Date(Date.now() + 3_600_000);

/**
 * Everything in the console that reads leads, also by guessed references. A new reading needs a row:
 * its answer to an agent must not depend on whether a colleague has the lead GB-HERS, which is of the
 * same person as GB-OWN, or GB-ALSO, of person 3 with the same phone.
 */
const readings: Readonly<Record<string, (console: Console, visit: Visit) => Promise<unknown>>> = {
  'the list with its counts': ({ inbox }, { operator }) => inbox.list(operator, toQuery('')),
  'the search': ({ inbox }, { operator }) => inbox.list(operator, toQuery('q=quillfeather')),
  'a lead': ({ inbox }, { operator }) => inbox.read(operator, 'GB-OWN'),
  'a guessed lead': ({ inbox }, { operator }) => inbox.read(operator, 'GB-HERS'),
  'the list of people': ({ people }, { operator }) => people.search(operator, ''),
  'the search of people': ({ people }, { operator }) => people.search(operator, 'quillfeather'),
  'a person': ({ people }, { operator }) => people.read(operator, 1),
  'a guessed person': ({ people }, { operator }) => people.read(operator, 3),
  duplicates: ({ people }, { operator }) => people.listDuplicates(operator),
  'a person beside that of a guessed lead': ({ people }, { operator }) =>
    people.pairWithLead(operator, 1, 'GB-ALSO'),
  'the board': ({ inbox }, { operator }) => inbox.list(operator, toQuery('layout=board')),
  'the counts of saved views': async ({ inbox }, { operator }) =>
    (await inbox.list(operator, toQuery('view=snoozed'))).saved,
  'all leads that match': async ({ inbox }, { operator }) => {
    const counts = [];
    for (let count = 1; count < 9; count += 1) {
      const selected = inbox.listSelected(operator, { query: toQuery(''), count, at });
      counts.push(await selected.then((leads) => leads.map(({ reference }) => reference), String));
    }
    return counts;
  },
  'the export with its count': async ({ leadExport }, visit) => {
    const lines = [];
    for await (const line of await leadExport.open(visit, toQuery(''))) lines.push(line);
    return [lines, await leadExport.count(visit.operator, toQuery(''))];
  },
  'the dashboard': ({ dashboard }, { operator }) => dashboard.read(operator, 7),
  'the meetings of the week': ({ meetings }, { operator }) =>
    meetings.list(operator, { week: '2026-11-24', isOwn: false, open: null }),
  'the board of worksheets': ({ worksheets }, { operator }) =>
    worksheets.list(operator, everyWorksheet),
  'a guessed worksheet': ({ worksheets }, { operator }) => worksheets.read(operator, 'GB-WORK'),
  'the PDF of a guessed worksheet': async ({ worksheets }, { operator }) =>
    (await worksheets.buildPdf(operator, 'GB-WORK')).length > 0,
  'what waits as possible spam': ({ quarantine }, { operator }) => quarantine.list(operator),
  'the calls and tasks of a guessed lead': ({ leadWork }, { operator }) =>
    leadWork.read(operator, 'GB-HERS'),
  'the answer to a guessed lead': ({ replies }, { operator }) => replies.read(operator, 'GB-HERS'),
  'an answer as it would leave': async ({ replies }, { operator }) =>
    (await replies.preview(operator, 'GB-HERS', { subject: '{name}', body: '{name}' })).filled,
  'who looked at a guessed lead': ({ leadViewers }, { operator }) =>
    leadViewers.recordView(operator, 'GB-HERS'),
};

const words = { subject: 'Hello', body: 'Hello' };
/** Actions on a guessed lead, which must be refused like those on an unknown one. */
const acts: Readonly<
  Record<string, (console: Console, visit: Visit, reference: string) => Promise<unknown>>
> = {
  take: ({ inbox }, visit, reference) => inbox.take(visit, { reference, revision: 2 }),
  status: ({ inbox }, visit, reference) =>
    inbox.setStatus(visit, { reference, revision: 2 }, 'won', null),
  note: ({ inbox }, visit, reference) => inbox.note(visit, reference, 'Hello'),
  call: ({ leadWork }, visit, reference) =>
    leadWork.call(visit, reference, { outcome: 'reached', words: '', take: false }),
  snooze: ({ leadWork }, visit, reference) =>
    leadWork.snooze(visit, { reference, revision: 2 }, 'tomorrow', ''),
  reply: ({ replies }, visit, reference) =>
    replies.send(visit, reference, {
      ...words,
      delivery: crypto.randomUUID(),
      lastReply: 0,
      take: true,
    }),
  'send again': ({ deliveries }, visit, reference) =>
    deliveries.retryOfLead(visit, reference, crypto.randomUUID()),
  release: ({ quarantine }, visit, reference) => quarantine.release(visit, [reference]),
  confirm: ({ meetings }, visit, reference) =>
    meetings.change(visit, 'confirm', { reference, revision: 0 }),
  check: ({ worksheetSteps }, visit, reference) =>
    worksheetSteps.step(visit, reference, 'check', { revision: 1, words: '', tellBuyer: false }),
  correct: ({ worksheetSteps }, visit, reference) =>
    worksheetSteps.correct(visit, { reference, revision: 1 }, 'sent', 'By phone.'),
};

testOnBoth('no reading of the console reveals a colleague’s lead to an agent', async (database) => {
  const services = await openConsole(database, { now: () => at });
  const { addLead, inbox } = services;
  const [agent, colleague, admin] = [
    await hire(database, 'Al', 'agent'),
    await hire(database, 'Bo', 'agent'),
    await hire(database, 'Ada', 'admin'),
  ];
  const ask = async (opened: Console, visit: Visit) => {
    const answers: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(readings))
      answers[name] = await read(opened, visit).catch(String);
    return answers;
  };
  const phone = '+14165550123';
  await addLead('GB-OWN', { email: 'jane@example.com', phone });
  await addLead('GB-FREE', { email: 'joe@example.com', message: 'hello' });
  await inbox.take(agent, { reference: 'GB-OWN', revision: 1 });
  await services.savedViews.add(admin, 'team', { name: 'New', query: '?status=new' });
  const [before, adminBefore] = [await ask(services, agent), await ask(services, admin)];

  const secret = { name: 'Jane Quillfeather', message: 'the secret suite', phone };
  await addLead('GB-HERS', { email: 'Jane@Example.com', ...secret });
  await addLead('GB-ALSO', { email: 'j.quill@example.org', ...secret });
  // Of different people, because the leads of one have one owner.
  await addLead('GB-MEET', {
    ...secret,
    email: 'quill.meets@example.org',
    form: 'meeting',
    attributes: { type: 'virtual meeting', datetime: meetingAt },
  });
  const sheet = { form: 'worksheet', attributes: { project_name: 'Quill Towers' } } as const;
  const sheetId = await addLead('GB-WORK', {
    ...secret,
    ...sheet,
    email: 'quill.buys@example.org',
  });
  await insertWorksheet(database.db, sheetId, sheet, at);
  await addLead('GB-HELD', { ...secret, email: 'quill.held@example.org' }, ['Too many links']);
  const hers = ['GB-HERS', 'GB-ALSO', 'GB-MEET', 'GB-WORK', 'GB-HELD'];
  for (const reference of hers) {
    const { owner_id: owner } = await database.db
      .selectFrom('leads')
      .select('owner_id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    // Those with the same phone number go along with the first.
    if (owner === null) await inbox.take(colleague, { reference, revision: 1 });
    await inbox.note(colleague, reference, 'a secret note');
    await services.leadViewers.recordView(colleague.operator, reference);
  }

  // Another process, because counts are cached.
  const later = await openConsole(database, { now: () => at });
  expect(await ask(later, agent)).toEqual(before);
  // Every reading contains them for an admin.
  const adminAfter = await ask(later, admin);
  for (const name of Object.keys(readings))
    expect(JSON.stringify(adminAfter[name]), name).not.toBe(JSON.stringify(adminBefore[name]));

  const tryOn = async (action: (typeof acts)[string], reference: string) => {
    const answer = await action(services, agent, reference).catch(String);
    return JSON.stringify(answer).replaceAll(reference, 'GB-?');
  };
  const stored = () => database.db.selectFrom('leads').selectAll().orderBy('id').execute();
  const leads = await stored();
  for (const [name, action] of Object.entries(acts))
    for (const reference of hers)
      expect(await tryOn(action, reference), name).toBe(await tryOn(action, 'GB-NONE'));
  expect(await stored()).toEqual(leads);
});
