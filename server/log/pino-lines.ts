import { formatError } from '../../domain/text/format-error.ts';
import type { LogLine } from './log.ts';

/** Gives Fastify's log lines the same shape as all others. */
export const buildPinoOptions = (level: string, writeLine: (line: LogLine) => void) => ({
  level,
  base: null,
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: ['req.headers', 'req.body'],
  serializers: {
    // Anything may be thrown.
    err: (thrown: Partial<Error & { code: string }> | null) => ({
      type: thrown?.name ?? typeof thrown,
      message: thrown?.message ?? '',
      code: thrown?.code,
      stack: formatError(thrown),
    }),
  },
  stream: {
    write(text: string) {
      const { time, level: named, message, err, reqId, ...fields } = JSON.parse(text) as LogLine;
      const logLevel = named === 'info' || named === 'warn' ? named : 'error';
      writeLine({
        time,
        level: logLevel,
        message,
        ...(reqId !== undefined && { requestId: reqId }),
        ...fields,
        ...(err !== undefined && { error: err }),
      });
    },
  },
});
