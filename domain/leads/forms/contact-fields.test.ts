import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailField, messageField, nameField } from './contact-fields.ts';
import { checkInOrder } from './first-problem.ts';
import { phoneField } from './parse-phone.ts';

const read = (field: v.GenericSchema, entered: unknown) => {
  const checked = checkInOrder(v.object({ field }), { field: entered });
  return checked.ok ? { value: checked.value.field } : { message: checked.problem.message };
};

const nameRequired = { message: 'Please enter your name' };
const nameShort = { message: 'Please enter atleast 3 characters' };
const nameLong = { message: 'Please enter a name of at most 80 characters' };

test.each([
  ['', nameRequired],
  [' \u200b ', nameRequired],
  [undefined, nameRequired],
  [null, nameRequired],
  ['123', nameShort],
  ['..', nameShort],
  ['🏠', nameShort],
  ['<1>', nameShort],
  ['O', { value: 'O' }],
  ['李', { value: '李' }],
  ['A1l', { value: 'A1l' }],
  ['<b>Ann</b>', { value: '‹b›Ann‹/b›' }],
  ['Smith, John', { value: 'Smith, John' }],
  ['Jean & Marie Roy', { value: 'Jean & Marie Roy' }],
  ['Wei (David) Li', { value: 'Wei (David) Li' }],
  ['Smith/Dupont', { value: 'Smith/Dupont' }],
  ['José "Pepe" Ruiz', { value: 'José "Pepe" Ruiz' }],
  ['Louis 2nd', { value: 'Louis 2nd' }],
  ['Anna + Tom', { value: 'Anna + Tom' }],
  ['Nguyễn_Thị @ Work', { value: 'Nguyễn_Thị @ Work' }],
  ['Ann 🏠', { value: 'Ann 🏠' }],
  ['Ann\u202e\u0007Bob', { value: 'Ann Bob' }],
  ['c/o Estate of M. O’Hara; attn: R.', { value: 'c/o Estate of M. O’Hara; attn: R.' }],
  ['Ng', { value: 'Ng' }],
  ['李明', { value: '李明' }],
  ['𠮷田', { value: '𠮷田' }],
  ['محمد\u200cرضا', { value: 'محمد\u200cرضا' }],
  ['Zoe\u0308 d’Arcy', { value: 'Zoë d’Arcy' }],
  ['J. R. R. Tolkien Jr.', { value: 'J. R. R. Tolkien Jr.' }],
  ["  Anne-Marie \n O'Neil ", { value: "Anne-Marie O'Neil" }],
  ['Maria-del-Carmen Fernandez de la Vega', { value: 'Maria-del-Carmen Fernandez de la Vega' }],
  ['x'.repeat(80), { value: 'x'.repeat(80) }],
  ['x'.repeat(81), nameLong],
])('the name %j gives %j (A-5.2, A-9.4)', (entered, result) => {
  expect(read(nameField, entered)).toEqual(result);
});

const phoneRequired = { message: 'Please enter your number' };
const phoneShort = { message: 'Please enter a number of atleast 11 characters' };

const toronto = (extension: string | null = null) => ({
  value: { number: '+14165550100', extension },
});

test.each([
  ['', phoneRequired],
  [null, phoneRequired],
  ['call me', phoneShort],
  ['416555010', phoneShort],
  ['0000000000', phoneShort],
  ['4165550100', toronto()],
  [4165550100, toronto()],
  ['(416) 555-0100 x5', toronto('5')],
])('the phone %j gives %j (A-5.4, A-9.4)', (entered, result) => {
  expect(read(phoneField, entered)).toEqual(result);
});

const emailRequired = { message: 'Please enter your email' };
const emailFormat = { message: 'Please enter the correct format' };

test.each([
  ['', emailRequired],
  ['  ', emailRequired],
  ['ann', emailFormat],
  ['ann@example', emailFormat],
  ['ann@example.c', emailFormat],
  ['ann@example.c0m', emailFormat],
  ['ann@example..com', emailFormat],
  ['ann example@example.com', emailFormat],
  ['mailto:ann@example.com', { value: 'ann@example.com' }],
  ['<ann@example.com>', { value: 'ann@example.com' }],
  ['Ann Lee <ann@example.com>', { value: 'ann@example.com' }],
  ['ann@example.com.', { value: 'ann@example.com' }],
  ['ann@example.com,', { value: 'ann@example.com' }],
  ['ａｎｎ@example.com', { value: 'ann@example.com' }],
  ['ann.o’conner@example.com', { value: "ann.o'conner@example.com" }],
  ['"ann@example.com"', { value: 'ann@example.com' }],
  ['(ann@example.com)', { value: 'ann@example.com' }],
  ['‘ann@example.com’', { value: 'ann@example.com' }],
  ['mailto:ann@example.com?subject=Hello', { value: 'ann@example.com' }],
  ['Email: ann@example.com', { value: 'ann@example.com' }],
  ['ann @example.com', { value: 'ann@example.com' }],
  ['ann@ example.com', { value: 'ann@example.com' }],
  ['ann lee @example.com', emailFormat],
  ['<ann@example.com', { value: 'ann@example.com' }],
  ['<ann@example.com> <bob@example.com>', emailFormat],
  ['ann@example.com, bob@example.com', emailFormat],
  ['ann@example.com\nbcc: bob@example.com', emailFormat],
  ['ann@exa_mple.com', emailFormat],
  [' ann@example.com ', { value: 'ann@example.com' }],
  ['Ann.O_N%e+il-2@mail.example.info', { value: 'Ann.O_N%e+il-2@mail.example.info' }],
  ['ann@example.ca', { value: 'ann@example.ca' }],
  ['priya@shah.family', { value: 'priya@shah.family' }],
  ["kevin.o'brien@rogers.com", { value: "kevin.o'brien@rogers.com" }],
  ['a!b@example.realtor', { value: 'a!b@example.realtor' }],
  ['ann@example.xn--p1ai', { value: 'ann@example.xn--p1ai' }],
  // The ASCII forms are of RFC 3492 and of the registries of these domains.
  ['info@münchen.de', { value: 'info@xn--mnchen-3ya.de' }],
  ['info@MU\u0308NCHEN.de', { value: 'info@xn--mnchen-3ya.de' }],
  ['ann@пример.рф', { value: 'ann@xn--e1afmkfd.xn--p1ai' }],
  ['ann@例え。jp', { value: 'ann@xn--r8jz45g.jp' }],
  ['ann＠example.com', { value: 'ann@example.com' }],
  ['\u200bann@example.com\u200b\u00a0', { value: 'ann@example.com' }],
  ['\u202aann@example.com\u202c', { value: 'ann@example.com' }],
  ['ann@exam\u00adple.com', { value: 'ann@example.com' }],
  ['ann@münchen', emailFormat],
  ['ann@münchen.de/x', emailFormat],
  ['ann@münchen.de:25', emailFormat],
  ['ann@m%C3%BCnchen.de', emailFormat],
  ['jürgen@example.de', emailFormat],
  ['ann@１２７.０.０.１', emailFormat],
  [`${'x'.repeat(242)}@example.com`, { value: `${'x'.repeat(242)}@example.com` }],
  [`${'x'.repeat(243)}@example.com`, emailFormat],
])('the email address %j gives %j (A-5.5, A-9.4)', (entered, result) => {
  expect(read(emailField, entered)).toEqual(result);
});

test.each([
  ['', { message: 'Please enter your message' }],
  [' \n ', { message: 'Please enter your message' }],
  ['?', { value: '?' }],
  ['<b>When?</b>', { value: '‹b›When?‹/b›' }],
  ['x'.repeat(20_000), { value: 'x'.repeat(20_000) }],
])('the message %j gives %j (A-5.6, A-5.7)', (entered, result) => {
  expect(read(messageField, entered)).toEqual(result);
});
