import type { FormField } from '../../domain/catalogue/edits/form-fields.ts';
import type { RecordProblem } from '../../domain/catalogue/edits/check-record.ts';
import { readRecordForm } from '../../domain/catalogue/edits/record-form.ts';
import type { Entries } from './local-copy.ts';

const readAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined,
    value,
  );

/** Whether a problem is only that its field has no value. */
export const isMissing = ({ reason }: RecordProblem) => /^is (?:missing|empty)$/.test(reason);

/** The missing fields that have a value in a form by now, and will be checked when it is saved. */
export function listFilled(
  fields: readonly FormField[],
  entries: Entries,
  problems: readonly RecordProblem[],
): string[] {
  const missing = problems.filter(isMissing);
  if (missing.length === 0) return [];
  const record = readRecordForm(fields, entries);
  return missing.flatMap(({ field }) => {
    const value = readAt(record, field.split('.'));
    return value === undefined || value === null || value === '' ? [] : [field];
  });
}
