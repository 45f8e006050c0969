import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import JSON5 from 'json5';
import { describeFileError } from './describe-file-error.ts';

/** The content of a JSON5 file, or what is wrong with it. */
type ReadJson = { content: unknown; problem: null } | { content: null; problem: string };

/** Reads a hand-edited JSON file with comments; null if there is none. */
export function readCommentedJson(file: string): ReadJson | null {
  if (!existsSync(file)) return null;
  try {
    return { content: JSON5.parse(readFileSync(file, 'utf8')), problem: null };
  } catch (error) {
    const unread = describeFileError(error, path.basename(file));
    if (unread !== null) return { content: null, problem: unread };
    const { lineNumber, columnNumber } = error as { lineNumber?: number; columnNumber?: number };
    const place = lineNumber ? ` at line ${lineNumber}, column ${columnNumber}` : '';
    return {
      content: null,
      problem: `cannot be read${place}. Look for a missing comma or quotation mark there.`,
    };
  }
}
