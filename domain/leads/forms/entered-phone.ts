import { phoneKinds } from './phone.ts';

const between = /\s*(?:[/;,|&]|\b(?:or|and)\b)\s*/i;
/** What people call a number, and its digits. */
const number = /^(?:\(?[a-z]{1,9}\)?[.:]?\s*)?[+()\d\s.–-]+(?:\s*\(?[a-z]{1,9}\)?)?$/i;
const extension = String.raw`\(?(?:ext(?:ension|n)?|x|poste|local|p)\.?\s*#?\d+\)?`;
/** A number with its extension, and words behind it. */
const numberAndWords = new RegExp(
  String.raw`^([+()\d\s.–-]*\d\)?(?:[\s,]*${extension}|\s*\(?#\d+\)?)?)[\s,;:–-]*(\(?\p{L}.*)$`,
  'iu',
);
const isExtension = new RegExp(`^${extension}`, 'i');
const extensionAtEnd = new RegExp(`[\\s,]*${extension}$`, 'i');
const isKind = new RegExp(`^(?:${phoneKinds})\\.?$`, 'i');
const minDigits = 10;
const maxEntered = 250;
const maxNote = 100;

const hasNumber = (part: string) => part.replace(/\D/g, '').length >= minDigits;
const isNumber = (part: string) => {
  const withoutExtension = part.replace(extensionAtEnd, '');
  return number.test(withoutExtension) && hasNumber(withoutExtension);
};

/** Null for one number, such as "416/555-0123". */
function splitSeveral(entered: string) {
  const [first = '', ...others] = entered.split(between).map((part) => part.trim());
  if (others.length === 0 || ![first, ...others].every(isNumber)) return null;
  return { first, others: others.join(', '), note: null };
}

/** Null for a number alone, also with what it is called: "416-555-0123 (cell)". */
function splitNote(entered: string) {
  const [, first = '', words = ''] = numberAndWords.exec(entered.trim()) ?? [];
  const note = words.replace(/^\(([^()]*)\)$/, '$1').trim();
  if (!hasNumber(first) || isExtension.test(words) || isKind.test(note)) return null;
  return note.length > maxNote ? null : { first, others: null, note };
}

/** What stands in one field of a phone number, as entered. */
interface EnteredPhone {
  first: string;
  others: string | null;
  note: string | null;
}

/**
 * The first of several numbers, and the others: "416-555-0123" and "647-555-0199" of "416-555-0123 /
 * 647-555-0199". Or a number and what stands behind it in words: "after 6pm" of "416-555-0123 (after
 * 6pm)".
 */
export function splitEnteredPhone(entered: string): EnteredPhone {
  const split = entered.length > maxEntered ? null : (splitSeveral(entered) ?? splitNote(entered));
  return split ?? { first: entered, others: null, note: null };
}

/** Whether no other number and no words stand beside the number. */
export const isOnePhone = (entered: string): boolean => {
  const { others, note } = splitEnteredPhone(entered);
  return others === null && note === null;
};
