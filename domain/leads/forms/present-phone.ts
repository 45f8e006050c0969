import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describePhone } from './phone.ts';

/** Like `describePhone`, with other countries' numbers grouped as there; the library is too large for pages. */
export function presentPhone(number: string, extension: string | null = null): string {
  const isNorthAmerican = number.startsWith('+1');
  const grouped = isNorthAmerican ? null : parsePhoneNumberFromString(number);
  return grouped
    ? describePhone(grouped.formatInternational(), extension)
    : describePhone(number, extension);
}
