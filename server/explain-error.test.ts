import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';
import { openStartupGate } from './http/startup-gate.ts';

const explainStart = (host: string) =>
  openStartupGate(host, 0).then((gate) => gate.close(), explainError);

test.each(['0.0.0.256', '192.0.2.1'])('HOST=%s is blamed, not the database', async (host) => {
  expect(await explainStart(host)).toBe(
    'HOST is not an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every interface.',
  );
});

test('PostgreSQL is blamed for a name of its own that is not found', () => {
  const error = Object.assign(new Error(), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  expect(explainError(error)).toMatch(/^PostgreSQL does not answer/);
});
