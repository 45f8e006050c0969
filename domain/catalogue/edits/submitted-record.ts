import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';
import { parseJson } from '../fields/parse-json.ts';
import type { Collection } from '../collections.ts';
import { listCollectionFields } from './form-fields.ts';
import { maxRows } from '../max-rows.ts';
import { readRecordForm, type FormRecord } from './record-form.ts';

/** A submitted form of a record. */
export interface SubmittedRecord {
  /** The record as the form showed it when opened or last saved. */
  original: FormRecord;
  entered: FormRecord;
  /** The live revision whose conflicts the editor has seen; null without conflicts. */
  rebase: number | null;
  /** Other people's values that the editor chose. */
  choices: readonly { path: readonly string[]; value: unknown }[];
}

/** Names of inputs that are not fields of the record. */
export const formNames = {
  original: '_original',
  rebase: '_rebase',
  take: '_take',
  auto: '_auto',
  /** The warnings that the editor has acknowledged. */
  confirmation: '_sure',
  /** Whether nobody is told of what is published. */
  silent: '_silent',
} as const;

/** Undefined for what is broken or nested too deeply. */
function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const hasLongList = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && value.length > maxRows) || Object.values(value).some(hasLongList));

const json = v.pipe(v.string(), v.transform(readJson));
const fields = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((record) => !hasLongList(record)),
);
const takeSchema = v.pipe(json, v.object({ path: v.array(v.string()), value: v.unknown() }));

/** The record in a form of the console; throws a Refusal for what no page sends. */
export function readSubmittedRecord(
  collection: Collection,
  entries: readonly (readonly [string, unknown])[],
): SubmittedRecord {
  const read = (name: string) => entries.find(([each]) => each === name)?.[1];
  const original = v.safeParse(v.pipe(json, fields), read(formNames.original));
  if (!original.success)
    throw new Refusal('bad_request', 'This form could not be read. Open it again.');
  const rebase = read(formNames.rebase);
  return {
    original: original.output,
    entered: readRecordForm(listCollectionFields(collection), entries),
    rebase: rebase ? Number(rebase) : null,
    choices: entries.flatMap(([name, value]) => {
      const parsed = name === formNames.take ? v.safeParse(takeSchema, value) : null;
      return parsed?.success ? [parsed.output] : [];
    }),
  };
}
