import { expect, test } from 'vitest';
import { coerceField } from './field-kinds.ts';

const unclear = { reason: 'can be read in two ways: write it like 2027-06-30 or “June 2027”' };
const noTime = { reason: 'is a number, not a time such as “June 2027”' };

test.each([
  ['46539', { value: 'June 2027' }],
  ['46539.0', { value: 'June 2027' }],
  ['06/30/2027', { value: 'June 2027' }],
  ['30/06/2027', { value: 'June 2027' }],
  ['30-Jun-27', { value: 'June 2027' }],
  ['Jun 30, 2027', { value: 'June 2027' }],
  ['2027-06-30', { value: 'June 2027' }],
  ['2027-06-30 00:00:00', { value: 'June 2027' }],
  ['05/06/2027', unclear],
  ['06/06/2027', { value: 'June 2027' }],
  ['June 30 2027', { value: 'June 2027' }],
  ['June 30th, 2027', { value: 'June 2027' }],
  ['Wed, June 30, 2027', { value: 'June 2027' }],
  ['2027.06.30', { value: 'June 2027' }],
  ['20270630', { value: 'June 2027' }],
  ['2027-06', { value: 'June 2027' }],
  ['06/2027', { value: 'June 2027' }],
  ['13/2027', noTime],
  ['Summer 2027', { value: 'Summer 2027' }],
  ['202706', noTime],
  ['13/2027/01', noTime],
  ['2027', { value: '2027' }],
  ['Fall 2027', { value: 'Fall 2027' }],
  ['Q4 2027', { value: 'Q4 2027' }],
  ['June 2027', { value: 'June 2027' }],
  ['2027/2028', noTime],
  // What a spreadsheet makes of "Dec-28".
  ['28-Dec', { reason: 'is a day without a year: write it like “June 2027”' }],
  // And of "June 2027".
  ['Jun-27', { value: 'June 2027' }],
  ['Sept-28', { value: 'September 2028' }],
  ['Summer 46539', noTime],
  ['46539 (est.)', noTime],
  ['TRUE', noTime],
  ['5%', noTime],
  ['TBD', { value: null }],
])('the completion “%s” becomes %j', (text, read) => {
  expect(coerceField(text, 'term')).toEqual(read);
});

test('a serial of a spreadsheet is its day where a date is asked for', () => {
  expect(coerceField('46539', 'date')).toEqual({ value: '2027-06-01' });
  expect(coerceField('２０２７-０６-３０', 'date')).toEqual({ value: '2027-06-30' });
  expect(coerceField('2027-06', 'date')).toHaveProperty('reason');
  expect(coerceField('06/30/2027', 'date')).toEqual({ value: '2027-06-30' });
  expect(coerceField(46_539, 'term')).toEqual({ value: 'June 2027' });
});
