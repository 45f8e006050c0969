import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../server/platform/settings/config.ts';
import { NoDatabaseError } from '../server/platform/database/open-database.ts';
import type { OperatorServices } from '../server/services/services.ts';

export interface OperatorContext {
  /** File arguments are relative to it. */
  cwd: string;
  print(line: string): void;
  printError(line: string): void;
  /** Replaces the last progress line on a terminal; elsewhere, prints a line occasionally. */
  progress(line: string): void;
  config(): Config;
  /** Opens the database on first use; creates one only with `create`, with a first catalogue if it `seeds`. */
  services(options?: { create?: boolean; seeds?: boolean }): Promise<OperatorServices>;
  setExitCode(code: number): void;
}

/** For a command that can create the database: where there is none, its refusal names the option. */
export async function nameNewOption<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
    throw new NoDatabaseError(`${error.message} To create the database here, add --new.`);
  }
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
