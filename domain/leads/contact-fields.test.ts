import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailField, formatE164, messageField, nameField, phoneField } from './contact-fields.ts';
import { checkInOrder } from './first-problem.ts';

const read = (field: v.GenericSchema<unknown, string>, typed: unknown) => {
  const checked = checkInOrder(v.object({ field }), { field: typed });
  return checked.ok ? { value: checked.value.field } : { message: checked.problem.message };
};

const nameRequired = { message: 'Please enter your name' };
const nameShort = { message: 'Please enter atleast 3 characters' };

test.each([
  ['', nameRequired],
  ['   ', nameRequired],
  ['123', nameRequired],
  [undefined, nameRequired],
  [null, nameRequired],
  ['Al', nameShort],
  [' A1l ', nameShort],
  ['Ann', { value: 'Ann' }],
  ["  Anne-Marie   O'Neil ", { value: "Anne-Marie O'Neil" }],
  ['x'.repeat(30), { value: 'x'.repeat(30) }],
  ['x'.repeat(31), { value: 'x'.repeat(30) }],
  [`${'x'.repeat(29)} y`, { value: 'x'.repeat(29) }],
])('the name %j gives %j', (typed, result) => {
  expect(read(nameField, typed)).toEqual(result);
});

const phoneRequired = { message: 'Please enter your number' };
const phoneShort = { message: 'Please enter a number of atleast 11 characters' };

test.each([
  ['', phoneRequired],
  ['call me', phoneRequired],
  [null, phoneRequired],
  ['416555010', phoneShort],
  ['(((---)))+', phoneShort],
  ['4165550100', { value: '+14165550100' }],
  ['(416) 555-0100', { value: '+14165550100' }],
  ['416.555.0100', { value: '+14165550100' }],
  [4165550100, { value: '+14165550100' }],
  ['1 416 555 0100', { value: '+14165550100' }],
  ['+1 416 555 0100', { value: '+14165550100' }],
  ['+44 20 7946 0958', { value: '+442079460958' }],
  ['+49 30 1234567', { value: '+49301234567' }],
  ['+4930123456', { value: '+4930123456' }],
  ['12345678901234', { value: '+12345678901234' }],
  ['123456789012345', phoneShort],
])('the phone %j gives %j', (typed, result) => {
  expect(read(phoneField, typed)).toEqual(result);
});

const emailRequired = { message: 'Please enter your email' };
const emailFormat = { message: 'Please enter the correct format' };

test.each([
  ['', emailRequired],
  ['  ', emailRequired],
  ['ann', emailFormat],
  ['ann@example', emailFormat],
  ['ann@example.c', emailFormat],
  ['ann@example.shops', emailFormat],
  ['ann@example..com', emailFormat],
  ['ann example@example.com', emailFormat],
  ['ann@example.com, bob@example.com', emailFormat],
  ['ann@example.com\nbcc: bob@example.com', emailFormat],
  ['a!b@example.com', emailFormat],
  ['ann@exa_mple.com', emailFormat],
  [' ann@example.com ', { value: 'ann@example.com' }],
  ['Ann.O_N%e+il-2@mail.example.info', { value: 'Ann.O_N%e+il-2@mail.example.info' }],
  ['ann@example.ca', { value: 'ann@example.ca' }],
  [`${'x'.repeat(38)}@example.com`, { value: `${'x'.repeat(38)}@example.com` }],
  [`${'x'.repeat(39)}@example.com`, emailFormat],
])('the e-mail address %j gives %j', (typed, result) => {
  expect(read(emailField, typed)).toEqual(result);
});

test.each([
  ['', { message: 'Please enter your message' }],
  [' \n ', { message: 'Please enter your message' }],
  ['?', { value: '?' }],
  ['<b>When?</b>', { value: '‹b›When?‹/b›' }],
  ['x'.repeat(20_000), { value: 'x'.repeat(20_000) }],
])('the message %j gives %j', (typed, result) => {
  expect(read(messageField, typed)).toEqual(result);
});

test('a number is E.164 for every way of writing the same Canadian number', () => {
  for (const written of ['416-555-0100', '+1 (416) 555-0100', '14165550100', ' 416 555 0100 '])
    expect(formatE164(written)).toBe('+14165550100');
});
