const extension = /\s(?:ext\.?|x)\s*(\d+)\s*$/i;

/** The letters that each key of a phone bears, from 2 to 9. */
const keys = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const dial = (letter: string) => String(2 + keys.findIndex((key) => key.includes(letter)));

/**
 * A phone number as the address of a link: "416-555-HOME ext. 7" is "tel:4165554663,7". Phones wait
 * at the comma before they dial the extension.
 */
export function formatPhoneAddress(phone: string): string {
  const [, inside] = extension.exec(phone) ?? [];
  const number = phone
    .replace(extension, '')
    .toUpperCase()
    .replace(/[A-Z]/g, dial)
    .replace(/[^\d+]/g, '');
  return `tel:${number}${inside ? `,${inside}` : ''}`;
}
