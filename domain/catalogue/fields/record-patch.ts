import * as v from 'valibot';
import { collectionNames, collections, type Collection } from '../collections.ts';
import { maxRows } from '../max-rows.ts';
import { formatCount } from '../../text/format-number.ts';
import { assignmentTermsSchema, feesSchema } from '../../projects/project.ts';
import { findPositionIssue, listPriceIssues, withoutZeroPrices } from './check-values.ts';
import { describeIssue, type FieldIssue } from './import-problem.ts';
import { isRecord } from './is-record.ts';
import { compileChoices } from './known-choices.ts';
import { withKnownSpellings } from './known-spellings.ts';
import { isCoordinate } from './parse-coordinate.ts';

/** A file's entry for one record. An absent field does not change; null clears it. */
export type RecordPatch = Readonly<Record<string, unknown>>;

type Fields = Record<string, unknown>;
type RecordSchema = v.GenericSchema<unknown, Fields>;

const groups: ReadonlySet<string> = new Set(['fees', 'assignment']);

const isGroup = (field: string, value: unknown): value is Fields =>
  groups.has(field) && isRecord(value);

function buildPatchSchema(collection: Collection): RecordSchema {
  const { entries } = v.partial(
    collections[collection].schema as typeof collections.projects.schema,
  );
  if (collection !== 'projects') return v.object(entries);
  return v.object({
    ...entries,
    fees: v.optional(v.partial(feesSchema)),
    assignment: v.optional(v.object(v.partial(assignmentTermsSchema).entries)),
  });
}

const patchSchemas = Object.fromEntries(
  collectionNames.map((collection) => [collection, buildPatchSchema(collection)]),
) as Record<Collection, RecordSchema>;

const choiceReaders = Object.fromEntries(
  collectionNames.map((collection) => [collection, compileChoices(collections[collection].schema)]),
) as Record<Collection, ReturnType<typeof compileChoices>>;

const schemaOf = (collection: Collection) => collections[collection].schema as RecordSchema;

const schemaEntries = (collection: Collection): Readonly<Record<string, { type: string }>> =>
  collections[collection].schema.entries;

const isRequired = (collection: Collection, field: string) => {
  const type = schemaEntries(collection)[field]?.type;
  return type !== undefined && type !== 'optional';
};

/** Whether a row is refused if its cell of a field cannot be read: half a position is none. */
export const needsCell = (collection: Collection, field: string): boolean =>
  isRequired(collection, field) || isCoordinate(field);

const listIssues = (issues: readonly v.BaseIssue<unknown>[]): FieldIssue[] =>
  issues.map((issue) => ({
    path: issue.path?.map(({ key }) => String(key)) ?? [],
    value: issue.input,
    reason: describeIssue(issue),
  }));

const dropNulls = (fields: RecordPatch): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The record without cleared fields, which get their defaults from the schema. */
const withoutNulls = (record: RecordPatch): Fields =>
  Object.fromEntries(
    Object.entries(dropNulls(record)).map(([field, value]) => [
      field,
      isGroup(field, value) ? dropNulls(value) : value,
    ]),
  );

/** Lists that are longer than a form can save. */
const listRowIssues = (patch: RecordPatch): FieldIssue[] =>
  Object.entries(patch).flatMap(([field, value]) =>
    Array.isArray(value) && value.length > maxRows
      ? [
          {
            path: [field],
            value: '',
            reason: `has ${formatCount(value.length)} rows, and a record holds at most ${formatCount(maxRows)}: leave some out, or split the record`,
          },
        ]
      : [],
  );

const listValueIssues = (record: RecordPatch): FieldIssue[] => {
  const position = findPositionIssue(record);
  return [...(position ? [position] : []), ...listPriceIssues(record), ...listRowIssues(record)];
};

/** Checks a file's entry before the stored record is known. */
export function checkPatch(
  collection: Collection,
  patch: RecordPatch,
  isStored: boolean,
): FieldIssue[] {
  if (!isStored) {
    const applied = applyPatch(collection, null, patch);
    return 'issues' in applied ? applied.issues : [];
  }
  const parsed = v.safeParse(
    patchSchemas[collection],
    choiceReaders[collection](withoutNulls(patch)),
  );
  const cleared = Object.keys(patch)
    .filter((field) => patch[field] === null && isRequired(collection, field))
    .map((field) => ({ path: [field], value: '', reason: 'is missing' }));
  return [
    ...(parsed.success ? [] : listIssues(parsed.issues)),
    ...cleared,
    ...listValueIssues(patch),
  ];
}

export type Applied = { record: Fields } | { issues: FieldIssue[] };

/** Values of fields that do not change may be as they are. */
function check(
  collection: Collection,
  record: RecordPatch,
  isChanged: (field: string) => boolean,
): Applied {
  const parsed = v.safeParse(schemaOf(collection), choiceReaders[collection](withoutNulls(record)));
  const issues = [
    ...(parsed.success ? [] : listIssues(parsed.issues)),
    ...listValueIssues(record).filter(({ path: [field = ''] }) => isChanged(field)),
  ];
  if (!parsed.success || issues.length > 0) return { issues };
  if (collection !== 'projects') return { record: parsed.output };
  return { record: withKnownSpellings(withoutZeroPrices(parsed.output)) };
}

/** The record with the patch as the catalogue stores it, or everything that is wrong with it. */
export function applyPatch(
  collection: Collection,
  stored: RecordPatch | null,
  patch: RecordPatch,
): Applied {
  const merged: Fields = { ...stored };
  for (const field of Object.keys(schemaEntries(collection))) {
    if (!Object.hasOwn(patch, field)) continue;
    const value = patch[field];
    const before = merged[field];
    if (!isGroup(field, value)) {
      merged[field] = value;
      continue;
    }
    const group = isGroup(field, before) ? { ...before, ...value } : value;
    merged[field] = Object.values(group).every((each) => each === null) ? null : group;
  }
  return check(collection, merged, (field) => Object.hasOwn(patch, field));
}

/** Like applyPatch for a whole record that replaces `stored`. */
export const checkReplacement = (
  collection: Collection,
  stored: RecordPatch | null,
  record: RecordPatch,
): Applied =>
  check(collection, record, (field) => !stored || !isSame(stored[field], record[field]));

/** Whether a field that records of this collection have differs. */
export const isChanged = (collection: Collection, before: RecordPatch, after: RecordPatch) =>
  Object.keys(schemaEntries(collection)).some((field) => !isSame(before[field], after[field]));

export function listChangedFields(before: RecordPatch, after: RecordPatch): string[] {
  return Object.keys(after).filter((field) => !isSame(before[field], after[field]));
}

/**
 * JSON with sorted keys, because the database does not preserve their order, and without nulls,
 * because an empty field of a form and an absent one are the same.
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object') return JSON.stringify(value ?? null);
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, held]) => held !== null)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if ((a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as readonly unknown[]).length) return false;
  const [before, after] = [a as Fields, b as Fields];
  // Null and absent are the same.
  return (
    Object.keys(before).every((key) => isSame(before[key], after[key])) &&
    Object.keys(after).every((key) => Object.hasOwn(before, key) || isSame(null, after[key]))
  );
}
