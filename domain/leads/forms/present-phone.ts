import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { showPhone } from './phone.ts';

/** Like `showPhone`, with other countries' numbers grouped as there; the library is too large for pages. */
export function presentPhone(number: string, extension: string | null = null): string {
  const isNorthAmerican = number.startsWith('+1');
  const grouped = isNorthAmerican ? null : parsePhoneNumberFromString(number);
  return grouped
    ? showPhone(grouped.formatInternational(), extension)
    : showPhone(number, extension);
}
