import { shortenValue } from '../fields/import-problem.ts';
import { isRecord } from '../fields/is-record.ts';
import { canonical } from '../fields/record-patch.ts';
import { describeFieldValue, type ValueNames } from './describe-field-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A form field, whose label replaces its name. */
interface LabelledField {
  name: string;
  label: string;
  kind: string;
  fields: readonly LabelledField[];
  names?: ValueNames;
}

type Labels = readonly LabelledField[] | undefined;

export const isSameRecord = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** Fields that identify a list's rows: the first one that all rows have. */
const keyFieldNames = ['name', 'file', 'title', 'label'] as const;

export function findKeyField(rows: readonly unknown[]) {
  return keyFieldNames.find((name) =>
    rows.every((row) => isRecord(row) && typeof row[name] === 'string'),
  );
}

function describeNamedRows(
  before: readonly Fields[],
  after: readonly Fields[],
  name: string,
  labels: Labels,
) {
  const rowsBefore = new Map(before.map((row) => [String(row[name]), row]));
  const namesAfter = new Set(after.map((row) => String(row[name])));
  const removed = [...rowsBefore.keys()].filter((key) => !namesAfter.has(key));
  const parts = [
    ...removed.map((key) => `without ${shortenValue(key)}`),
    ...after.flatMap((row) => {
      const key = String(row[name]);
      const old = rowsBefore.get(key);
      if (!old) return [`with ${shortenValue(key)}`];
      const changes = describeDifferences(old, row, labels);
      return changes.length > 0 ? [`${shortenValue(key)}: ${changes.join(', ')}`] : [];
    }),
  ];
  return parts.length > 0 ? parts.join('; ') : 'in another order';
}

/** A row without a name, by its fields that are filled in. */
const describeRow = (row: unknown, labels: Labels) =>
  isRecord(row) && labels
    ? labels
        .filter(({ name }) => (row[name] ?? '') !== '')
        .map((field) => `${field.label} ${describeFieldValue(row[field.name], field)}`)
        .join(', ')
    : shortenValue(row);

function describeList(
  before: readonly unknown[],
  after: readonly unknown[],
  labels: Labels,
): string {
  const name = findKeyField([...before, ...after]);
  if (name) return describeNamedRows(before as Fields[], after as Fields[], name, labels);
  const show = (row: unknown) => describeRow(row, labels);
  const [oldRows, newRows] = [new Set(before.map(canonical)), new Set(after.map(canonical))];
  const parts = [
    ...before.filter((row) => !newRows.has(canonical(row))).map((row) => `without ${show(row)}`),
    ...after.filter((row) => !oldRows.has(canonical(row))).map((row) => `with ${show(row)}`),
  ];
  return parts.length > 0 ? parts.join('; ') : 'in another order';
}

/**
 * One text for each field that differs: `storeys: 10 → 12`, or `Storeys: 10 → 12` with the labels
 * of a form.
 */
export function describeDifferences(before: Fields, after: Fields, labels?: Labels): string[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields.flatMap((field) => {
    const [oldValue, newValue] = [before[field] ?? null, after[field] ?? null];
    const labelled = labels?.find(({ name }) => name === field);
    const label = labelled?.label ?? field;
    if (canonical(oldValue) === canonical(newValue)) return [];
    const isGroup = labelled?.kind === 'group' && (isRecord(oldValue) || isRecord(newValue));
    if (isGroup || (isRecord(oldValue) && isRecord(newValue)))
      return describeDifferences(
        isRecord(oldValue) ? oldValue : {},
        isRecord(newValue) ? newValue : {},
        labelled?.fields,
      ).map((each) => (labelled ? `${label}, ${each}` : `${field}.${each}`));
    if (Array.isArray(oldValue) && Array.isArray(newValue))
      return [`${label}: ${describeList(oldValue, newValue, labelled?.fields)}`];
    return [
      `${label}: ${describeFieldValue(oldValue, labelled)} → ${describeFieldValue(newValue, labelled)}`,
    ];
  });
}
