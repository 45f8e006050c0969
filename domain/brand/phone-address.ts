const extension = /\s(?:ext\.?|x)\s*(\d+)\s*$/i;

/** The keys of a phone that bear the letters from A to Z. */
const keys = '22233344455566677778889999';
const dial = (letter: string) => keys.charAt(Number.parseInt(letter, 36) - 10);

/**
 * A phone number as the address of a link: "416-555-HOME ext. 7" is "tel:4165554663,7". Phones wait
 * at the comma before they dial the extension.
 */
export function formatPhoneAddress(phone: string): string {
  const [, inside] = extension.exec(phone) ?? [];
  const number = phone
    .replace(extension, '')
    .replace(/[a-z]/gi, dial)
    .replace(/[^\d+]/g, '');
  return `tel:${number}${inside ? `,${inside}` : ''}`;
}
