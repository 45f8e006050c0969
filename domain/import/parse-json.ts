import { ImportFileError } from './import-file-error.ts';
import { findJsonError } from './find-json-error.ts';

/** Escapes that stand for a null character or for half a character, which no database keeps. */
const badEscape = /\\u(?:0000|d[89a-f][\da-f]{2})/i;

/**
 * Parses JSON, without null characters and halves of characters in its texts. Throws an
 * ImportFileError that says at which line and column the text is broken.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(/^\uFEFF/, ''),
      badEscape.test(text) ? (_key, value: unknown) => keepable(value) : undefined,
    ) as unknown;
  } catch {
    const { line, column, reason } = findJsonError(text);
    throw new ImportFileError(`The JSON is broken at line ${line}, column ${column}: ${reason}.`);
  }
}

function keepable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
