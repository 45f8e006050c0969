import { expect, test } from 'vitest';
import { explainDeliveryError } from './delivery-errors.ts';

test('what a mail server or a webhook said is told in plain words', () => {
  for (const [error, words] of [
    ['connect ECONNREFUSED 127.0.0.1:25', 'Nobody answers'],
    ["Can't send mail - all recipients were rejected: 550 No such user here", 'no such mailbox'],
    ["Can't send mail - all recipients were rejected: 550 5.7.1 Relaying denied", 'refuses it'],
    ["Can't send mail - all recipients were rejected: 451 Not now", 'try again later'],
    ['Invalid login: 535 Wrong password', 'does not let this site in'],
    ['The mail was not accepted within 45 seconds.', 'broke off'],
    ['552 5.2.2 Over quota', 'full'],
    ['Answered 500', 'refused it'],
    ['disk on fire', 'unusual'],
  ] as const)
    expect(explainDeliveryError(error), error).toContain(words);
});
