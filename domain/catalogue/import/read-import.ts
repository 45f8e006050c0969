import { checkRow, readRow } from './build-project.ts';
import type { KnownBuilder } from './builder-names.ts';
import { createCompletion } from './complete-project.ts';
import { findDateOrders } from './date-orders.ts';
import type { ImportFormat } from './detect-format.ts';
import {
  ImportFileError,
  countRefusedRows,
  shortenValue,
  type ImportProblem,
  type RowPosition,
} from '../fields/import-problem.ts';
import { checkTableSize, type ImportLimits } from '../fields/import-limits.ts';
import { parseJson } from '../fields/parse-json.ts';
import { isRecord } from '../fields/is-record.ts';
import {
  noCollections,
  readDocumentCollections,
  type DocumentCollections,
  type LocatedPatch,
  type StoredKeys,
} from './read-catalogue-document.ts';
import { readCsv } from './read-csv.ts';
import { findRecords, readGeoJsonRows, readJsonRows } from './read-json-rows.ts';
import { describeUnusedColumn, matchColumns, type FieldColumns } from './match-columns.ts';
import { projectFields } from '../fields/field-kinds.ts';
import { parsePriceLabel } from '../fields/parse-price-label.ts';
import type { DateOrder } from '../fields/parse-completion.ts';
import { formatPriceLabel } from '../../projects/price-label.ts';
import { formatCad } from '../../text/format-number.ts';
import { checkStubs } from './unique-stubs.ts';
import {
  listBrokenRows,
  withoutEmptyCells,
  type SourceRow,
  type SourceTable,
} from './source-row.ts';
import { findNearName } from '../../text/near-name.ts';

export interface ImportSource {
  text: string;
  format: ImportFormat;
  /** Null fills fields from columns of the same name. */
  fields?: FieldColumns | null;
  /** The city, builder and kind of new projects whose row has none; empty for none. */
  ofNew?: {
    city: string;
    builder: string;
    kind: string;
  };
  /** The row of a table's headings, counted from 1; found if absent. */
  headingRow?: number | undefined;
  limits?: ImportLimits;
  /** Whether a table's empty cell clears its field; else it says nothing. */
  clearsEmptyCells?: boolean;
  /** How a date such as 06/05/2029 is read if no other date of its column shows it. */
  dateOrder?: DateOrder | undefined;
}

/** A checked file; its projects are read again on each iteration. */
export interface CheckedImport {
  patches: DocumentCollections['patches'];
  projectCount: number;
  readProjects(): Generator<LocatedPatch, void, void>;
  projectStubs: ReadonlySet<string>;
  /** Builders named by projects and missing from the catalogue. */
  namedBuilders: KnownBuilder[];
  problems: ImportProblem[];
  rowCount: number;
  refusedCount: number;
  unusedColumns: string[];
  /** What a person should know of the rows that are imported, one sentence each. */
  notes: string[];
}

/** Bad rows become problems; an unusable file or mapping throws an ImportFileError. */
export function readImport(source: ImportSource, stored: StoredKeys): CheckedImport {
  const { table, collections } = readSource(source, stored);
  const { fields, unusedColumns } = chooseFields(source.fields ?? null, table);
  // Each suggestion searches every stub, so a file full of unknown ones gets only a few.
  let suggestionsLeft = 20;
  const suggestStub = (stub: string) =>
    (suggestionsLeft -= 1) < 0 ? null : findNearName(stub, stored.projects ?? []);
  const isStored = (stub: string) => stored.projects?.has(stub) === true;
  const ofNew = source.ofNew ?? { city: '', builder: '', kind: '' };
  const dates = findDateOrders(table, fields, projectFields, source.dateOrder);
  const dateOrders = dates.orders;
  const notes = new Set<string>(dates.notes);
  const complete = createCompletion({
    ofNew,
    isStored,
    builders: stored.namedBuilders ?? [],
    note: (sentence) => notes.add(sentence),
  });

  const located: { row: number; position: RowPosition; stub: string; isExport: boolean }[] = [];
  const namedBuilders = new Map<string, KnownBuilder>();
  const rowProblems = listBrokenRows(table);
  let done = 0;
  for (const row of table.rows) {
    const checked = checkRow(row, fields, isStored, { suggestStub, complete, dateOrders });
    if ('problems' in checked) rowProblems.push(...checked.problems);
    else {
      const { stub, builder, isExport } = checked.project;
      rowProblems.push(...checked.left);
      for (const note of listPriceLabels(row, fields)) notes.add(note);
      located.push({ row: done, position: row.position, stub, isExport });
      if (builder && !namedBuilders.has(builder.url))
        namedBuilders.set(builder.url, { url: builder.url, name: builder.name });
    }
    done += 1;
  }

  const settled = checkStubs(located, fields['stub'] === undefined ? fields['title'] : undefined);
  const problems = [
    ...collections.problems,
    ...sortByPosition([...rowProblems, ...settled.problems]),
  ];
  const stubsInFile = new Set(settled.stubs.filter((stub) => stub !== null));

  function* readProjects(): Generator<LocatedPatch, void, void> {
    let next = 0;
    let at = -1;
    for (const row of table.rows) {
      at += 1;
      const found = located[next];
      if (found?.row !== at) continue;
      const key = settled.stubs[next] ?? null;
      next += 1;
      if (key === null) continue;
      const { patch } = readRow(row, fields, found.isExport, { complete, dateOrders });
      yield { position: row.position, key, patch: { ...patch, stub: key } };
    }
  }

  return {
    patches: collections.patches,
    projectCount: stubsInFile.size,
    readProjects,
    projectStubs: stubsInFile,
    namedBuilders: [...namedBuilders.values()].filter(
      ({ url }) =>
        stored.builders?.has(url) !== true &&
        collections.patches.builders?.some(({ key }) => key === url) !== true,
    ),
    problems,
    rowCount: table.rows.length + table.broken.length + collections.recordCount,
    refusedCount: countRefusedRows(problems),
    unusedColumns: [...unusedColumns, ...collections.unusedKeys],
    notes: [...notes],
  };
}

/** How the price labels of a row are read: "From the $700s". */
const listPriceLabels = (row: SourceRow, fields: FieldColumns): string[] =>
  ['minPriceCad', 'maxPriceCad'].flatMap((field) => {
    const column = fields[field];
    const cell = column === undefined ? undefined : row.read(column);
    const price = typeof cell === 'string' ? parsePriceLabel(cell) : null;
    return price === null
      ? []
      : `“${shortenValue(cell)}” is read as ${formatCad(price)}, which visitors see as “${formatPriceLabel(price)}”.`;
  });

interface OpenedSource {
  table: SourceTable;
  collections: DocumentCollections;
}

/** Reads a file's rows and, for a catalogue document, its collections other than projects. */
export function readSource(source: ImportSource, stored: StoredKeys): OpenedSource {
  const opened = openSource(source, stored);
  const { table, collections } = opened;
  if (source.limits)
    checkTableSize(
      table.rows.length + table.broken.length + collections.recordCount,
      table.columns.length,
      source.limits,
    );
  return opened;
}

function openSource(
  { text, format, fields = null, limits, headingRow, clearsEmptyCells = false }: ImportSource,
  stored: StoredKeys,
): OpenedSource {
  if (format === 'csv') {
    const table = readCsv(text, limits, headingRow);
    return {
      table: clearsEmptyCells ? table : withoutEmptyCells(table),
      collections: noCollections,
    };
  }
  const json = parseJson(text);
  if (format === 'geojson' || (isRecord(json) && json.type === 'FeatureCollection')) {
    return { table: readGeoJsonRows(json, !fields), collections: noCollections };
  }
  if (isRecord(json) && json.format !== undefined) {
    if (json.format !== 'groundbreak-catalogue-1') {
      throw new ImportFileError(
        `The document's format is ${JSON.stringify(json.format)}; this version reads "groundbreak-catalogue-1".`,
      );
    }
    const projects = findRecords(json.projects ?? []);
    return {
      table: readJsonRows(projects, 'projects', !fields),
      collections: readDocumentCollections(json, stored),
    };
  }
  return { table: readJsonRows(findRecords(json), 'records'), collections: noCollections };
}

function chooseFields(
  given: FieldColumns | null,
  table: SourceTable,
): { fields: FieldColumns; unusedColumns: string[] } {
  if (given) {
    requireColumns(given, table);
    return { fields: addPoint(given, table), unusedColumns: [] };
  }
  const { fields, unmatched } = matchColumns(table.columns);
  if (fields['title'] === undefined && fields['stub'] === undefined && table.rows.length > 0) {
    throw new ImportFileError(
      `No column gives the title or the stub of a project. The columns are ${table.columns.join(', ')}. A mapping (--map) can fit them; docs/import.md shows how.`,
    );
  }
  return { fields, unusedColumns: unmatched.map(describeUnusedColumn) };
}

/** Throws an ImportFileError for a field whose column no row has. */
export function requireColumns(fields: FieldColumns, { columns, rows }: SourceTable): void {
  if (rows.length === 0) return;
  for (const [field, column] of Object.entries(fields)) {
    if (columns.includes(column)) continue;
    throw new ImportFileError(
      `The file has no column "${shortenValue(column)}", which the mapping names for ${field}. Its columns are ${columns.map(shortenValue).join(', ')}.`,
    );
  }
}

/** The points of a GeoJSON file give the position. */
const addPoint = (fields: FieldColumns, { columns }: SourceTable): FieldColumns =>
  columns.includes('latitude') &&
  columns.includes('longitude') &&
  !('latitude' in fields || 'longitude' in fields)
    ? { ...fields, latitude: 'latitude', longitude: 'longitude' }
    : fields;

function sortByPosition(problems: ImportProblem[]): ImportProblem[] {
  const indexOf = ({ position }: ImportProblem) =>
    'line' in position ? position.line : position.index;
  return problems.sort((a, b) => indexOf(a) - indexOf(b));
}
