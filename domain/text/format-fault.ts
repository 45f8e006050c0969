/**
 * What a log may tell of an error: its message, code and place, and those of its causes. What a database
 * puts beside them (`detail`, `where`, parameters) holds values of rows.
 */
export function formatFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return [
    (error.stack ?? String(error)) + (typeof code === 'string' ? `\n    code ${code}` : ''),
    ...causes
      .filter((cause) => cause !== undefined)
      .map((cause) => `Because of ${formatFault(cause)}`),
  ].join('\n');
}
