import { expect, test } from 'vitest';
import { oakDetails } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../config.ts';
import { createSiteChecks } from './site-checks.ts';

const check = createSiteChecks(readConfig({}, projectRoot));

test.each([
  ['416-555-0142', []],
  ['(416) 555-0142 ext. 7', []],
  ['+1 416 555 HOME', []],
  ['1-800-NEW-HOME', []],
  ['call me', ['phone is not a phone number such as 416-555-0142']],
  ['555', ['phone is not a phone number such as 416-555-0142']],
  ['1 HOMES', ['phone is not a phone number such as 416-555-0142']],
])('the brokerage’s phone %j', (phone, expected) => {
  const { problems } = check('brokerage', { ...oakDetails, phone });
  expect(problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected);
});
