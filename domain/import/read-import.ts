import type { Builder } from '../catalogue/catalogue-records.ts';
import { checkRow, readRow, type ProjectPatch } from './build-project.ts';
import { compileMapping } from './compile-mapping.ts';
import type { ImportFormat } from './detect-format.ts';
import {
  ImportFileError,
  formatPosition,
  type ImportProblem,
  type RowPosition,
} from './import-problem.ts';
import { checkTableSize, type ImportLimits } from './import-limits.ts';
import { readJson } from './json-records.ts';
import { withKnownSpellings } from './known-spellings.ts';
import type { Mapping } from './mapping.ts';
import {
  noCollections,
  readDocumentCollections,
  type DocumentCollections,
  type LocatedPatch,
  type StoredKeys,
} from './read-catalogue-document.ts';
import { readCsv } from './read-csv.ts';
import { findRecords, isJsonObject, readGeoJsonRows, readJsonRows } from './read-json-rows.ts';
import { describeUnusedColumn, matchColumns } from './match-columns.ts';
import { makeStubsUnique } from './unique-stubs.ts';
import type { SourceTable } from './source-row.ts';
import { suggestName } from '../text/suggest.ts';
import { decodeText } from '../text/decode-text.ts';

export interface ImportSource {
  /** JSON may also be given as UTF-8 bytes, which saves memory. */
  text: string | Uint8Array;
  format: ImportFormat;
  mapping?: Mapping | null;
  /** The city of new projects whose row has none. */
  cityOfNew?: string;
  limits?: ImportLimits;
}

export interface ReadingProgress {
  done: number;
  total: number;
}

/** A checked file; its projects are read again on each iteration. */
export interface CheckedImport {
  patches: DocumentCollections['patches'];
  projectCount: number;
  readProjects(): Generator<LocatedPatch, void, void>;
  hasProject(stub: string): boolean;
  /** Builders named by projects and missing from the catalogue. */
  namedBuilders: Pick<Builder, 'url' | 'name'>[];
  problems: ImportProblem[];
  rowCount: number;
  refusedCount: number;
  leftOut: ReadonlyMap<string, number>;
  unusedColumns: string[];
}

const rowsPerStep = 500;

/**
 * Bad rows become problems; an unusable file or mapping throws an ImportFileError. Yields every 500
 * rows and retains no project, so that a large file needs little more memory than its bytes. Yields
 * null before the rows.
 */
export function* readImport(
  source: ImportSource,
  stored: StoredKeys,
): Generator<ReadingProgress | null, CheckedImport, void> {
  const { table, collections } = yield* readSource(source, stored);
  const { mapping, unusedColumns } = chooseMapping(source.mapping ?? null, table);
  const compiled = compileMapping(mapping, table);
  // Each suggestion searches every stub, so a file full of unknown ones gets only a few.
  let suggestionsLeft = 20;
  const suggestStub = (stub: string) =>
    (suggestionsLeft -= 1) < 0 ? null : suggestName(stub, stored.projects ?? []);
  const isStored = (stub: string) => stored.projects?.has(stub) === true;
  const { cityOfNew = '' } = source;
  const complete = ({ stub, patch, ...rest }: ProjectPatch): ProjectPatch => {
    const lacksCity = cityOfNew !== '' && !isStored(stub) && (patch['city'] ?? '') === '';
    return {
      ...rest,
      stub,
      patch: lacksCity ? withKnownSpellings({ ...patch, city: cityOfNew }) : patch,
    };
  };

  const located: { row: number; position: RowPosition; stub: string; isExport: boolean }[] = [];
  const namedBuilders = new Map<string, Pick<Builder, 'url' | 'name'>>();
  const leftOut = new Map<string, number>();
  const rowProblems: ImportProblem[] = table.broken.map(({ position, reason }) => ({
    position,
    column: null,
    value: '',
    reason,
  }));
  let done = 0;
  for (const row of table.rows) {
    const checked = checkRow(row, compiled, isStored, { suggestStub, complete });
    if ('problems' in checked) rowProblems.push(...checked.problems);
    else if ('leftOut' in checked)
      leftOut.set(checked.leftOut, (leftOut.get(checked.leftOut) ?? 0) + 1);
    else {
      const { stub, builder, isExport } = checked;
      located.push({ row: done, position: row.position, stub, isExport });
      if (builder && !namedBuilders.has(builder.url)) namedBuilders.set(builder.url, builder);
    }
    done += 1;
    if (done % rowsPerStep === 0) yield { done, total: table.rows.length };
  }

  const settled = makeStubsUnique(located, mapping.onDuplicateStub);
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
      const { patch } = readRow(row, compiled, found.isExport, complete);
      yield { position: row.position, key, patch: { ...patch, stub: key } };
    }
  }

  return {
    patches: collections.patches,
    projectCount: stubsInFile.size,
    readProjects,
    hasProject: (stub) => stubsInFile.has(stub),
    namedBuilders: [...namedBuilders.values()].filter(
      ({ url }) =>
        stored.builders?.has(url) !== true &&
        collections.patches.builders?.some(({ key }) => key === url) !== true,
    ),
    problems,
    rowCount: table.rows.length + table.broken.length + collections.recordCount,
    refusedCount: new Set(problems.map(({ position }) => formatPosition(position))).size,
    leftOut,
    unusedColumns: [...unusedColumns, ...collections.unusedKeys],
  };
}

export interface OpenedSource {
  table: SourceTable;
  collections: DocumentCollections;
}

const asText = (text: string | Uint8Array) =>
  typeof text === 'string' ? text : decodeText(text).text;
const asBytes = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

/** Reads a file's rows and, for a catalogue document, its collections other than projects. */
export function* readSource(
  source: ImportSource,
  stored: StoredKeys,
): Generator<null, OpenedSource, void> {
  const opened = yield* openSource(source, stored);
  const { table, collections } = opened;
  if (source.limits)
    checkTableSize(
      table.rows.length + table.broken.length + collections.recordCount,
      table.columns.length,
      source.limits,
    );
  return opened;
}

function* openSource(
  { text, format, mapping, limits }: ImportSource,
  stored: StoredKeys,
): Generator<null, OpenedSource, void> {
  if (format === 'csv')
    return { table: readCsv(asText(text), mapping?.delimiter, limits), collections: noCollections };
  const isLarge = (key: string) =>
    key === 'projects' || key === 'features' || key === mapping?.records;
  const json = yield* readJson(asBytes(text), isLarge);
  if (format === 'geojson' || (isJsonObject(json) && json.type === 'FeatureCollection')) {
    return { table: yield* readGeoJsonRows(json, !mapping), collections: noCollections };
  }
  if (isJsonObject(json) && json.format !== undefined && !mapping?.records) {
    if (json.format !== 'groundbreak-catalogue-1') {
      throw new ImportFileError(
        `The document's format is ${JSON.stringify(json.format)}; this version reads "groundbreak-catalogue-1".`,
      );
    }
    const projects = findRecords(json.projects ?? [], undefined);
    return {
      table: yield* readJsonRows(projects, 'projects', !mapping),
      collections: readDocumentCollections(json, stored),
    };
  }
  const records = findRecords(json, mapping?.records);
  return {
    table: yield* readJsonRows(records, mapping?.records ?? 'records'),
    collections: noCollections,
  };
}

function chooseMapping(
  given: Mapping | null,
  table: SourceTable,
): { mapping: Mapping; unusedColumns: string[] } {
  const { fields, unmatched } = matchColumns(table.columns);
  if (given && !given.keepSameNames) return { mapping: addPoint(given, table), unusedColumns: [] };
  if (given)
    return { mapping: { ...given, fields: { ...fields, ...given.fields } }, unusedColumns: [] };
  const mapping: Mapping = {
    format: 'groundbreak-mapping-1',
    note: '',
    onDuplicateStub: 'report',
    keepSameNames: true,
    tables: {},
    fields,
    refuse: [],
  };
  if (fields.title === undefined && fields.stub === undefined && table.rows.length > 0) {
    throw new ImportFileError(
      `No column gives the title or the stub of a project. The columns are ${table.columns.join(', ')}. A mapping (--map) can fit them; docs/import.md shows how.`,
    );
  }
  return { mapping, unusedColumns: unmatched.map(describeUnusedColumn) };
}

function addPoint(mapping: Mapping, table: SourceTable): Mapping {
  const hasPoint = table.columns.includes('latitude') && table.columns.includes('longitude');
  if (!hasPoint || 'latitude' in mapping.fields || 'longitude' in mapping.fields) return mapping;
  return {
    ...mapping,
    fields: { ...mapping.fields, latitude: 'latitude', longitude: 'longitude' },
  };
}

function sortByPosition(problems: ImportProblem[]): ImportProblem[] {
  const indexOf = ({ position }: ImportProblem) =>
    'line' in position ? position.line : position.index;
  return problems.sort((a, b) => indexOf(a) - indexOf(b));
}
