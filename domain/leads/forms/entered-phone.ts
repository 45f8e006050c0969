import { phoneKinds } from './phone.ts';

const between = /\s*(?:[/;,|&]|\b(?:or|and)\b)\s*/i;
/** What people call a number, and its digits. */
const number = /^(?:\(?[a-z]{1,9}\)?[.:]?\s*){0,3}[+()\d\s.–-]+(?:\s*\(?[a-z]{1,9}\)?)?$/i;
const extension = String.raw`\(?(?:ext(?:ension|n)?|x|poste|local|p)\.?\s*#?\d+\)?`;
const isExtension = new RegExp(`^${extension}`, 'i');
const extensionAtEnd = new RegExp(String.raw`[\s,]*(?:${extension}|\(?#\d+\)?)$`, 'i');
const isKind = new RegExp(`^(?:${phoneKinds})\\.?$`, 'i');
const minDigits = 10;
const maxEntered = 250;
const maxNote = 100;

const hasNumber = (part: string) => part.replace(/\D/g, '').length >= minDigits;
const isNumber = (part: string) => {
  const withoutExtension = part.replace(extensionAtEnd, '');
  return number.test(withoutExtension) && hasNumber(withoutExtension);
};

/** What stands in one field of a phone number, as entered. */
interface EnteredPhone {
  first: string;
  others: string | null;
  note: string | null;
}

/** Null for one number, such as "416/555-0123". */
function splitSeveral(entered: string): EnteredPhone | null {
  const [first = '', ...others] = entered.split(between).map((part) => part.trim());
  if (others.length === 0 || ![first, ...others].every(isNumber)) return null;
  return { first, others: others.join(', '), note: null };
}

const word = /[\p{L}\p{N}]+/gu;
const opening = /[([{<“«"']$/u;
/** Behind it a word may begin with a digit and be none of the number: "416-555-0123 / 9 to 5, weekdays". */
const mark = /(?:[/;,|&—([{\n]|\s[–-])\s*$/u;
const enclosed = /^[([{<“«"']([^()[\]{}]*)[)\]}>”»"']$/u;

/** Null for a number alone, also with what it is called: "416-555-0123 (cell)". */
function splitNote(entered: string): EnteredPhone | null {
  const text = entered.trim();
  let end = 0;
  for (const { 0: begun, index } of text.matchAll(word)) {
    if (index < end) continue;
    const rest = text.slice(index);
    const [itsExtension] = isExtension.exec(rest) ?? [];
    if (itsExtension) end = index + itsExtension.length;
    const before = text.slice(0, index);
    const begins = /^\p{N}+$/u.test(begun) ? mark.test(before) : true;
    const first = before.replace(/[^\p{L}\p{N})]+$/u, '');
    if (itsExtension || !begins || !/\p{L}/u.test(rest)) continue;
    if (!isNumber(first.replace(/[/,]/g, '-'))) continue;
    const [opened = ''] = opening.exec(before) ?? [];
    const note = (opened + rest)
      .replace(enclosed, '$1')
      .replace(/^(?:or|and)\s+/i, '')
      .replace(/\s+/g, ' ')
      .trim();
    return isKind.test(note) ? null : { first, others: null, note };
  }
  return null;
}

const split = (entered: string) =>
  entered.length > maxEntered ? null : (splitSeveral(entered) ?? splitNote(entered));

/**
 * The first of several numbers, and the others: "416-555-0123" and "647-555-0199" of "416-555-0123 /
 * 647-555-0199". Or a number and what stands behind it in words, whatever is between: "after 6pm" of
 * "416-555-0123 / after 6pm". Words too long to be kept stay with the number, which is then refused.
 */
export function splitEnteredPhone(entered: string): EnteredPhone {
  const found = split(entered);
  return found && (found.note ?? '').length <= maxNote
    ? found
    : { first: entered, others: null, note: null };
}

/** Whether no other number and no words stand beside the number. */
export const isOnePhone = (entered: string): boolean => split(entered) === null;
