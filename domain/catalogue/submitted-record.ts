import * as v from 'valibot';
import type { FormField } from './form-fields.ts';
import { readRecordForm, type FormRecord } from './record-form.ts';

/** A submitted form of a record. */
export interface SubmittedRecord {
  /** The record as the form showed it when opened or last saved. */
  shown: FormRecord;
  typed: FormRecord;
  /** The live revision whose conflicts the editor has seen; null without conflicts. */
  rebase: number | null;
  /** Other people's values that the editor chose. */
  takes: readonly { path: readonly string[]; value: unknown }[];
}

/** Names of inputs that are not fields of the record. */
export const formNames = {
  shown: '_shown',
  rebase: '_rebase',
  take: '_take',
  auto: '_auto',
  /** The warnings that the editor has acknowledged. */
  confirmation: '_sure',
} as const;

const json = v.pipe(v.string(), v.parseJson());
const fields = v.record(v.string(), v.unknown());
const takeSchema = v.pipe(json, v.object({ path: v.array(v.string()), value: v.unknown() }));

/** Null when the record that the form showed is missing or unreadable. */
export function readSubmittedRecord(
  formFields: readonly FormField[],
  entries: readonly (readonly [string, unknown])[],
): SubmittedRecord | null {
  const read = (name: string) => entries.find(([each]) => each === name)?.[1];
  const shown = v.safeParse(v.pipe(json, fields), read(formNames.shown));
  if (!shown.success) return null;
  const rebase = read(formNames.rebase);
  return {
    shown: shown.output,
    typed: readRecordForm(formFields, entries),
    rebase: rebase ? Number(rebase) : null,
    takes: entries.flatMap(([name, value]) => {
      const parsed = name === formNames.take ? v.safeParse(takeSchema, value) : null;
      return parsed?.success ? [parsed.output] : [];
    }),
  };
}
