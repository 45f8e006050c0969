import path from 'node:path';
import type { OperatorServices } from '../server/services.ts';

/** What an operator command works with. The same commands run alone and inside a running site. */
export interface OperatorContext {
  /** File arguments are relative to it. */
  cwd: string;
  /** One line for the operator. */
  print(line: string): void;
  printError(line: string): void;
  /** Replaces the last progress line on a terminal; elsewhere a line now and then. */
  progress(line: string): void;
  /** Opens the database when first asked. */
  services(): Promise<OperatorServices>;
  setExitCode(code: number): void;
}

export const resolveFile = (context: OperatorContext, file: string): string =>
  path.resolve(context.cwd, file);
