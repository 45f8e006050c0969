import { formatError } from '../../domain/text/format-error.ts';
import { findRequestId } from './request-id.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** Never a secret, never personal information. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** With its causes, but without the row values that database errors quote. */
  fault(error: unknown): void;
}

export interface LogLine {
  time: string;
  level: LogLevel;
  message: string;
  [field: string]: unknown;
}

export type LogFormat = 'json' | 'text';

const formatField = ([name, value]: [string, unknown]) =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** For a person at a terminal. The time is left out: the service manager adds it. */
function formatText({ message, error, stack: own, ...line }: LogLine): string {
  const { time: _, level: __, ...fields } = line;
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined);
  const { stack = own } = (error ?? {}) as { stack?: unknown };
  const text = [message, ...shown.map(formatField)].join(' ');
  return typeof stack === 'string' ? `${text}\n${stack}` : text;
}

export const formatLine = (line: LogLine, format: LogFormat): string =>
  `${format === 'json' ? JSON.stringify(line) : formatText(line)}\n`;

/** Passes each line to `write` immediately, with its level. */
export function createLog(
  format: LogFormat,
  write: (text: string, level: LogLevel) => void,
  now = () => new Date(),
): Log & { writeLine(line: LogLine): void } {
  const writeLine = (line: LogLine) => write(formatLine(line, format), line.level);
  const log =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}) => {
      const requestId = findRequestId();
      writeLine({
        time: now().toISOString(),
        level,
        message,
        ...(requestId !== null && { requestId }),
        ...fields,
      });
    };
  const error = log('error');
  const fault = (thrown: unknown) => {
    const [message = '', ...stack] = formatError(thrown).split('\n');
    error(message, stack.length > 0 ? { stack: stack.join('\n') } : {});
  };
  return { info: log('info'), warn: log('warn'), error, fault, writeLine };
}

const ignore = () => {};
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore, fault: ignore };
