import { expect } from 'vitest';
import { parseInboxQuery } from '../../domain/leads/inbox-query.ts';
import { hire, openConsole } from '../../tests/support/console-desk.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import type { Visit } from './visit.ts';

type Console = Awaited<ReturnType<typeof openConsole>>;

const inbox = (address: string) => parseInboxQuery(new URLSearchParams(address));

/**
 * Everything in the console that reads leads, and what of it is guessed. A new reading gets its row:
 * what an agent is answered must be the same whether or not a colleague has the lead GB-HERS, which is
 * of the person of GB-OWN and has a second address, of person 3, and the same phone.
 */
const readings: Readonly<Record<string, (console: Console, visit: Visit) => Promise<unknown>>> = {
  'the list with its counts': ({ leadDesk }, { operator }) => leadDesk.list(operator, inbox('')),
  'the search': ({ leadDesk }, { operator }) => leadDesk.list(operator, inbox('q=quillfeather')),
  'a lead': ({ leadDesk }, { operator }) => leadDesk.read(operator, 'GB-OWN'),
  'a guessed lead': ({ leadDesk }, { operator }) => leadDesk.read(operator, 'GB-HERS'),
  'the list of people': ({ peopleDesk }, { operator }) => peopleDesk.search(operator, ''),
  'the search of people': ({ peopleDesk }, { operator }) =>
    peopleDesk.search(operator, 'quillfeather'),
  'a person': ({ peopleDesk }, { operator }) => peopleDesk.read(operator, 1),
  'a guessed person': ({ peopleDesk }, { operator }) => peopleDesk.read(operator, 3),
  duplicates: ({ peopleDesk }, { operator }) => peopleDesk.listDuplicates(operator),
  'a person beside that of a guessed lead': ({ peopleDesk }, { operator }) =>
    peopleDesk.pairWithLead(operator, 1, 'GB-ALSO'),
};

testOnBoth('an agent finds a colleague’s lead by no reading of the console', async (database) => {
  const services = await openConsole(database);
  const { addLead } = services;
  const [agent, colleague, admin] = [
    await hire(database, 'Al', 'agent'),
    await hire(database, 'Bo', 'agent'),
    await hire(database, 'Ada', 'admin'),
  ];
  const ask = async (visit: Visit) => {
    const answers: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(readings))
      answers[name] = await read(services, visit).catch(String);
    return answers;
  };
  const phone = '+14165550123';
  await addLead('GB-OWN', { email: 'jane@example.com', phone });
  await addLead('GB-FREE', { email: 'joe@example.com', message: 'hello' });
  await services.leadDesk.take(agent, { reference: 'GB-OWN', revision: 1 });
  const [before, adminBefore] = [await ask(agent), await ask(admin)];

  const secret = { name: 'Jane Quillfeather', message: 'the secret suite', phone };
  await addLead('GB-HERS', { email: 'Jane@Example.com', ...secret });
  await addLead('GB-ALSO', { email: 'j.quill@example.org', ...secret });
  for (const reference of ['GB-HERS', 'GB-ALSO']) {
    await services.leadDesk.take(colleague, { reference, revision: 1 });
    await services.leadDesk.note(colleague, reference, 'a secret note');
  }

  expect(await ask(agent)).toEqual(before);
  // Each of them would have told: an admin reads something else than before.
  const adminAfter = await ask(admin);
  for (const name of Object.keys(readings))
    expect(JSON.stringify(adminAfter[name]), name).not.toBe(JSON.stringify(adminBefore[name]));
});
