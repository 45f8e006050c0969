import { expect, test } from 'vitest';
import { formatError } from './format-error.ts';

test('a log line has the error, where it happened and its causes, but no values', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    where: "unnamed portal parameter $1 = 'ada@example.com'",
    parameters: ['ada@example.com'],
  });
  const told = formatError(
    new AggregateError([refused], 'No database answers', { cause: 'the network' }),
  );
  expect(told).toMatch(/^AggregateError: No database answers\n +at .*format-error\.test\.ts/);
  expect(told).toContain('\nBecause of the network\nBecause of Error: duplicate key value\n');
  expect(told).toContain('\n    code 23505');
  expect(told).not.toContain('ada@');
});

test.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [{ message: 'lost', stack: 'Error: lost\n    at …', queue: 'webhook' }, 'Error: lost\n    at …'],
  [{ message: '', code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
])('a thrown value that is not an error is logged as is: %s', (thrown, told) => {
  expect(formatError(thrown)).toBe(told);
});

test('errors that cause each other are logged once each', () => {
  const lost = new Error('The connection is lost');
  const closed = new Error('The pool is closed', { cause: lost });
  lost.cause = closed;
  const told = formatError(lost);
  expect(told.match(/The connection is lost/g)).toHaveLength(1);
  expect(told.match(/The pool is closed/g)).toHaveLength(1);
  expect(told).toMatch(/Because of Error, as above$/);
});

test('of what did not close, every error is logged', async () => {
  const closing = new AsyncDisposableStack();
  for (const part of ['database', 'mailer', 'catalogue'])
    closing.defer(() => Promise.reject(new Error(`The ${part} does not close`)));
  const told = formatError(await closing.disposeAsync().catch((thrown: unknown) => thrown));
  for (const part of ['database', 'mailer', 'catalogue'])
    expect(told).toContain(`The ${part} does not close`);
});
