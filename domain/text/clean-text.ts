import { normalizeText } from './normalize-text.ts';
import { toWellFormed } from './well-formed.ts';

export const maxSearchLength = 100;
/** With markup that is removed. */
const maxRawSearchLength = 1000;

/** Cleans a search query: no script tags or control characters, one line, at most 100 characters. */
export const cleanSearchText = (raw: string): string =>
  removeScripts(raw.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, maxRawSearchLength));

function removeScripts(raw: string): string {
  const text = raw.replace(/<[\s/]*script[^>]*>?/gi, '');
  if (text !== raw) return removeScripts(text);
  return cutText(text.replace(/\s+/g, ' ').trim(), maxSearchLength);
}

/** At most `length` characters, without a space or half a character at the end. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Angle brackets become typographic look-alikes, so text can never be mistaken for markup. */
const replaceAngles = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

/** Whether nothing of a text can be seen, though it may have characters, such as U+200B and U+3164. */
const isBlank = (text: string) => /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

const emptyIfBlank = (text: string) => (isBlank(text) ? '' : text);

export const cleanMessage = (raw: string): string =>
  emptyIfBlank(
    replaceAngles(raw)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

/** A name on one line, with single spaces; of invisible characters, only letter joiners stay. */
export const cleanName = (raw: string): string =>
  emptyIfBlank(
    replaceAngles(normalizeText(raw, 'NFC'))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
      .trim(),
  );

/**
 * Text that a database accepts, also in JSON: spaces for control characters, no lone surrogates.
 */
export const cleanStored = (raw: string): string => toWellFormed(raw.replace(/\p{Cc}/gu, ' '));
