import { expect, test } from 'vitest';
import { coerceField } from './field-kinds.ts';
import { findUnclearCompletion } from './parse-completion.ts';

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
  ['202712', noTime],
  ['2027111', noTime],
  ['122027', noTime],
  ['12', noTime],
  ['20271', noTime],
  ['４６５３９', { value: 'June 2027' }],
  ['２０２７１２', noTime],
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
  expect(coerceField(text, 'completion')).toEqual(read);
});

test('a serial of a spreadsheet is its day where a date is asked for', () => {
  expect(coerceField('46539', 'date')).toEqual({ value: '2027-06-01' });
  expect(coerceField('２０２７-０６-３０', 'date')).toEqual({ value: '2027-06-30' });
  expect(coerceField('2027-06', 'date')).toHaveProperty('reason');
  expect(coerceField('06/30/2027', 'date')).toEqual({ value: '2027-06-30' });
  expect(coerceField(46_539, 'completion')).toEqual({ value: 'June 2027' });
});

const number = 'is a number, not a time such as “June 2027”';

test.each([
  ['46722', 'is a number: is it “December 2027”?'],
  ['45000', 'is a number: is it “March 2023”?'],
  ['46722.5', 'is a number: is it “December 2027”?'],
  ['20281215', 'is a number: is it “December 2028”?'],
  ['202812', number],
  ['202806', number],
  ['122028', number],
  ['2028111', number],
  ['20281', number],
  ['12', number],
  ['2028.12', number],
  ['46,722', number],
  ['46 722', number],
  ['４６７２２', 'is not in words: is it “December 2027”?'],
  ['46722 (est.)', number],
  ['2029/2030', number],
  ['12/2028', 'is not in words: is it “December 2028”?'],
  ['2028-12', 'is not in words: is it “December 2028”?'],
  ['2028-12-15', 'is not in words: is it “December 2028”?'],
  ['Dec-28', 'is not in words: is it “December 2028”?'],
  ['15-Dec-28', 'is not in words: is it “December 2028”?'],
  ['05/06/2027', unclear.reason],
  ['2028', null],
  ['Fall 2028', null],
  ['December 2028', null],
  ['Dec 2028', null],
  ['15 December 2028', null],
  ['June 30, 2028', null],
  ['Q4 2028', null],
  ['2028-2029 (two towers)', null],
  ['Été 2028', null],
  ['Mid 2029', null],
  ['Move in now', null],
])('of the completion %j visitors would see, one is asked %j', (text, reason) => {
  expect(findUnclearCompletion(text)).toBe(reason);
});
