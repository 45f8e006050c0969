import { expect, test } from 'vitest';
import { oakDetails } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createSiteChecks } from './site-checks.ts';

const check = createSiteChecks(readConfig({}, projectRoot));

const senderEmail = 'mail@oak.example';

test('the sender of email is asked for, unless MAIL_FROM is set', () => {
  const listFields = (env: Record<string, string>, record: object) =>
    createSiteChecks(readConfig(env, projectRoot))('brokerage', { ...oakDetails, ...record })
      .problems;
  expect(listFields({}, {})).toEqual([
    {
      field: 'senderEmail',
      reason: 'is missing. Enter the address that your mail server may send from',
    },
  ]);
  expect(listFields({}, { senderEmail })).toEqual([]);
  expect(listFields({ MAIL_FROM: senderEmail }, {})).toEqual([]);
});

test.each([
  ['416-555-0142', []],
  ['(416) 555-0142 ext. 7', []],
  ['+1 416 555 HOME', []],
  ['1-800-NEW-HOME', []],
  ['call me', ['phone is not a phone number such as 416-555-0142']],
  ['555', ['phone is not a phone number such as 416-555-0142']],
  ['1 HOMES', ['phone is not a phone number such as 416-555-0142']],
])('the brokerage’s phone %j', (phone, expected) => {
  const { problems } = check('brokerage', { ...oakDetails, phone, senderEmail });
  expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
});
