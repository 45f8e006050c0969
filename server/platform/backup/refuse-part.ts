import { BackupError } from './backup-manifest.ts';

/** PostgreSQL's codes for rows that do not fit: data, constraints, names, limits, and what a trigger raises. */
const rowCodes = /^(?:22...|23...|42...|54...|P0001)$/;

/** Waits for the work, and names the part of the backup that the database refuses. */
export async function refusePart<Value>(part: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: string };
    if (!rowCodes.test(String(code))) throw error;
    const rule = constraint ? ` (rule "${constraint}")` : '';
    throw new BackupError(
      `${part} does not fit the database${rule}: the backup was altered, or its site's database was changed by hand.`,
      { cause: error },
    );
  }
}
