/** Libraries throw and report plain objects as well. */
interface ErrorLike {
  message: string;
  stack?: unknown;
  code?: unknown;
}

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof (error as Partial<ErrorLike> | null)?.message === 'string';

/** The message of anything that was thrown; the code of an error that has none. */
export function formatMessage(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  return error.message || (typeof error.code === 'string' ? error.code : 'an error without words');
}

function tell(error: unknown, told: readonly unknown[]): string {
  if (!(error instanceof Error))
    return isErrorLike(error) && typeof error.stack === 'string'
      ? error.stack
      : formatMessage(error);
  if (told.includes(error)) return `${error.name}, as above`;
  const { code } = error as { code?: unknown };
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return [
    (error.stack ?? String(error)) + (typeof code === 'string' ? `\n    code ${code}` : ''),
    ...causes
      .filter((cause) => cause !== undefined)
      .map((cause) => `Because of ${tell(cause, [...told, error])}`),
  ].join('\n');
}

/**
 * What a log may tell of an error: its message, code and place, and those of its causes. What a database
 * puts beside them (`detail`, `where`, parameters) holds values of rows.
 */
export const formatError = (error: unknown): string => tell(error, []);
