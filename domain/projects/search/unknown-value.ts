import { cleanSearchText } from '../../text/clean-text.ts';
import { toWellFormed } from '../../text/well-formed.ts';

/** Values that a filter does not know: nothing passes, and each text gets a chip. */
export interface UnknownValue {
  unknown: readonly string[];
}

const maxTexts = 10;
const maxLength = 100;

/** A truncated text ends in an ellipsis, so that it is never read as a known value. */
const shorten = (text: string) =>
  text.length < maxLength ? text : `${toWellFormed(text.slice(0, maxLength - 2)).trimEnd()}…`;

/** The texts as a filter stores them; null when all are empty or All. */
export function parseUnknown(texts: readonly string[]): UnknownValue | null {
  const entered = texts.map((text) => shorten(cleanSearchText(text)));
  const unknown = [...new Set(entered)].filter((text) => !/^(?:all|-|)$/i.test(text)).sort();
  return unknown.length > 0 ? { unknown: unknown.slice(0, maxTexts) } : null;
}

export const isUnknown = (value: unknown): value is UnknownValue =>
  typeof value === 'object' && value !== null && 'unknown' in value;

export const knownOf = <Value>(value: Value | UnknownValue | null): Value | null =>
  isUnknown(value) ? null : value;

/** The chosen values of a choice filter as texts, known or not. */
export const listChosen = (value: readonly string[] | UnknownValue | null): readonly string[] =>
  isUnknown(value) ? value.unknown : (value ?? []);
