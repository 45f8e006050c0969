const states = {
  uniqueViolation: '23505',
  deadlock: '40P01',
  serializationFailure: '40001',
  invalidParameter: '22023',
} as const;

/** Whether a query failed for this reason. */
export const failedBy = (error: unknown, state: keyof typeof states): boolean =>
  (error as { code?: string } | null)?.code === states[state];

/** The key that another row has, of a query that failed by a unique index on it; null otherwise. */
export const findTakenKey = (error: unknown): string | null =>
  failedBy(error, 'uniqueViolation')
    ? (/^Key \(key\)=\((.*)\) already exists/.exec(
        (error as { detail?: string }).detail ?? '',
      )?.[1] ?? null)
    : null;
