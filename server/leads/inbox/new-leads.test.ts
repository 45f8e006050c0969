import { expect, test } from 'vitest';
import * as v from 'valibot';
import { parseInboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import { manualLeadSchema } from '../../../domain/leads/forms/manual-lead.ts';
import { hire as invite } from '../../../tests/support/open-console.ts';
import { until } from '../../../tests/support/harness.ts';
import { openWired } from '../../../tests/support/wired-services.ts';
import { readDeliveries, submit, untilAllSent } from '../../../tests/support/working-services.ts';
import type { Services } from '../../services/services.ts';

async function hire(services: Services, name: string, ...roles: ('admin' | 'agent')[]) {
  const visit = await invite(services.database, name, ...roles);
  await services.database.db
    .updateTable('operators')
    .set({ password_hash: 'x' })
    .where('id', '=', visit.operator.id)
    .execute();
  return visit;
}

const type = (fields: Record<string, string>) =>
  v.parse(manualLeadSchema, { arrival: 'call', submissionId: crypto.randomUUID(), ...fields });

test('an agent enters a call: it is theirs, has been answered, mails nobody and is announced', async () => {
  const { services, at } = await openWired();
  const { newLeads, inbox } = services.console;
  const ada = await hire(services, 'Ada', 'agent');
  const entered = type({
    name: '李小龍',
    phone: '416 555 0123',
    message: 'Two beds',
    project: 'SEXTANT',
  });
  const saved = await Promise.all([newLeads.create(ada, entered), newLeads.create(ada, entered)]);
  const [{ reference }] = saved;
  expect(saved).toEqual([
    { reference, owner: 'Ada', holder: 'Ada', isElsewhere: false },
    { reference, owner: 'Ada', holder: 'Ada', isElsewhere: false },
  ]);

  const { lead, timeline, project } = await inbox.read(ada.operator, reference);
  expect(lead).toMatchObject({
    form: 'Manual lead',
    name: '李小龍',
    email: null,
    phone: '+14165550123',
    message: 'Two beds',
    status: 'contacted',
    owner: { name: 'Ada' },
    clock: { dueAt: null, answeredAt: null },
  });
  expect(project?.title).toBe('Sextant');
  expect(timeline).toMatchObject([{ who: 'Ada', what: 'entered the lead: call' }]);

  const deliveries = await untilAllSent(services);
  expect(deliveries.map(({ kind }) => kind)).toEqual(['webhook']);
  const [post] = at.posts.posts;
  expect(JSON.parse(post?.body ?? '')).toMatchObject({
    reference,
    form: 'manual',
    source: 'console:call',
    consent: null,
  });
  const db = services.database.db;
  expect(await db.selectFrom('consents').select('id').execute()).toEqual([]);
  const lines = await db
    .selectFrom('audit_log')
    .select(['action', 'subject', 'changes'])
    .where('subject', '=', `lead ${reference}`)
    .execute();
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('李');

  await expect(newLeads.create(ada, { ...entered, message: 'Three beds' })).rejects.toThrow(
    `already saved as ${reference}`,
  );
  await expect(newLeads.create(ada, type({ phone: '4165550123', project: 'Sextent' })))
    .rejects //
    .toMatchObject({ status: 400, fields: { project: expect.any(String) as string } });
});

test('the owner of the person gets the lead and a notice; otherwise whom an admin chose', async () => {
  const { services, at } = await openWired();
  const { newLeads, inbox } = services.console;
  const ada = await hire(services, 'Ada', 'admin', 'agent');
  const ben = await hire(services, 'Ben', 'agent');
  const cid = await hire(services, 'Cid', 'agent');
  const first = await submit(services, { email: 'zoe@example.com' });
  const shown = { reference: first.reference, revision: 1 };
  await inbox.take(ben, shown);
  await untilAllSent(services);

  await services.database.db
    .updateTable('operators')
    .set({ away_until: '2099-12-07' })
    .where('id', '=', ben.operator.id)
    .execute();
  const entered = await newLeads.create(cid, type({ email: 'ZOE@example.com' }));
  const { reference, owner } = entered;
  expect(owner).toBeNull();
  // Whoever speaks with the buyer hears who has the lead, and that they are away.
  expect(entered.isElsewhere).toBe(true);
  expect(entered.holder).toBe('Ben, who is away until Monday, December 7, 2099');
  const { lead } = await inbox.read(ada.operator, reference);
  expect(lead.ownerAway).toBe('away until December 7, 2099');
  const { leads } = await inbox.list(ada.operator, parseInboxQuery(new URLSearchParams()));
  expect(leads[0]).toMatchObject({ reference, ownerAway: lead.ownerAway });
  const { timeline } = await inbox.read(ben.operator, reference);
  expect(timeline.map(({ what }) => what)).toEqual([
    'Returning buyer of Ben, who got the lead',
    'entered the lead: call',
  ]);

  const chosen = type({ email: 'new@example.com', owner: String(ben.operator.id) });
  expect(await newLeads.create(ada, chosen)).toMatchObject({ owner: 'Ben' });
  // Agents enter for themselves.
  const forBen = type({ email: 'other@example.com', owner: String(ben.operator.id) });
  expect(await newLeads.create(cid, forBen)).toMatchObject({ owner: 'Cid' });

  const notices = await services.database.db
    .selectFrom('lead_notices')
    .select(['kind', 'operator_id', 'given_by'])
    .orderBy('id')
    .execute();
  expect(notices).toEqual([
    // The rule that a buyer keeps their agent.
    { kind: 'mail-assigned', operator_id: ben.operator.id, given_by: null },
    { kind: 'mail-assigned', operator_id: ben.operator.id, given_by: ada.operator.id },
  ]);
  await until('the hooks arrived', async () =>
    (await readDeliveries(services)).every(({ sent_at }) => sent_at !== null),
  );
  const mailed = at.mails.received.flatMap(({ recipients }) => recipients);
  expect(mailed).not.toContain('new@example.com');
});
