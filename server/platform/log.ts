import { format as formatWords } from 'node:util';
import { multistream, pino, type Logger } from 'pino';
import { formatError } from '../../domain/text/format-error.ts';
import { findRequestId } from './request-id.ts';

/** Never a secret, never personal information. */
type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** With its causes, but without the row values that database errors quote. */
  fault(error: unknown): void;
}

export type LogFormat = 'json' | 'text';

interface Stream {
  write(text: string): unknown;
}

const formatField = ([name, value]: [string, unknown]) =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** For a person at a terminal. The time is left out: the service manager adds it. */
function formatText(line: string): string {
  const {
    message,
    error,
    stack: own,
    time: _,
    level: __,
    ...fields
  } = JSON.parse(line) as Record<string, unknown>;
  const { stack = own } = (error ?? {}) as { stack?: unknown };
  const text = [message, ...Object.entries(fields).map(formatField)].join(' ');
  return typeof stack === 'string' ? `${text}\n${stack}\n` : `${text}\n`;
}

/** Anything may be thrown. */
const describeThrown = (thrown: Partial<Error & { code: string }> | null) => ({
  type: thrown?.name ?? typeof thrown,
  message: thrown?.message ?? '',
  code: thrown?.code,
  stack: formatError(thrown),
});

/** Writes information to `stdout`, warnings and errors to `stderr`, one line each, immediately. */
export function openLogger(
  format: LogFormat,
  { stdout, stderr }: { stdout: Stream; stderr: Stream } = process,
): Logger {
  const open = (stream: Stream): Stream =>
    format === 'json' ? stream : { write: (line) => stream.write(formatText(line)) };
  return pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: ['req.headers', 'req.body'],
      serializers: { err: describeThrown, error: describeThrown },
    },
    multistream(
      [
        { level: 'info', stream: open(stdout) },
        { level: 'warn', stream: open(stderr) },
      ],
      { dedupe: true },
    ),
  );
}

export function createLog(logger: Logger): Log {
  const log =
    (level: 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) => {
      const requestId = findRequestId();
      logger[level]({ ...(requestId !== null && { requestId }), ...fields }, message);
    };
  const fault = (thrown: unknown) => {
    const [message = '', ...stack] = formatError(thrown).split('\n');
    log('error')(message, stack.length > 0 ? { stack: stack.join('\n') } : {});
  };
  return { info: log('info'), warn: log('warn'), error: log('error'), fault };
}

/** Redirects the console to the log, because pages and libraries report errors there. */
export function redirectConsole(log: Pick<Log, 'warn' | 'fault'>) {
  console.warn = (...words: unknown[]) => log.warn(formatWords(...words));
  console.error = (...words: unknown[]) => log.fault(formatWords(...words));
}

const ignore = () => {};
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore, fault: ignore };
