import { expect, test } from 'vitest';
import { explainDeliveryError } from './delivery-errors.ts';

test('errors of a mail server or a webhook are explained in plain words', () => {
  for (const [error, words] of [
    ['connect ECONNREFUSED 127.0.0.1:25', 'No server answers'],
    ["Can't send mail - all recipients were rejected: 550 No such user here", 'no such mailbox'],
    ["Can't send mail - all recipients were rejected: 550 5.7.1 Relaying denied", 'rejected it'],
    ["Can't send mail - all recipients were rejected: 451 Not now", 'try again later'],
    ['Invalid login: 535 Wrong password', 'rejected the login'],
    ['The mail was not accepted within 45 seconds.', 'was lost'],
    ['552 5.2.2 Over quota', 'full'],
    ['Answered 500', 'rejected it'],
    ['Ada may no longer answer leads.', 'It was stopped'],
    ['disk on fire', 'unknown reason'],
  ] as const)
    expect(explainDeliveryError(error), error).toContain(words);
});
