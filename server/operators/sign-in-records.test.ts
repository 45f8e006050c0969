import { expect } from 'vitest';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { isLongRun } from '../../tests/support/long-run.ts';
import type { Database } from '../platform/database/database.ts';
import { createLog, openLogger } from '../platform/log.ts';
import { createOperators } from './operators.ts';

async function open(database: Database) {
  const { config } = await openConsole(database, {
    env: { CONSOLE_KEY: Buffer.alloc(32, 7).toString('base64url') },
  });
  const clock = { now: new Date('2026-11-22T15:00:00Z') };
  const lines: string[] = [];
  const stream = { write: (text: string) => lines.push(text) };
  const log = createLog(openLogger('json', { stdout: stream, stderr: stream }));
  const operators = createOperators(database, config, () => clock.now, log);
  await hire(database, 'Ada', 'admin');
  return {
    operators,
    clock,
    lines,
    tryAs: (email: string, address: string) =>
      operators.signIn(
        { email, password: 'Secret-words-1', code: '000000' },
        { address, userAgent: null },
      ),
    readAudit: () =>
      database.db
        .selectFrom('audit_log')
        .select(['action', 'outcome', 'operator_email', 'subject', 'changes', 'client_address'])
        .orderBy('id')
        .execute(),
  };
}

testOnBoth(
  'refused sign-ins are in the audit log and the site’s log: the first and the limit, once a quarter of an hour',
  async (database) => {
    const { tryAs, readAudit, lines, clock } = await open(database);
    for (let time = 0; time < 40; time += 1) await tryAs('ada@example.com', '203.0.113.9');
    const line = (reason: string) => ({
      action: 'signIn.sign-in',
      outcome: 'refused',
      operator_email: 'ada@example.com',
      subject: 'operator ada@example.com',
      changes: { refused: [null, reason] },
      client_address: '203.0.113.9',
    });
    expect(await readAudit()).toEqual([line('wrong'), line('limit')]);
    expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([
      { level: 'warn', message: 'console sign-in refused', reason: 'wrong' },
      { reason: 'limit', client: '203.0.113.9' },
    ]);
    clock.now = new Date(clock.now.getTime() + 15 * 60_000);
    await tryAs('ada@example.com', '203.0.113.9');
    expect(await readAudit()).toHaveLength(3);
  },
);

testOnBoth(
  'what an unknown visitor typed is in no log, and a flood of addresses neither fills the audit log nor hides attempts on an operator',
  async (database) => {
    const { tryAs, readAudit, lines } = await open(database);
    const addresses = isLongRun ? 110 : 5;
    for (let time = 0; time < addresses; time += 1)
      await tryAs(`password-${time}@typed.example`, `198.51.100.${time}`);
    expect(await readAudit()).toHaveLength(Math.min(addresses, 100));
    await tryAs('ada@example.com', '203.0.113.9');
    const audit = await readAudit();
    expect(audit.at(-1)).toMatchObject({ operator_email: 'ada@example.com' });
    const logs = JSON.stringify(audit) + lines.join('');
    expect(logs).not.toMatch(/typed\.example|Secret-words/);
    expect(lines.join('')).not.toContain('ada@');
    expect(audit[0]).toMatchObject({ operator_email: null, subject: 'nobody known' });
  },
);

testOnBoth('refused passkeys, invitations and proofs are recorded too', async (database) => {
  const { operators, readAudit, lines } = await open(database);
  const client = { address: '203.0.113.9', userAgent: null };
  const answer = { id: 'unknown', type: 'public-key', response: { clientDataJSON: '' } } as const;
  await operators.passkeys.signIn(answer, client);
  const { path } = await operators.invite('eve@example.com', { roles: ['agent'] });
  const acceptance = { name: 'Eve', email: 'eve@example.com', password: 'Correct-horse-7' };
  await operators.accept(path.split('/').at(-1) ?? '', { ...acceptance, code: '000000' }, client);
  const visit = await hire(database, 'Ada', 'admin');
  await operators.prove(visit, '000000', client);
  expect((await readAudit()).map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'signIn.passkey refused',
    'invitation.accept refused',
    'prove.prove refused',
  ]);
  expect(lines).toHaveLength(3);
});
