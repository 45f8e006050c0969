import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Phone } from './phone.ts';
import { defaultPhoneCountry } from './phone-countries.ts';

/** The shortest number accepted, with its calling code. */
const minDigits = 10;
const maxTyped = 250;

/**
 * Null for a number that cannot exist in its country. Without a country code it is Canadian; "GB
 * 020 7946 0958" is British.
 */
export function parsePhone(typed: string): Phone | null {
  if (typed.length > maxTyped) return null;
  const text = typed
    // Invisible marks that contact lists put around a copied number.
    .replace(/\p{Cf}/gu, '')
    .replace(/\bposte\b/iu, 'ext')
    .trim()
    // The address of a copied link.
    .replace(/^tel:/iu, '');
  const [, country = defaultPhoneCountry, local = text] = /^([A-Z]{2})\s+(.+)$/u.exec(text) ?? [];
  if (!isSupportedCountry(country)) return null;
  const number = local.replace(/^00 ?(?=[1-9])/, '+');
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  if (!parsed?.isValid() || parsed.number.length <= minDigits) return null;
  return { number: parsed.number, extension: parsed.ext ?? null };
}
