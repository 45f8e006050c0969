import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findJsonError } from '../../domain/import/find-json-error.ts';
import { describeFileError } from './describe-file-error.ts';
import { ConfigError } from './setting.ts';

/** What a JSON file says. Throws ConfigError with line and column where the JSON is broken. */
export function readJsonFile(file: string): unknown {
  const text = readText(file).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const { line, column, reason } = findJsonError(text);
    throw new ConfigError(
      `${path.basename(file)}: the JSON is broken at line ${line}, column ${column}: ${reason}.`,
    );
  }
}

/** The text of a file that must be there; throws ConfigError. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(describeFileError(error, file) ?? String(error));
  }
}
