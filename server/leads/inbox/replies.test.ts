import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Role } from '../../../domain/operators/roles.ts';
import { retriedMail } from '../../../domain/leads/inbox/contact-details.ts';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { hire, openConsole } from '../../../tests/support/open-console.ts';
import { until } from '../../../tests/support/harness.ts';
import { acceptAll, openWired } from '../../../tests/support/wired-services.ts';
import {
  readDeliveries,
  skipRetryDelay,
  submit,
  untilAllSent,
} from '../../../tests/support/working-services.ts';
import { createMailComposer } from '../../mail/deliver.ts';
import { mails } from '../../services/mails.ts';
import { insertNoticeDeliveries } from '../notice-store.ts';
import { overdueMail } from './overdue-mail.ts';
import { removeOperator, saveOperator } from '../../operators/operator-store.ts';
import { listNotes, eraseLeads } from '../../people/person-store.ts';

const team: readonly Role[] = ['admin', 'agent'];
const written = {
  subject: 'About {project|a home}',
  body: 'Hello {first name|there},\n\n{project|It} is a {meeting time|fine choice}.\n\n{agent}',
};

test('a reply from a template is previewed, arrives once after a failed try, and continues the thread', async () => {
  const { services, behaviour, at } = await openWired();
  const { replies, templates, inbox } = services.console;
  const { reference } = await submit(services, { name: 'Zoë Byron', message: 'One bedroom?' });
  await untilAllSent(services);
  const ada = await hire(services.database, 'Ada', ...team);

  await templates.add(ada, 'own', { name: 'First', ...written });
  const { templates: offered, subject: first } = await replies.read(ada.operator, reference);
  const [confirmation] = at.mails.received.filter(({ recipients }) =>
    recipients.includes('zoe@example.com'),
  );
  expect(first).toBe(`Re: ${confirmation?.subject}`);
  const preview = await replies.preview(ada.operator, reference, offered[0] ?? written);
  expect(preview.errors).toBeNull();
  expect(preview.filled).toEqual({
    subject: 'About Sextant',
    body: 'Hello Zoë,\n\nSextant is a fine choice.\n\nAda',
  });
  expect(preview.mail).toMatchObject({ to: 'zoe@example.com', replyTo: 'ada@example.com' });

  behaviour.refuse = (address) => (address === 'zoe@example.com' ? 451 : null);
  const { filled, delivery, lastReply } = preview;
  const sent = { ...filled, delivery, lastReply, take: true };
  await Promise.all([replies.send(ada, reference, sent), replies.send(ada, reference, sent)]);
  await until('the first try failed', async () => {
    const rows = await readDeliveries(services);
    return rows.some(({ kind, last_error }) => kind === 'mail-reply' && last_error);
  });
  Object.assign(behaviour, acceptAll);
  await skipRetryDelay(services);
  const rows = await untilAllSent(services);
  const idOf = (kind: string) => rows.find((each) => each.kind === kind)?.id;

  const received = at.mails.received.filter(({ subject }) => subject === 'About Sextant');
  expect(received).toMatchObject([
    {
      recipients: ['zoe@example.com'],
      messageId: `<${idOf('mail-reply')}@homes.example>`,
      inReplyTo: `<${idOf('mail-visitor')}@homes.example>`,
      references: `<${idOf('mail-visitor')}@homes.example>`,
      replyTo: [{ address: 'ada@example.com' }],
      from: {
        name: `Ada, ${services.config.readBrand().name}`,
        address: services.config.readMail().from.replace(/^.*<|>$/g, ''),
      },
    },
  ]);
  // The mail equals the preview.
  expect(received[0]?.text?.trim()).toBe(preview.mail.text.trim());
  expect(received[0]?.html).toContain('Sextant is a fine choice.');

  const { lead, timeline } = await inbox.read(ada.operator, reference);
  expect(lead).toMatchObject({ status: 'contacted', owner: { name: 'Ada' } });
  const stored = await services.database.db
    .selectFrom('leads')
    .select('answered_at')
    .executeTakeFirst();
  expect(stored?.answered_at).toBeInstanceOf(Date);
  expect(timeline.map(({ what, note }) => [what, note]).slice(0, 3)).toEqual([
    ['replied by email: “About Sextant”', preview.filled.body],
    ['set the status from New to Contacted', null],
    ['took the lead', null],
  ]);
});

test('replies of operators who were removed or lost the role before the mail was sent are stopped, and listed as failed with the reason', async () => {
  const { services, behaviour, at } = await openWired();
  const { replies, inbox } = services.console;
  const { db } = services.database;
  const { reference } = await submit(services);
  await untilAllSent(services);
  const people = [
    await hire(services.database, 'Dee', 'agent', 'editor'),
    await hire(services.database, 'Eve', 'agent', 'editor'),
    await hire(services.database, 'Fay', 'agent', 'editor'),
  ] as const;
  behaviour.refuse = (address) => (address === 'zoe@example.com' ? 451 : null);
  for (const person of people) {
    const { name } = person.operator;
    const words = { subject: `From ${name}`, body: 'Hello' };
    const { filled, delivery, lastReply } = await replies.preview(
      person.operator,
      reference,
      words,
    );
    await replies.send(person, reference, { ...filled, delivery, lastReply, take: false });
  }
  const listReplies = async () =>
    (await readDeliveries(services)).filter(({ kind }) => kind === 'mail-reply');
  await until('each was tried once', async () =>
    (await listReplies()).every(({ last_error }) => last_error),
  );
  const [dee, eve] = people;
  await removeOperator(db, dee.operator.email, { id: null, name: 'Cy', at: new Date() });
  await saveOperator(db, eve.operator.email, { roles: ['editor'] });
  Object.assign(behaviour, acceptAll);
  await until('each was sent or stopped', async () => {
    await skipRetryDelay(services);
    return (await listReplies()).every(({ sent_at, failed_at }) => sent_at ?? failed_at);
  });
  const subjects = at.mails.received.map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('From '))).toEqual(['From Fay']);
  const { deliveries } = await inbox.read(people[2].operator, reference);
  const stopped = deliveries.filter(({ failedAt }) => failedAt);
  expect(stopped.map(({ lastError }) => lastError).toSorted()).toEqual([
    'Dee may no longer answer leads.',
    'Eve may no longer answer leads.',
  ]);
});

testOnBoth(
  'a reply is refused for missing, unread, quarantined or unknown leads, and its text is erased with the lead',
  async (database) => {
    const { replies, templates, addLead, readAudit } = await openConsole(database);
    const [ada, bo] = [await hire(database, 'Ada', ...team), await hire(database, 'Bo', 'agent')];
    const id = await addLead('GB-A', { name: null });
    await addLead('GB-MUTE', { email: null, phone: '+14165550123' });
    await addLead('GB-HELD', {}, ['Too many links']);

    const show = (body: string, reference = 'GB-A') =>
      replies.preview(bo.operator, reference, { subject: 'Hello', body });
    expect((await show('{frist name}')).errors?.body).toContain('{first name}');
    expect((await show('Hello {name}')).errors?.body).toContain('no fallback');
    // Filled in, nothing is left to send.
    const empty = { subject: '{project|}', body: '{name|}\n{project|}' };
    expect((await replies.preview(bo.operator, 'GB-A', empty)).errors).toEqual({
      subject: 'Write a subject.',
      body: 'Write the message first.',
    });
    await expect(show('Hello', 'GB-MUTE')).rejects.toMatchObject({ status: 409 });
    await expect(show('Hello', 'GB-HELD')).rejects.toThrow('possible spam');
    await expect(show('Hello', 'GB-NONE')).rejects.toMatchObject({ status: 404 });

    const [first, second] = [await show('Hello {name|you}'), await show('Me too')];
    const send = (visit: typeof ada, { filled, delivery, lastReply }: typeof first, take = false) =>
      replies.send(visit, 'GB-A', { ...filled, delivery, lastReply, take });
    await send(ada, first);
    await expect(send(bo, second)).rejects.toThrow(/^Ada replied while you were writing\./);
    const { isUnassigned } = await replies.read(bo.operator, 'GB-A');
    await send(bo, await show('Me too, having read that'), isUnassigned);
    // A stale request to take the lead does not take it from its owner.
    await expect(send(ada, await show('And me'), true)).rejects.toThrow('Bo has this lead now.');
    const lines = (await readAudit()).filter(({ action }) => action === 'reply.send');
    expect(lines.at(-1)?.changes).toMatchObject({ reply: null, owner: [null, 'Bo'] });
    const deliveries = await database.db
      .selectFrom('deliveries')
      .innerJoin('lead_events', 'lead_events.id', 'event_id')
      .select(['deliveries.id', 'note'])
      .orderBy('lead_events.id')
      .execute();
    expect(deliveries.map(({ note }) => note)).toEqual(['Hello you', 'Me too, having read that']);
    expect(deliveries[0]?.id).toBe(first.delivery);

    expect(await listNotes(database.db, [id])).toMatchObject([
      { kind: 'reply', subject: 'Hello', note: 'Hello you' },
      { kind: 'reply', note: 'Me too, having read that' },
    ]);
    await eraseLeads(database.db, [id], new Date());
    const { rows } = { rows: await database.db.selectFrom('lead_events').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('Hello');

    const words = { name: 'Hello', subject: 'Hello', body: 'Hello {name|you}' };
    await templates.add(bo, 'own', words);
    await expect(templates.add(bo, 'team', words)).rejects.toMatchObject({ status: 403 });
    await templates.add(ada, 'team', words);
    await templates.addStarters(ada);
    await templates.addStarters(ada);
    await expect(templates.add(ada, 'team', { ...words, name: 'HELLO' })).rejects.toThrow('named');
    const { own, team: shared } = await templates.list(bo.operator);
    expect([own.length, shared.length]).toEqual([1, 4]);
    const shown = { id: own[0]?.id ?? 0, revision: 1 };
    await expect(templates.save(ada, 'own', shown, words)).rejects.toThrow('belongs to');
    await templates.save(bo, 'own', shown, { ...words, body: 'Hi' });
    await expect(templates.save(bo, 'own', shown, words)).rejects.toThrow('was changed while');
    await templates.delete(bo, 'own', { ...shown, revision: 2 });
    expect((await templates.list(bo.operator)).own).toEqual([]);
    expect(JSON.stringify(await readAudit())).not.toContain('Hello you');
  },
);

test('a reply that the mail server refuses for good is no answer, until it or another arrives', async () => {
  const { services, behaviour, at } = await openWired();
  const { replies, inbox, contactDetails } = services.console;
  const { reference } = await submit(services, { email: 'zoe@exmaple.com' });
  await untilAllSent(services);
  const ada = await hire(services.database, 'Ada', ...team);
  const read = () => inbox.read(ada.operator, reference);
  behaviour.refuse = (address) => (address === 'zoe@exmaple.com' ? 550 : null);
  const { lastReply } = await replies.read(ada.operator, reference);
  const reply = { subject: 'Hello', body: 'Hello', lastReply, take: true };
  await replies.send(ada, reference, { ...reply, delivery: crypto.randomUUID() });
  await until('it was refused', async () => {
    const rows = await readDeliveries(services);
    return rows.some(({ kind, last_error }) => kind === 'mail-reply' && last_error);
  });
  const { lead, timeline } = await read();
  expect(lead).toMatchObject({ status: 'new', owner: { name: 'Ada' } });
  expect(lead.clock).toMatchObject({ answeredAt: null, answeredBy: null });
  expect(timeline[0]).toMatchObject({
    who: null,
    what: expect.stringMatching(/refused/) as string,
  });
  expect(timeline[1]?.what).toBe('The site set the status from Contacted to New');
  const { refusal } = await replies.read(ada.operator, reference);
  expect(refusal?.error).toContain('550');
  await skipRetryDelay(services);
  await until('it was tried again', async () => {
    const rows = await readDeliveries(services);
    return rows.some(({ kind, attempts }) => kind === 'mail-reply' && attempts > 1);
  });
  // The first time, as the timeline says.
  expect((await replies.read(ada.operator, reference)).refusal?.at).toEqual(refusal?.at);
  const { db } = services.database;
  await sql`insert into lead_notices (kind, lead_id, at)
    select 'mail-overdue', id, now() from leads where reference = ${reference}`.execute(db);
  const [planned] = await insertNoticeDeliveries(db, overdueMail, new Date());
  const notice = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', planned?.id ?? '')
    .executeTakeFirstOrThrow();
  const overdue = await createMailComposer(mails, { ...services, db, now: () => new Date() })(
    notice,
  );
  expect(overdue?.text.replaceAll(/\s+/g, ' ')).toContain(
    'The mail server refused the address, so our email did not arrive: call, or correct it in the console.',
  );
  await db.deleteFrom('lead_notices').execute();
  await db.deleteFrom('deliveries').where('id', '=', notice.id).execute();
  const listed = async () =>
    (await inbox.list(ada.operator, parseInboxQuery(new URLSearchParams()))).leads;
  expect(await listed()).toMatchObject([{ reference, isMailRefused: true }]);

  const { name, phone, phoneExtension, revision } = lead;
  const corrected = await contactDetails.correctLead(
    ada,
    { reference, revision },
    {
      name,
      email: 'zoe@example.com',
      phone: phone === null ? null : { number: phone, extension: phoneExtension },
    },
  );
  expect(corrected).toMatchObject({ isMailRetried: true });
  expect((await read()).timeline[0]).toMatchObject({ note: retriedMail });
  expect((await replies.read(ada.operator, reference)).refusal).toBeNull();
  expect(await listed()).toMatchObject([{ isMailRefused: false }]);
  await skipRetryDelay(services);
  await untilAllSent(services);
  expect(at.mails.received.at(-1)?.recipients).toEqual(['zoe@example.com']);
  const arrived = await read();
  expect(arrived.lead).toMatchObject({ status: 'contacted', clock: { answeredBy: 'contact' } });
  const after = arrived.timeline.findIndex(({ what }) =>
    /^Our email of .* \(Reply\) was sent after all$/.test(what),
  );
  expect(after).toBeGreaterThanOrEqual(0);
  expect(after).toBeLessThan(arrived.timeline.findIndex(({ what }) => /refused/.test(what)));
});
