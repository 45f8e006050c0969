const states = {
  uniqueViolation: '23505',
  deadlock: '40P01',
  serializationFailure: '40001',
  invalidParameter: '22023',
} as const;

/** Whether a query failed for this reason. */
export const failedBy = (error: unknown, state: keyof typeof states): boolean =>
  (error as { code?: string } | null)?.code === states[state];
