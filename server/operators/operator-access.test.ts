import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseAuditQuery } from '../../domain/operators/audit-query.ts';
import type { Role } from '../../domain/operators/roles.ts';
import { describeEvent } from '../../domain/leads/inbox/lead-timeline.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { listLeadEvents } from '../leads/lead-event-store.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';
import { createOperators } from './operators.ts';
import { findOperatorByEmail, presentOperator, saveOperator } from './operator-store.ts';
import { createAuditLog } from './audit-log.ts';
import { createOperate } from './operate.ts';
import { createOperatorAccess } from './operator-access.ts';
import { createOwnAccess } from './own-access.ts';
import type { Visit } from './visit.ts';

const start = new Date('2026-11-22T15:00:00Z');
const config = {
  console: { key: Buffer.alloc(32, 7) },
  dataDir: '',
  http: { publicUrl: 'https://homes.example' },
  readBrand: () => ({ name: 'Homes' }),
  limits: { loginFailuresPerAccount: 10, loginFailuresPerClient: 100 },
} as unknown as Config;

const describeWithName = (event: Awaited<ReturnType<typeof listLeadEvents>>[number]) =>
  `${event.operatorName} ${describeEvent(event)}`;

function open(database: Database) {
  let at = start;
  const now = () => at;
  const operate = createOperate(database, now);
  const operators = createOperators(database, config, now);
  const services = { database, config, now, operate, passkeys: operators.passkeys };
  return {
    operators,
    access: createOperatorAccess(services),
    own: createOwnAccess(services),
    log: createAuditLog(services),
    wait: (minutes: number) => void (at = new Date(at.getTime() + minutes * 60_000)),
    readAudit: async () =>
      (
        await database.db
          .selectFrom('audit_log')
          .select(['action', 'outcome', 'subject'])
          .orderBy('id')
          .execute()
      ).map((line) => `${line.action} ${line.outcome} ${line.subject}`),
  };
}

/** Somebody who can sign in. */
async function hire({ db }: Database, name: string, ...roles: Role[]): Promise<Visit> {
  const email = `${name.toLowerCase()}@example.com`;
  await saveOperator(db, email, { name, roles });
  await db
    .updateTable('operators')
    .set({ password_hash: 'x' })
    .where('email', '=', email)
    .execute();
  const row = await findOperatorByEmail(db, email);
  if (!row) throw new Error('There is no such operator.');
  return {
    operator: presentOperator(row),
    sessionId: crypto.randomUUID(),
    provenAt: start,
    clientAddress: null,
  };
}

const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'it was done',
    (error: Error) => error.message,
  );

testOnBoth(
  'the last admin keeps role and access, even when two admins remove each other',
  async (database) => {
    const { access, operators, readAudit } = open(database);
    const [ada, bo] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Bo', 'admin')];
    await saveOperator(database.db, 'invited@example.com', { roles: ['admin'] });

    const both = await Promise.all([
      refusal(access.remove(ada, bo.operator.id)),
      refusal(access.remove(bo, ada.operator.id)),
    ]);
    // One of two concurrent requests wins; the embedded database runs them in sequence.
    expect(both.filter((each) => each === 'it was done')).toHaveLength(1);
    const [left] = await database.db
      .selectFrom('operators')
      .select('email')
      .where('password_hash', 'is not', null)
      .execute();
    const last = left?.email === 'ada@example.com' ? ada : bo;
    const { id, email } = last.operator;
    const sentence = `${email} is the last admin. Make somebody else an admin first.`;
    expect(await refusal(access.remove(last, id))).toBe(sentence);
    expect(await refusal(access.setRoles(last, id, { original: 'admin', roles: ['agent'] }))).toBe(
      sentence,
    );
    expect(await refusal(operators.remove(email, false))).toBe(sentence);
    expect(await refusal(operators.invite(email, { roles: ['agent'] }))).toBe(sentence);
    expect(await refusal(operators.invite(email, { roles: ['agent'] }, true))).toBe('it was done');
    expect((await readAudit()).filter((line) => line.includes('done'))).toHaveLength(1);
  },
);

testOnBoth(
  'an admin invites, changes roles, renews and removes, each with one audit line and a fresh proof',
  async (database) => {
    const { access, operators, wait, readAudit } = open(database);
    const ada = await hire(database, 'Ada', 'admin');
    const al = await hire(database, 'Al', 'agent');
    const { link } = await access.invite(ada, { email: 'cy@example.com', roles: ['editor'] });
    const token = link.replace('https://homes.example/console/invitation/', '');
    expect(await operators.findInvitation(token)).toMatchObject({ email: 'cy@example.com' });
    expect(await refusal(access.invite(ada, { email: 'cy@example.com', roles: ['admin'] }))).toBe(
      'cy@example.com is an operator already: see the list.',
    );
    const { id } = al.operator;
    await access.setRoles(ada, id, { original: 'agent', roles: ['agent', 'editor'] });
    expect(await refusal(access.setRoles(ada, id, { original: 'agent', roles: ['admin'] }))).toBe(
      'Somebody else changed the roles of al@example.com meanwhile: now they are agent, editor.',
    );
    await access.renew(ada, id);
    await sql`update operators set away_until = '2099-01-04' where id = ${id}`.execute(database.db);
    await sql`update operators set away_until = '2020-01-04' where id = ${ada.operator.id}`.execute(
      database.db,
    );
    const { operators: listed } = await access.list(ada);
    expect(
      listed.map(({ email, roles, isActive, isSelf }) => [email, roles, isActive, isSelf]),
    ).toEqual([
      ['ada@example.com', ['admin'], true, true],
      ['al@example.com', ['agent', 'editor'], true, false],
      ['cy@example.com', ['editor'], false, false],
    ]);
    expect(listed.map(({ awayUntil }) => awayUntil)).toEqual([null, '2099-01-04', null]);
    expect(await refusal(access.remove(al, ada.operator.id))).toBe(
      'Your role (agent) does not allow this.',
    );
    wait(10);
    expect(await refusal(access.remove(ada, id))).toBe(
      'This needs a new code from your authenticator app.',
    );
    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    const lead = await insertLead(database.db, buildLeadDraft(), 'GB-A', origin);
    const asked = buildLeadDraft({
      form: 'meeting',
      attributes: { type: 'virtual meeting', datetime: '2099-03-02 14:30' },
    });
    await insertLead(database.db, asked, 'GB-B', origin);
    await sql`update leads set owner_id = ${id}`.execute(database.db);
    const { operators: before } = await access.list(ada);
    const held = before.map(({ openLeads, meetings }) => `${openLeads} ${meetings}`);
    expect(held).toEqual(['0 0', '2 1', '0 0']);
    const proven = { ...ada, provenAt: new Date(start.getTime() + 1) };
    expect(await access.remove(proven, id)).toMatchObject({
      removed: 'al@example.com',
      openLeads: 2,
      meetings: [{ reference: 'GB-B', minute: '2099-03-02 14:30' }],
    });
    expect((await listLeadEvents(database.db, lead?.id ?? 0)).map(describeWithName)).toEqual([
      'Ada unassigned the lead (was Al’s)',
    ]);
    expect(await refusal(access.renew(ada, id))).toBe(
      'This operator was removed by somebody else.',
    );
    expect(await readAudit()).toEqual([
      'operators.invite done operator cy@example.com',
      'operators.roles done operator al@example.com',
      'operators.link done operator al@example.com',
      'operators.remove refused operator ada@example.com',
      'operators.remove refused operator al@example.com',
      'operators.remove done operator al@example.com',
    ]);
  },
);

testOnBoth(
  'links to sign up end when the admin who made them is removed or is no longer one',
  async (database) => {
    const { access, operators } = open(database);
    const ada = await hire(database, 'Ada', 'admin');
    const bo = await hire(database, 'Bo', 'admin');
    const al = await hire(database, 'Al', 'agent');
    const readToken = (link: string) => link.split('/').at(-1) ?? '';
    const invited = await access.invite(ada, { email: 'cy@example.com', roles: ['admin'] });
    const renewed = await access.renew(bo, al.operator.id);
    const byCommand = (await operators.invite('di@example.com', { roles: ['agent'] })).path;
    const tokens = [invited.link, renewed.link, byCommand].map(readToken);
    const findAll = async () =>
      (await Promise.all(tokens.map((token) => operators.findInvitation(token)))).map(
        (found) => found?.email ?? null,
      );
    const listInvited = async () =>
      (await access.list(bo)).operators.flatMap(({ email, invitedUntil }) =>
        invitedUntil ? [email] : [],
      );
    expect(await findAll()).toEqual(['cy@example.com', 'al@example.com', 'di@example.com']);
    await access.remove(bo, ada.operator.id);
    // Somebody new with the same address did not make the link.
    await hire(database, 'Ada', 'admin');
    expect(await findAll()).toEqual([null, 'al@example.com', 'di@example.com']);
    const acceptance = { name: 'Cy', email: 'cy@example.com', password: 'a long one', code: '1' };
    const client = { address: null, userAgent: null };
    expect(await operators.accept(tokens[0] ?? '', acceptance, client)).toMatchObject({
      status: 410,
    });
    await saveOperator(database.db, 'bo@example.com', { roles: ['agent'] });
    expect(await findAll()).toEqual([null, null, 'di@example.com']);
    expect(await listInvited()).toEqual(['di@example.com']);
  },
);

testOnBoth('a change and its audit line are written together or not at all', async (database) => {
  const { access, own } = open(database);
  const ada = await hire(database, 'Ada', 'admin');
  const read = async () => {
    const tables = ['operators', 'operator_invitations', 'operator_recovery_codes', 'audit_log'];
    const rows = tables.map((table) => sql`select * from ${sql.table(table)}`.execute(database.db));
    return (await Promise.all(rows)).map((result) => result.rows);
  };
  const before = await read();
  await sql`create function fail_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$`.execute(
    database.db,
  );
  await sql`create trigger fail_line before insert on audit_log for each row execute function fail_line()`.execute(
    database.db,
  );
  try {
    for (const change of [
      () => access.invite(ada, { email: 'cy@example.com', roles: ['agent'] }),
      () => access.setRoles(ada, ada.operator.id, { original: 'admin', roles: ['admin', 'agent'] }),
      () => access.renew(ada, ada.operator.id),
      () => own.rename(ada, 'Ada Byron'),
      () => own.generateRecoveryCodes(ada),
    ])
      expect(await refusal(change())).toBe('no line');
  } finally {
    await sql`drop trigger fail_line on audit_log`.execute(database.db);
    await sql`drop function fail_line`.execute(database.db);
  }
  expect(await read()).toEqual(before);
});

testOnBoth(
  'the audit log is filtered, paged and exported, which is logged itself',
  async (database) => {
    const { log, own } = open(database);
    const [ada, bo] = [await hire(database, 'Ada', 'admin'), await hire(database, '=Bo', 'agent')];
    const insert = (at: string, action: string, subject: string) => ({
      at: new Date(at),
      operator_id: 1,
      operator_email: ada.operator.email,
      action,
      outcome: 'done' as const,
      subject,
      changes: '{}',
    });
    // Ten minutes before and after midnight in Toronto.
    await database.db
      .insertInto('audit_log')
      .values([
        insert('2026-11-22T04:50:00Z', 'lead.note', 'lead GB-A'),
        insert('2026-11-22T05:10:00Z', 'lead.take', 'lead GB-B'),
      ])
      .execute();
    for (let name = 0; name < 101; name += 1) await own.rename(bo, `Bo ${name}`);
    const ask = (address: string) => log.list(parseAuditQuery(new URLSearchParams(address)));

    expect((await ask('subject=gb-')).lines.map(({ action }) => action)).toEqual([
      'lead.take',
      'lead.note',
    ]);
    expect((await ask('action=lead.note')).lines).toHaveLength(1);
    expect((await ask('day=2026-11-21')).lines.map(({ subject }) => subject)).toEqual([
      'lead GB-A',
    ]);
    const first = await ask('operator==bo@example.com');
    expect([first.lines.length, first.next]).toEqual([100, first.lines[99]?.id]);
    const second = await ask(`operator==bo@example.com&before=${first.next}`);
    expect([second.lines.length, second.next]).toEqual([1, null]);

    const file = await log.export(ada, parseAuditQuery(new URLSearchParams('before=1')));
    const lines = file.trimEnd().split('\r\n');
    expect(lines).toHaveLength(104);
    expect(lines[0]).toBe('\uFEFFat,operator,action,outcome,subject,changes,client_address');
    expect(lines[1]).toBe(
      `2026-11-22T10:00:00-05:00,'=bo@example.com,me.name,done,operator =bo@example.com,"{""name"":null}",`,
    );
    const [newest] = (await ask('')).lines;
    expect(newest).toMatchObject({ action: 'auditExport.export', changes: { lines: [null, 103] } });
  },
);
