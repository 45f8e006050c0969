import { expect, test } from 'vitest';
import { oakDetails, oakHomes } from '../../tests/support/factories.ts';
import { listSiteProblems } from './site-problems.ts';

const list = (collection: string, record: object, isFromSet = false) =>
  listSiteProblems({ readBrand: () => oakHomes, readMail: () => ({ isFromSet }) }, collection, {
    ...record,
  }).map(({ field, reason }) => `${field} ${reason}`);

const senderEmail = 'mail@oak.example';

test('the sender of email is asked for, unless MAIL_FROM is set', () => {
  expect(list('brokerage', oakDetails)).toEqual([
    'senderEmail is missing. Enter the address that your mail server may send from',
  ]);
  expect(list('brokerage', { ...oakDetails, senderEmail })).toEqual([]);
  expect(list('brokerage', oakDetails, true)).toEqual([]);
});

test('a legal page names only what the brokerage details have', () => {
  expect(list('legalPages', { body: 'By {legalName}, {licence}, {owner}' })).toEqual([
    'body uses {licence}, which is empty in the brokerage details. Fill it in there',
    expect.stringMatching(/^body \{owner\}: .*[^.]$/s),
  ]);
  expect(list('projects', { body: '{owner}', phone: 'call me' })).toEqual([]);
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
  expect(list('brokerage', { ...oakDetails, phone, senderEmail })).toEqual(expected);
});
