import { phoneKinds, phoneLabels } from './phone.ts';

const between = /\s*(?:[/;,|&]|\b(?:or|and)\b)\s*/i;
/** The digits of a number, with a country before them as in "GB 020 7946 0958". */
const digits = /^(?:[A-Z]{2}\s+)?[+()\d\s.–-]+$/;
const extension = String.raw`\(?(?:ext(?:ension|n)?|x|poste|local|p)\.?\s*#?\d+\)?`;
const isExtension = new RegExp(`^${extension}`, 'i');
const extensionAtEnd = new RegExp(String.raw`[\s,]*(?:${extension}|\(?#\d+\)?)$`, 'i');
const isKind = new RegExp(`^(?:${phoneKinds})\\.?$`, 'i');
const minDigits = 10;
/** Without an area code. */
const minLocal = 7;
const maxEntered = 250;
const maxNote = 100;

const countDigits = (part: string) => part.replace(/\D/g, '').length;
const hasNumber = (part: string) => countDigits(part) >= minDigits;
const isNumber = (part: string) => {
  const bare = part.replace(extensionAtEnd, '').replace(phoneLabels, '');
  return digits.test(bare) && hasNumber(bare);
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

const splitBehind = (entered: string) => splitSeveral(entered) ?? splitNote(entered);

/** "416-555-01", which is no word but a number that lacks digits. */
const isMistyped = (front: string) => countDigits(front) >= minLocal;

/** Ten digits, or a code of a country before them. */
const isUsual = (first: string) => {
  const bare = first.replace(extensionAtEnd, '').replace(/[^+\d]/g, '');
  return /^(?:\d{10}|1\d{10}|(?:\+|00|011)\d+)$/.test(bare);
};

/** Words in front of a number, and what stands behind it: "call after 6: 416-555-0123". */
function splitFront(entered: string): EnteredPhone | null {
  const begun = [...entered.matchAll(/[+(]*\d+/g)].flatMap(({ index }) => {
    const front = entered.slice(0, index);
    const rest = entered.slice(index).trim();
    const found = splitBehind(rest) ?? { first: rest, others: null, note: null };
    const isWithin = /[\p{L}\p{N}]$/u.test(front);
    return !isWithin && !isMistyped(front) && isNumber(found.first) ? [{ front, ...found }] : [];
  });
  // "6 416-555-0123" of "after 6 416-555-0123" has too many digits.
  const found = begun.find(({ first }) => isUsual(first)) ?? begun.at(-1);
  if (!found) return null;
  const { front, first, others, note } = found;
  const said = front
    .replace(/[^\p{L}\p{N})\]”"']+$/u, '')
    .replace(enclosed, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return { first, others, note: [said, note].filter(Boolean).join(', ') || null };
}

function split(entered: string): EnteredPhone | null {
  if (entered.length > maxEntered) return null;
  return splitBehind(entered) ?? (isNumber(entered.trim()) ? null : splitFront(entered));
}

/**
 * The first of several numbers, and the others: "416-555-0123" and "647-555-0199" of "416-555-0123 /
 * 647-555-0199". Or a number and what stands around it in words, whatever is between: "after 6pm" of
 * "416-555-0123 / after 6pm" and of "after 6pm: 416-555-0123". Words too long to be kept stay with the
 * number, which is then refused.
 */
export function splitEnteredPhone(entered: string): EnteredPhone {
  const found = split(entered);
  return found && (found.note ?? '').length <= maxNote
    ? found
    : { first: entered, others: null, note: null };
}

/** Whether no other number and no words stand beside the number. */
export const isOnePhone = (entered: string): boolean => split(entered) === null;
