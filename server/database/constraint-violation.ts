const codes = { unique: '23505', foreignKey: '23503' } as const;

/** Whether the database refused a row because of a constraint of this kind. */
export const violates = (error: unknown, kind: keyof typeof codes): boolean =>
  (error as { code?: string } | null)?.code === codes[kind];
