import { format } from 'node:util';
import type { Log, LogLevel } from './log.ts';

/** Information goes to standard output, warnings and errors to standard error. */
export function writeToTerminal(text: string, level: LogLevel) {
  (level === 'info' ? process.stdout : process.stderr).write(text);
}

/** Redirects the console to the log, because pages and libraries report errors there. */
export function redirectConsole(log: Pick<Log, 'warn' | 'error' | 'fault'>) {
  console.warn = (...words: unknown[]) => log.warn(format(...words));
  console.error = (...words: unknown[]) => log.fault(format(...words));
}
