import { expect, test } from 'vitest';
import { describeEnteredPhone } from './phone-field.tsx';

const doubtful = 'This does not look like a phone number. Please check it, and its country code.';

test.each([
  ['', 'CA', null],
  ['416-555-0123', 'CA', null],
  ['416-555-0123 ext 5', 'CA', null],
  ['416-555-0123 (cell)', 'CA', null],
  ['416-555-0123 / 647-555-0199', 'CA', 'We also keep: 647-555-0199'],
  ['416-555-0123, 647-555-0199 or 905-555-0111', 'CA', 'We also keep: 647-555-0199, 905-555-0111'],
  ['416-555-0123 or 647-555-0199 after 6', 'CA', 'We also keep: 647-555-0199 after 6'],
  ['416-555-0123 and please text', 'CA', 'We also keep: please text'],
  ['416-555-0123 / after 6pm', 'CA', 'We also keep: after 6pm'],
  ['call after 6: 416-555-0123', 'CA', 'We also keep: call after 6'],
  ['c/o Jo 416-555-0123 / 647-555-0199', 'CA', 'We also keep: 647-555-0199, c/o Jo'],
  ['after 6 020 7946 0958', 'GB', 'We also keep: after 6'],
  ['416-555-01', 'CA', doubtful],
  ['416-555-0123', 'GB', doubtful],
  ['call me', 'CA', doubtful],
])('of the number %j in %s a form says %j', async (entered, country, said) => {
  expect(await describeEnteredPhone(entered, country)).toBe(said);
});
