// What needs the library of phone numbers, which is large; `phone.ts` does without.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import { formMessages } from '../../text/messages/form.ts';
import { enteredText } from './contact-fields.ts';
import { isOnePhone } from './entered-phone.ts';
import { describePhone, phoneLabels, type Phone } from './phone.ts';
import { defaultPhoneCountry } from './phone-countries.ts';

/** The shortest number accepted, with its calling code. */
const minDigits = 10;
const maxEntered = 250;

/** What is copied with a number: quotation marks, a symbol of a phone, "(ext 5)" for "ext 5". */
const around = /^[\s"'“”‘’\p{So}\u{fe0f}]+|[\s"'“”‘’?!.]+$/gu;

/** A number as the library reads it. (Safari 16.3 cannot look behind.) */
const cleanNumber = (entered: string) =>
  entered
    .replace(around, '')
    .replace(phoneLabels, '')
    .replace(/\((ext[^()]*|x ?\d+|#\d+)\)$/iu, '$1')
    .replace(/\b(?:poste|local|p\.)\s*(?=\d)/iu, 'ext ')
    .replace(/^\((\+\d{1,3})\)/u, '$1 ')
    .replace(/[_·•]/g, ' ')
    .replace(/(\d{3}),(?=\d{3})/g, '$1 ')
    .replace(/^00 ?(?=[1-9])/, '+');

/**
 * A number whose plus was left out. It has 12 digits or more: with 11, a number of Toronto that has one
 * digit too many would pass for an Austrian one.
 */
const withCallingCode = /^[1-9](?:[\s().-]*\d){11,}$/;

/**
 * Null for a number that cannot exist in its country. Without a country code it is Canadian; "GB
 * 020 7946 0958" is British.
 */
export function parsePhone(entered: string): Phone | null {
  if (entered.length > maxEntered) return null;
  const text = entered
    // Invisible marks that contact lists put around a copied number, and pictures such as ☎️.
    .replace(/[\p{Cf}\p{So}\uFE0F]/gu, '')
    .trim();
  const [, country = defaultPhoneCountry, local = text] = /^([A-Z]{2})\s+(.+)$/u.exec(text) ?? [];
  if (!isSupportedCountry(country)) return null;
  const cleaned = cleanNumber(local);
  const read = (number: string) => {
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
    return parsed?.isValid() && parsed.number.length > minDigits ? parsed : null;
  };
  const parsed = read(cleaned) ?? (withCallingCode.test(cleaned) ? read(`+${cleaned}`) : null);
  if (!parsed) return null;
  return { number: parsed.number, extension: parsed.ext ?? null };
}

/** One number that can exist in its country. */
export const buildPhoneField = (required: string, format: string) =>
  v.pipe(
    enteredText,
    v.trim(),
    v.nonEmpty(required),
    v.rawTransform(({ dataset, addIssue, NEVER }): Phone => {
      const phone = parsePhone(dataset.value);
      if (phone) return phone;
      addIssue({ message: isOnePhone(dataset.value) ? format : formMessages.onePhone });
      return NEVER;
    }),
  );

export const phoneField = buildPhoneField(formMessages.phoneRequired, formMessages.phoneShort);

/** Like `describePhone`, with other countries' numbers grouped as there. */
export function presentPhone(number: string, extension: string | null = null): string {
  const isNorthAmerican = number.startsWith('+1');
  const grouped = isNorthAmerican ? null : parsePhoneNumberFromString(number);
  return grouped
    ? describePhone(grouped.formatInternational(), extension)
    : describePhone(number, extension);
}
