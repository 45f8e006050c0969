import { setImmediate } from 'node:timers/promises';
import {
  buildCollectionDocument,
  describeColumns,
  toMapping,
  type ColumnChoice,
  type FileColumn,
} from '../../domain/import/column-choice.ts';
import { consoleImportLimits } from '../../domain/import/import-limits.ts';
import { readCsv } from '../../domain/import/read-csv.ts';
import {
  ImportFileError,
  formatPosition,
  type RowPosition,
} from '../../domain/import/import-problem.ts';
import type { StoredKeys } from '../../domain/import/read-catalogue-document.ts';
import { readImport, readSource, type CheckedImport } from '../../domain/import/read-import.ts';
import { readImportContent } from './read-import-content.ts';

/** Reads in slices, so that requests are answered in between. */
async function readThrough<Value>(reading: Generator<unknown, Value, void>): Promise<Value> {
  let step = reading.next();
  while (!step.done) {
    await setImmediate();
    step = reading.next();
  }
  return step.value;
}

const limits = consoleImportLimits;

/** An empty mapping: the rows are read unchanged. */
const asRows = toMapping({ part: 'projects', fields: {} });

const headCharacters = 64 * 1024;

/** Reads the first rows of a long table, or all of it if the cut falls within a cell. */
function readHead(text: string) {
  const end = text.lastIndexOf('\n', headCharacters);
  if (text.length <= headCharacters || end < 0) return readCsv(text, undefined, limits);
  try {
    return readCsv(text.slice(0, end));
  } catch {
    return readCsv(text, undefined, limits);
  }
}

const isDocument = (bytes: Uint8Array) =>
  /^\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?"format"\s*:/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString(),
  );

/** Returns the columns of a file; null for a catalogue document, which needs no mapping. */
export async function readColumns(
  fileName: string,
  bytes: Uint8Array,
): Promise<FileColumn[] | null> {
  const { text, format } = readImportContent(fileName, bytes);
  if (format === 'csv' && typeof text === 'string') return describeColumns(readHead(text));
  if (isDocument(bytes)) return null;
  const { table } = await readThrough(readSource({ text, format, mapping: asRows, limits }, {}));
  if (table.columns.length === 0)
    throw new ImportFileError('The file has no rows with columns. There is nothing to import.');
  return describeColumns(table);
}

export interface OpenedImport {
  checked: CheckedImport;
  encoding: string;
  /** Returns the position of a checked record in the file. */
  locate(position: RowPosition): RowPosition;
}

/** Reads and checks a file like the command does. Throws ImportFileError. */
export async function openImportFile(
  fileName: string,
  bytes: Uint8Array,
  choice: ColumnChoice | null,
  stored: StoredKeys,
): Promise<OpenedImport> {
  const { text, format, encoding } = readImportContent(fileName, bytes);
  const asIs = (position: RowPosition) => position;
  if (choice === null || choice.part === 'projects') {
    const mapping = choice && toMapping(choice);
    const cityOfNew = choice?.city ?? '';
    const checked = await readThrough(
      readImport({ text, format, mapping, cityOfNew, limits }, stored),
    );
    return { checked, encoding, locate: asIs };
  }
  const { part: collection } = choice;
  const { table } = await readThrough(
    readSource({ text, format, mapping: asRows, limits }, stored),
  );
  const { document, positions, problems } = buildCollectionDocument(choice, table);
  const source = { text: JSON.stringify(document), format: 'json' } as const;
  const checked = await readThrough(readImport(source, stored));
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
    encoding,
    locate,
  };
}
