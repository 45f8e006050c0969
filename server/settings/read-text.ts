import { readFileSync } from 'node:fs';
import { describeFileError } from './describe-file-error.ts';
import { ConfigError } from './setting.ts';

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(describeFileError(error, file) ?? String(error));
  }
}
