import { format } from 'node:util';
import type { Log, LogLevel } from './log.ts';

/** What goes well to standard output, everything else to the error output. */
export function writeToTerminal(text: string, level: LogLevel) {
  (level === 'info' ? process.stdout : process.stderr).write(text);
}

/** Pages and libraries write their faults to the console: these become lines of the log too. */
export function takeConsole(log: Pick<Log, 'warn' | 'error' | 'fault'>) {
  console.warn = (...words: unknown[]) => log.warn(format(...words));
  console.error = (...words: unknown[]) => log.fault(format(...words));
}
