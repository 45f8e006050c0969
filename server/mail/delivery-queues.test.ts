import { expect, test } from 'vitest';
import { until } from '../../tests/support/harness.ts';
import { longTest } from '../../tests/support/long-run.ts';
import { openWired } from '../../tests/support/wired-services.ts';
import { submit } from '../../tests/support/working-services.ts';
import { insertAccount } from '../../tests/support/insert-account.ts';
import { planAccountMail } from '../accounts/account-mail.ts';
import { codeMail } from '../accounts/code-mail.ts';
import type { Services } from '../services/services.ts';

/** Creates an account and schedules its code. */
async function askForCode({ database, jobs }: Services, email: string) {
  const accountId = await insertAccount(database.db, {
    name: 'Ada',
    email,
    mobile: { number: '+14165550123', extension: null },
  });
  await database.db
    .transaction()
    .execute((tx) => planAccountMail(tx, { jobs }, codeMail, { accountId }));
}

longTest(
  'a webhook that never answers delays no mail: those of 15 leads and a code arrive within seconds (D-2.3)',
  async () => {
    const { services, behaviour, at } = await openWired();
    behaviour.answer = null;
    const begunAt = performance.now();
    await Promise.all(Array.from({ length: 15 }, () => submit(services)));
    await askForCode(services, 'code@example.com');
    await until('all mails arrived', () => at.mails.received.length === 31, 20_000);
    // A single post times out after 10 seconds.
    expect(performance.now() - begunAt).toBeLessThan(9000);
    expect(at.posts.posts.every(({ status }) => status === null)).toBe(true);
  },
);

test('a code does not wait for lead mails that hang (D-2.3)', async () => {
  const { services, behaviour, at, away } = await openWired();
  behaviour.hang = (address) => address !== 'waits@example.com';
  await Promise.all(Array.from({ length: 15 }, () => submit(services)));
  await askForCode(services, 'waits@example.com');
  await until('the code arrived', () => at.mails.received.length === 1, 9000);
  expect(at.mails.received).toMatchObject([{ recipients: ['waits@example.com'] }]);
  await away();
});
