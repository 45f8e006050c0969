import { collections, keyFields, type Collection } from '../collections.ts';
import { describePath, listCollectionFields } from '../edits/form-fields.ts';
import { coerceField, listColumnFields, listFields } from '../fields/field-kinds.ts';
import {
  keepRow,
  shortenValue,
  type ImportProblem,
  type RowPosition,
} from '../fields/import-problem.ts';
import type { DateOrder } from '../fields/parse-completion.ts';
import { needsCell } from '../fields/record-patch.ts';
import { isOfDates, noDateOrders } from './date-orders.ts';
import { matchColumns, plainColumn, type FieldColumns } from './match-columns.ts';
import { listBrokenRows, readText, type SourceTable } from './source-row.ts';

/** A mapping of a file's columns to a collection's fields; unmapped columns are ignored. */
export interface ColumnChoice {
  collection: Collection;
  /** The field, or several, of each column. */
  fields: Readonly<Record<string, string | readonly string[]>>;
  /** The city, builder and kind of new projects whose row has none; may be absent or empty. */
  city?: string;
  builder?: string;
  kind?: string | undefined;
  /** Whether an empty cell clears its field; else the field stays as it is. */
  clearsEmptyCells?: boolean;
  /** How a date such as 06/05/2029 is read if no other date of its column shows it. */
  dateOrder?: DateOrder | undefined;
  /** The row of a table's headings, counted from 1. */
  headingRow?: number | undefined;
}

/** What the form of a mapping says. */
export type EnteredColumns = Omit<ColumnChoice, 'collection'>;

/** A column with sample values by which people recognize it. */
export interface FileColumn {
  name: string;
  samples: readonly string[];
}

/** Each column with each of its fields. */
const listPairs = ({ fields }: Pick<ColumnChoice, 'fields'>) =>
  Object.entries(fields).flatMap(([column, given]) =>
    [given].flat().map((field) => ({ column, field })),
  );

const maxSamples = 3;
const sampledRows = 1000;

/** The columns and samples that a person needs to map a file. */
export function describeColumns({ columns, rows }: SourceTable): FileColumn[] {
  const samples = new Map<string, string[]>(columns.map((name) => [name, []]));
  let missing = columns.length;
  let seen = 0;
  for (const row of rows) {
    if (missing === 0 || seen === sampledRows) break;
    seen += 1;
    for (const [name, found] of samples) {
      if (found.length === maxSamples) continue;
      const text = shortenValue(row.read(name) ?? '');
      if (text === '' || found.includes(text)) continue;
      found.push(text);
      if (found.length === maxSamples) missing -= 1;
    }
  }
  return Array.from(samples, ([name, found]) => ({ name, samples: found }));
}

/** Whether any field is a day or a time such as "June 2027". */
export const hasDates = (collection: Collection): boolean =>
  [...listColumnFields(collection).values()].some(isOfDates);

/** A field's label in the form. */
export const nameField = (collection: Collection, field: string): string =>
  field === 'builderName'
    ? 'Builder, by name'
    : describePath(listCollectionFields(collection), field.split('.'));

/** Maps each column to the field of the same name: "Street Address" to streetAddress. */
export function suggestChoice(collection: Collection, columns: readonly string[]): ColumnChoice {
  const byColumn = new Map<string, string>();
  if (collection === 'projects') {
    for (const [field, column] of Object.entries(matchColumns(columns).fields))
      byColumn.set(column, field);
  } else {
    const fields = new Map(
      [...listFields(collection).keys()].map((field) => [plainColumn(field), field]),
    );
    const usedFields = new Set<string>();
    for (const column of columns) {
      const field = fields.get(plainColumn(column));
      if (field === undefined || usedFields.has(field)) continue;
      usedFields.add(field);
      byColumn.set(column, field);
    }
  }
  return { collection, fields: Object.fromEntries(byColumn) };
}

/** Fits a stored mapping to a file that may lack some of its columns, and has its own heading row. */
export const fitChoice = (
  choice: ColumnChoice,
  columns: readonly string[],
  own: Pick<ColumnChoice, 'headingRow'> | null = null,
): ColumnChoice => ({
  ...choice,
  ...(own && { headingRow: own.headingRow }),
  fields: Object.fromEntries(
    Object.entries(choice.fields).filter(([column]) => columns.includes(column)),
  ),
});

/** The problems of a mapping, as sentences; empty when it can be used. */
export function listChoiceProblems(choice: ColumnChoice): string[] {
  const { collection } = choice;
  const columnsOf = new Map<string, string[]>();
  const fieldsByName = listColumnFields(collection);
  const problems: string[] = [];
  for (const { column, field } of listPairs(choice)) {
    const named = columnsOf.get(field);
    if (named) named.push(column);
    else if (fieldsByName.has(field)) columnsOf.set(field, [column]);
    else problems.push(`There is no field “${field}”. Choose another for “${column}”.`);
  }
  for (const [field, columns] of columnsOf)
    if (columns.length > 1) {
      const named = columns.map((column) => `“${shortenValue(column)}”`).join(' and ');
      problems.push(
        `${named} are both mapped to “${nameField(collection, field)}”. Skip one of them, or choose another field.`,
      );
    }
  const { one } = collections[collection];
  const key = keyFields[collection];
  if (collection === 'projects' && !columnsOf.has('stub') && !columnsOf.has('title'))
    problems.push('Choose the column with the title or the address of each project.');
  const isNamed =
    key === null ||
    columnsOf.has(key) ||
    // Its code is then derived.
    (collection === 'stations' && columnsOf.has('name') && columnsOf.has('system'));
  if (collection !== 'projects' && key !== null && !isNamed)
    problems.push(
      `Choose the column with the ${nameField(collection, key).toLowerCase()} of each ${one}: it identifies them.`,
    );
  return problems;
}

/** The column of each chosen field. */
export const toFieldColumns = (choice: ColumnChoice): FieldColumns =>
  Object.fromEntries(listPairs(choice).map(({ column, field }) => [field, column]));

export interface LocatedRecord {
  position: RowPosition;
  record: unknown;
}

function put(record: Record<string, unknown>, field: string, value: unknown) {
  const [group = '', inner] = field.split('.');
  if (inner === undefined) record[group] = value;
  else record[group] = { ...(record[group] as object | undefined), [inner]: value };
}

/** A file's rows as records other than projects, each cell by its field's kind; others are problems. */
export function readChosenRows(
  choice: ColumnChoice,
  table: SourceTable,
  dateOrders = noDateOrders,
): { records: LocatedRecord[]; problems: ImportProblem[] } {
  const { collection } = choice;
  const kinds = listFields(collection);
  const pairs = listPairs(choice);
  const records: LocatedRecord[] = [];
  const problems = listBrokenRows(table);
  for (const row of table.rows) {
    const record: Record<string, unknown> = {};
    const found: ImportProblem[] = [];
    const unread: ImportProblem[] = [];
    for (const { column, field } of pairs) {
      const value = row.read(column);
      const isText = typeof value === 'string';
      const text = isText ? readText(row, column) : value;
      if (text === undefined) continue;
      if (text === '') put(record, field, null);
      else {
        const coerced = coerceField(text, kinds.get(field) ?? 'text', dateOrders.get(column));
        if ('value' in coerced) put(record, field, coerced.value);
        else
          (needsCell(collection, field) ? found : unread).push({
            position: row.position,
            column,
            value: shortenValue(text),
            reason: coerced.reason,
          });
      }
    }
    problems.push(...found, ...(found.length > 0 ? unread : unread.map(keepRow)));
    if (found.length > 0) continue;
    records.push({ position: row.position, record });
  }
  return { records, problems };
}
