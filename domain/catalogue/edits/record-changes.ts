import { isRecord } from '../fields/is-record.ts';
import { canonical } from '../fields/record-patch.ts';
import { findKeyField } from './describe-differences.ts';

type Fields = Record<string, unknown>;

/** A changed field. Rows of lists are identified by name, file, title or label. */
export interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** A change of a field that someone else has changed as well; `now` is their value. */
export interface Conflict extends FieldChange {
  now: unknown;
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

/** Rows by name; null when they have no unique names. */
function nameRows(rows: readonly unknown[], name: string | undefined): Map<string, unknown> | null {
  if (name === undefined) return null;
  const named = new Map(rows.map((row) => [String((row as Fields)[name]), row]));
  return named.size === rows.length ? named : null;
}

/** The last step of a path to the order of a list's rows; its value is their names. */
export const orderStep = '(order)';

/** Changes of rows and of their order; null when rows have no names. */
function listRowChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): FieldChange[] | null {
  const name = findKeyField([...before, ...after]);
  const [oldRows, newRows] = [nameRows(before, name), nameRows(after, name)];
  if (!oldRows || !newRows) return null;
  const remaining = [...oldRows.keys()].filter((key) => newRows.has(key));
  const added = [...newRows.keys()].filter((key) => !oldRows.has(key));
  const [from, to] = [[...remaining, ...added], [...newRows.keys()]];
  return [
    ...[...new Set([...oldRows.keys(), ...added])].flatMap((key) =>
      listChanges(oldRows.get(key), newRows.get(key), [...path, key]),
    ),
    ...(isSame(from, to) ? [] : [{ path: [...path, orderStep], before: from, after: to }]),
  ];
}

export function listChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): FieldChange[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
      listChanges(before[field], after[field], [...path, field]),
    );
  const rows =
    Array.isArray(before) && Array.isArray(after) ? listRowChanges(before, after, path) : null;
  return rows ?? [{ path, before: before ?? null, after: after ?? null }];
}

const findRow = (rows: readonly unknown[], key: string) => {
  const name = findKeyField(rows);
  return name === undefined ? -1 : rows.findIndex((row) => (row as Fields)[name] === key);
};

const listRowNames = (rows: readonly unknown[]): string[] => {
  const name = findKeyField(rows);
  return name === undefined ? [] : rows.map((row) => String((row as Fields)[name]));
};

/** Sorts rows by the given names; a row not among them stays after its predecessor. */
function sortRows(rows: readonly unknown[], order: readonly string[]): unknown[] {
  const names = listRowNames(rows);
  let before = -1;
  const places = names.map((name) => {
    const place = order.indexOf(name);
    if (place >= 0) before = place;
    return before;
  });
  return rows
    .map((row, index) => ({ row, place: places[index] ?? -1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

/** Whether the names common to both lists are in the same order. */
const haveSameOrder = (one: readonly string[], other: readonly string[]) =>
  isSame(
    one.filter((name) => other.includes(name)),
    other.filter((name) => one.includes(name)),
  );

const getAt = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(value) && step === orderStep) return listRowNames(value);
  if (Array.isArray(value)) return getAt(value[findRow(value, step)], rest);
  return isRecord(value) ? getAt(value[step], rest) : undefined;
};

/** A copy with another value at the path; a row set to null is removed. */
export function setAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (!Array.isArray(value)) {
    const fields = isRecord(value) ? value : {};
    return { ...fields, [step]: setAt(fields[step], rest, next) };
  }
  if (step === orderStep) return sortRows(value, next as readonly string[]);
  const index = findRow(value, step);
  const row = setAt(value[index], rest, next);
  if (index < 0) return row === null ? value : [...value, row];
  return [...value.slice(0, index), ...(row === null ? [] : [row]), ...value.slice(index + 1)];
}

/** Applies each change whose field is unmodified, and returns the others as conflicts. */
export function applyChanges(
  record: Readonly<Fields>,
  changes: readonly FieldChange[],
): { record: Fields; conflicts: Conflict[] } {
  let next: unknown = record;
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const now = getAt(next, change.path) ?? null;
    if (isSame(now, change.after)) continue;
    const isOrder = change.path.at(-1) === orderStep;
    const isFree = isOrder
      ? haveSameOrder(now as string[], change.before as string[])
      : isSame(now, change.before);
    if (isFree) next = setAt(next, change.path, change.after);
    else conflicts.push({ ...change, now });
  }
  return { record: next as Fields, conflicts };
}

/** Applies all changes; where someone else has changed a field, the change wins. */
export function overrideFields(record: Readonly<Fields>, changes: readonly FieldChange[]): Fields {
  const { record: merged, conflicts } = applyChanges(record, changes);
  return conflicts.reduce<Fields>(
    (next, { path, after }) => setAt(next, path, after) as Fields,
    merged,
  );
}
