import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, test } from 'vitest';
import {
  addCountry,
  defaultPhoneCountry,
  findCallingCode,
  phoneCountries,
  splitNumber,
} from './phone-countries.ts';
import { parsePhone } from './parse-phone.ts';

test('the picker starts at Canada and knows its calling code (A-2.4)', () => {
  expect(defaultPhoneCountry).toBe('CA');
  expect(findCallingCode(defaultPhoneCountry)).toBe('1');
  expect(findCallingCode('GB')).toBe('44');
  expect(findCallingCode('XX')).toBeNull();
});

test('every country has a unique code, a name and an E.164 calling code', () => {
  for (const { code, name, callingCode } of phoneCountries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).not.toBe('');
    expect(callingCode).toMatch(/^[1-9]\d{0,2}$/);
  }
  expect(new Set(phoneCountries.map(({ code }) => code)).size).toBe(phoneCountries.length);
});

test.each([
  ['416 555 0100', 'CA', '416 555 0100'],
  ['020 7946 0958', 'GB', 'GB 020 7946 0958'],
  ['+49 30 1234567', 'GB', '+49 30 1234567'],
  [' ', 'GB', ''],
  ['416 555 0100', 'XX', '416 555 0100'],
])('the number %j of the country %s is sent as %j (A-2.4)', (phone, country, sent) => {
  expect(addCountry(phone, country)).toBe(sent);
});

test('every country’s number, shown beside its country without its code, is the same number', () => {
  for (const { code, callingCode } of phoneCountries) {
    const number = getExampleNumber(code as CountryCode, examples)?.number;
    if (!number || !parsePhone(number)) continue;
    const { country, local } = splitNumber(number)!;
    expect([code, findCallingCode(country)]).toEqual([code, callingCode]);
    expect(local).not.toContain('+');
    expect([code, parsePhone(addCountry(local, country))?.number]).toEqual([code, number]);
  }
});
