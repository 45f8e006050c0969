import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../server/platform/settings/config.ts';
import type { OperatorServices } from '../server/services/services.ts';

export interface OperatorContext {
  /** File arguments are relative to it. */
  cwd: string;
  print(line: string): void;
  printError(line: string): void;
  /** Replaces the last progress line on a terminal; elsewhere, prints a line occasionally. */
  progress(line: string): void;
  config(): Config;
  /** Opens the database on first use; creates one only with `create`. */
  services(options?: { create?: boolean }): Promise<OperatorServices>;
  setExitCode(code: number): void;
}

export const resolveFile = (context: OperatorContext, file: string): string =>
  path.resolve(context.cwd, file);

export function resolveTarget(context: OperatorContext, file: string): string {
  const target = resolveFile(context, file);
  const isFolder = (name: string) =>
    statSync(name, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder(path.dirname(target)))
    throw new Error(`${file}: there is no folder ${path.dirname(target)}.`);
  if (isFolder(target)) throw new Error(`${file}: is a folder. Give the name of a file.`);
  return target;
}
