const extension = /\s(?:ext\.?|x)\s*(\d+)\s*$/i;

/** The phone key of each letter from A to Z. */
const keys = '22233344455566677778889999';
const dial = (letter: string) => keys.charAt(Number.parseInt(letter, 36) - 10);

/**
 * The URL of a link that calls a phone number: "416-555-HOME ext. 7" is "tel:4165554663,7". A phone
 * pauses at the comma before it dials the extension.
 */
export function formatTelUrl(phone: string): string {
  const [, inside] = extension.exec(phone) ?? [];
  const number = phone
    .replace(extension, '')
    .replace(/[a-z]/gi, dial)
    .replace(/[^\d+]/g, '');
  return `tel:${number}${inside ? `,${inside}` : ''}`;
}
