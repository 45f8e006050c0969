import * as v from 'valibot';
import { Refusal } from '../../refusal.ts';
import type { Collection } from '../collections.ts';
import { isRecord } from '../fields/is-record.ts';
import { parseJson } from '../fields/parse-json.ts';
import { formatCount } from '../../text/format-number.ts';
import { listCollectionFields, type FormField } from './form-fields.ts';
import { readNumber } from './read-number.ts';
import { maxRows } from '../max-rows.ts';

/** A record while it is edited: it may be incomplete, and a number may be text. */
export type FormRecord = Record<string, unknown>;

/** A list of a form is longer than any record's. */
const tooManyRows = ({ label }: FormField) =>
  new Refusal(
    'bad_request',
    `${label}: there are more than ${formatCount(maxRows)} rows. Remove some.`,
  );

type Entered = Map<string, Entered | string>;

/** Builds a tree from names such as "floorPlans.0.name". Ticked texts share a name: a line each. */
function buildTree(entries: Iterable<readonly [string, unknown]>): Entered {
  const tree: Entered = new Map();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    let node: Entered | null = tree;
    for (const step of path) {
      const child: Entered | string | undefined = node.get(step);
      if (typeof child === 'string' && !child.startsWith('[')) {
        node = null;
        break;
      }
      const next: Entered = typeof child === 'object' ? child : new Map();
      node.set(step, next);
      node = next;
    }
    const before = node?.get(last);
    // Rows entered separately take precedence over a grid, which is outdated without JavaScript.
    if (typeof before !== 'object')
      node?.set(last, before === undefined ? value : `${before}\n${value}`);
  }
  return tree;
}

const splitTexts = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '');

function readText(field: FormField, entered: string): unknown {
  const { kind, isNullable, initial } = field;
  const text = entered.replaceAll('\r\n', '\n');
  const bare = text.trim();
  switch (kind) {
    case 'boolean':
      return bare !== '';
    case 'number':
      return readNumber(field, bare);
    case 'texts':
      return [...new Set(splitTexts(text, /\n/))];
    case 'paragraphs':
      return splitTexts(text, /\n\s*\n/);
    case 'date':
      return bare === '' ? null : bare;
    default:
      return bare === '' && isNullable ? null : bare || initial;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Rows of a grid, sent as one text: a list of fields by name; null for anything else. */
function readGridRows(entered: Entered | string | undefined): unknown[] | null {
  if (typeof entered !== 'string') return null;
  try {
    const rows: unknown = JSON.parse(entered);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

function readField(field: FormField, entered: Entered | string | undefined): unknown {
  if (field.kind === 'rows') {
    const gridRows = readGridRows(entered);
    const rows = entered instanceof Map ? [...entered] : [];
    if ((gridRows ?? rows).length > maxRows) throw tooManyRows(field);
    if (gridRows)
      return gridRows.map((row) =>
        readFields(field.fields, buildTree(Object.entries(readGroup(row)))),
      );
    return rows
      .filter(([index]) => /^\d+$/.test(index))
      .sort(([one], [other]) => Number(one) - Number(other))
      .flatMap(([, row]) => (row instanceof Map ? [readFields(field.fields, row)] : []));
  }
  if (field.kind === 'group') {
    const group = readFields(field.fields, entered instanceof Map ? entered : new Map());
    return field.isNullable && isEmpty(group) ? null : group;
  }
  return readText(field, typeof entered === 'string' ? entered : '');
}

const readFields = (fields: readonly FormField[], entered: Entered): FormRecord =>
  Object.fromEntries(
    fields.map((field) => [field.name, readField(field, entered.get(field.name))]),
  );

/** The record in a submitted form; missing fields are empty. */
export const readRecordForm = (
  fields: readonly FormField[],
  entries: Iterable<readonly [string, unknown]>,
): FormRecord => readFields(fields, buildTree(entries));

/** The input's text for a field that is neither a group nor rows. */
export function formatFieldValue({ kind, initial }: FormField, value: unknown): string {
  if (value === null || value === undefined || value === false) return initial;
  if (Array.isArray(value)) return value.join(kind === 'paragraphs' ? '\n\n' : '\n');
  if (value === true) return 'on';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const readRows = (value: unknown): FormRecord[] =>
  Array.isArray(value) ? value.map((row) => (isRecord(row) ? row : {})) : [];

export const readGroup = (value: unknown): FormRecord => (isRecord(value) ? value : {});

/** The entries that a browser sends for a form with this record. */
function* listEntries(
  fields: readonly FormField[],
  record: FormRecord,
  prefix: string,
): Generator<[string, string], void, void> {
  for (const field of fields) {
    const [name, value] = [`${prefix}${field.name}`, record[field.name]];
    if (field.kind === 'group') yield* listEntries(field.fields, readGroup(value), `${name}.`);
    else if (field.kind === 'rows')
      for (const [index, row] of readRows(value).entries())
        yield* listEntries(field.fields, row, `${name}.${index}.`);
    else yield [name, formatFieldValue(field, value)];
  }
}

/** The record as its form would submit it unchanged. */
export const toFormRecord = (fields: readonly FormField[], record: FormRecord): FormRecord =>
  readRecordForm(fields, listEntries(fields, record, ''));

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
const shownSchema = v.pipe(
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
  const original = v.safeParse(v.pipe(json, shownSchema), read(formNames.original));
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
