import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { DatabaseBusyError } from '../database/unavailable.ts';
import { openStartupGate } from '../../http/startup-gate.ts';

const explainStart = (host: string) =>
  openStartupGate(host, 0).then((gate) => gate.close(), explainError);

test.each(['0.0.0.256', '192.0.2.1'])('HOST=%s is reported, not the database', async (host) => {
  expect(await explainStart(host)).toBe(
    'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every interface.',
  );
});

// Codes and messages of PostgreSQL 15 and its driver.
test.each([
  [
    '42501',
    'permission denied for schema public',
    'The account of DATABASE_URL lacks a right: permission denied for schema public. Give it its database: alter database NAME owner to ACCOUNT',
  ],
  [
    '53100',
    'could not extend file "base/1/2": No space left on device',
    'The disk of the database is full. Free some space.',
  ],
  [
    '53300',
    'too many connections for role "homes"',
    'PostgreSQL at DATABASE_URL refuses: too many connections for role "homes".',
  ],
  [
    undefined,
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    'PostgreSQL at DATABASE_URL demands a password or a proof that the address does not contain (SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string). Add the password: postgres://ACCOUNT:PASSWORD@HOST/DATABASE',
  ],
  [
    undefined,
    'Connection terminated unexpectedly',
    'PostgreSQL does not answer at DATABASE_URL. Start it, or correct the address.',
  ],
])('PostgreSQL’s error %s, %j, is reported with what to do', (code, message, sentence) => {
  const cause = Object.assign(new Error(message), { code });
  expect(explainError(cause)).toBe(sentence);
  const failed = new Error('The database could not be migrated.', { cause });
  expect(explainError(failed)).toBe(code ? sentence : null);
});

test('an unknown host name in DATABASE_URL is reported', () => {
  const error = Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  expect(explainError(error)).toMatch(/^PostgreSQL does not answer/);
});

test('the embedded database that is busy or has ended is not taken for a PostgreSQL server', () => {
  for (const sentence of ['The embedded database is busy', 'The embedded database stopped.'])
    expect(explainError(new DatabaseBusyError(sentence))).toBe(`${sentence.replace('.', '')}.`);
});
