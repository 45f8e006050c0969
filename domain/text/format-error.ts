/** Libraries throw and report plain objects as well. */
interface ErrorLike {
  message: string;
  stack?: unknown;
  code?: unknown;
}

const isErrorLike = (error: unknown): error is ErrorLike =>
  typeof (error as Partial<ErrorLike> | null)?.message === 'string';

export function formatMessage(error: unknown): string {
  if (!isErrorLike(error)) return String(error);
  return (
    error.message || (typeof error.code === 'string' ? error.code : 'an error without a message')
  );
}

function listCombined(error: Error): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return error instanceof SuppressedError ? [error.error, error.suppressed] : [];
}

function formatCauses(error: unknown, reported: readonly unknown[]): string {
  if (!(error instanceof Error))
    return isErrorLike(error) && typeof error.stack === 'string'
      ? error.stack
      : formatMessage(error);
  if (reported.includes(error)) return `${error.name}, as above`;
  const { code } = error as { code?: unknown };
  const causes = [error.cause, ...listCombined(error)];
  return [
    (error.stack ?? String(error)) + (typeof code === 'string' ? `\n    code ${code}` : ''),
    ...causes
      .filter((cause) => cause !== undefined)
      .map((cause) => `Because of ${formatCauses(cause, [...reported, error])}`),
  ].join('\n');
}

/** Omits `detail`, `where` and parameters, where databases quote row values. */
export const formatError = (error: unknown): string => formatCauses(error, []);
