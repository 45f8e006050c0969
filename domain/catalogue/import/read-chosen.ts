import { buildCollectionDocument, toFieldColumns, type ColumnChoice } from './column-choice.ts';
import { formatPosition, type RowPosition } from '../fields/import-problem.ts';
import type { StoredKeys } from './read-catalogue-document.ts';
import {
  readImport,
  readSource,
  requireColumns,
  type CheckedImport,
  type ImportSource,
  type ReadingProgress,
} from './read-import.ts';

export interface ChosenImport {
  checked: CheckedImport;
  /** Returns the position of a checked record in the file. */
  locate(position: RowPosition): RowPosition;
}

/** Reads a file by a mapping of its columns, or by their names. Throws ImportFileError. */
export function* readChosen(
  given: Omit<ImportSource, 'fields' | 'ofNew' | 'headingRow'>,
  choice: ColumnChoice | null,
  stored: StoredKeys,
): Generator<ReadingProgress | null, ChosenImport, void> {
  const source = { ...given, headingRow: choice?.headingRow };
  const asIs = (position: RowPosition) => position;
  if (choice === null || choice.part === 'projects') {
    const fields = choice && toFieldColumns(choice);
    const { city = '', builder = '', kind = '' } = choice ?? {};
    const ofNew = { city, builder, kind };
    return { checked: yield* readImport({ ...source, fields, ofNew }, stored), locate: asIs };
  }
  const { part: collection } = choice;
  const { table } = yield* readSource({ ...source, fields: {} }, stored);
  requireColumns(toFieldColumns(choice), table);
  const { document, positions, problems } = buildCollectionDocument(choice, table);
  const text = JSON.stringify(document);
  const checked = yield* readImport({ text, format: 'json' }, stored);
  const locate = (position: RowPosition) =>
    'list' in position && position.list === collection
      ? (positions[position.index] ?? position)
      : position;
  const all = [
    ...problems,
    ...checked.problems.map((each) => ({ ...each, position: locate(each.position) })),
  ];
  return {
    checked: {
      ...checked,
      problems: all,
      rowCount: table.rows.length + table.broken.length,
      refusedCount: new Set(all.map(({ position }) => formatPosition(position))).size,
    },
    locate,
  };
}
