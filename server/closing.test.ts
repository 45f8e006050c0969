import { expect, test } from 'vitest';
import { createClosing } from './closing.ts';

const fail = (message: string) => () => Promise.reject(new Error(message));

test('everything is closed in reverse order, although one step fails', async () => {
  const closed: string[] = [];
  const closing = createClosing(() => {});
  closing.add(() => void closed.push('database'));
  closing.add(fail('mailer'));
  closing.add(() => void closed.push('catalogue'));
  await expect(closing.closeAll()).rejects.toThrow('mailer');
  expect(closed).toEqual(['catalogue', 'database']);
  await closing.closeAll();
  expect(closed).toHaveLength(2);
});

test('several failures are reported together', async () => {
  const closing = createClosing(() => {});
  closing.add(fail('database'));
  closing.add(fail('mailer'));
  const error = await closing.closeAll().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errors: [{ message: 'mailer' }, { message: 'database' }] });
});

test('a failure while opening closes what was opened, and is the error that is thrown', async () => {
  const reported: unknown[] = [];
  const closing = createClosing((error) => reported.push(error));
  closing.add(fail('mailer'));
  await expect(closing.closeOnFailure(fail('catalogue'))).rejects.toThrow('catalogue');
  expect(reported).toMatchObject([{ message: 'mailer' }]);
});
