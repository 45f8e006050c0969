import { findDateOrders } from './date-orders.ts';
import { readChosenRows, toFieldColumns, type ColumnChoice } from './column-choice.ts';
import { listColumnFields } from '../fields/field-kinds.ts';
import { countRefusedRows, ImportFileError } from '../fields/import-problem.ts';
import {
  createRecordReader,
  otherCollectionNames,
  type StoredKeys,
} from './read-catalogue-document.ts';
import {
  readImport,
  readSource,
  requireColumns,
  type CheckedImport,
  type ImportSource,
} from './read-import.ts';

/** Reads a file by a mapping of its columns, or by their names. Throws ImportFileError. */
export function readChosen(
  given: Omit<ImportSource, 'fields' | 'ofNew' | 'headingRow' | 'dateOrder'>,
  choice: ColumnChoice | null,
  stored: StoredKeys,
): CheckedImport {
  const {
    headingRow,
    dateOrder,
    clearsEmptyCells = given.clearsEmptyCells ?? false,
  } = choice ?? {};
  const source = { ...given, headingRow, dateOrder, clearsEmptyCells };
  if (choice === null || choice.collection === 'projects') {
    const fields = choice && toFieldColumns(choice);
    const { city = '', builder = '', kind = '' } = choice ?? {};
    return readImport({ ...source, fields, ofNew: { city, builder, kind } }, stored);
  }
  const collection = otherCollectionNames.find((each) => each === choice.collection);
  if (!collection) throw new ImportFileError(`There is no record type "${choice.collection}".`);
  const { table } = readSource({ ...source, fields: {} }, stored);
  const columns = toFieldColumns(choice);
  requireColumns(columns, table);
  const kinds = listColumnFields(collection);
  const { orders, notes } = findDateOrders(table, columns, kinds, dateOrder);
  const { records, problems } = readChosenRows(choice, table, orders);
  const reader = createRecordReader(stored);
  const patches = { [collection]: reader.read(collection, records) };
  problems.push(...reader.problems);
  return {
    patches,
    projectCount: 0,
    *readProjects() {},
    projectStubs: new Set(),
    namedBuilders: [],
    problems,
    rowCount: table.rows.length + table.broken.length,
    refusedCount: countRefusedRows(problems),
    unusedColumns: [...reader.unusedKeys],
    notes,
  };
}
