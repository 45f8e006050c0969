import type { Builder, CatalogueRecords } from '../catalogue/catalogue-records.ts';
import { buildProject } from './build-project.ts';
import { compileMapping } from './compile-mapping.ts';
import type { ImportFormat } from './detect-format.ts';
import { ImportFileError } from './import-file-error.ts';
import { formatPosition, type ImportProblem, type RowPosition } from './import-problem.ts';
import { readJson } from './json-records.ts';
import type { Mapping } from './mapping.ts';
import { noParts, readDocumentParts, type DocumentParts } from './read-catalogue-document.ts';
import { readCsv } from './read-csv.ts';
import { findRecords, isJsonObject, readGeoJsonRows, readJsonRows } from './read-json-rows.ts';
import { matchColumns } from './same-names.ts';
import { settleStubs, type LocatedProject } from './settle-stubs.ts';
import type { SourceTable } from './source-row.ts';
import { decodeText } from '../text/decode-text.ts';

export interface ImportSource {
  /** JSON may also be given as the bytes of its UTF-8 text, which saves memory. */
  text: string | Uint8Array;
  format: ImportFormat;
  mapping?: Mapping | null;
}

export interface ReadingProgress {
  done: number;
  total: number;
}

/** A file that was read and checked; its projects are made anew whenever they are walked. */
export interface CheckedImport {
  /** Every part of a catalogue document but the projects. */
  parts: Omit<CatalogueRecords, 'projects'>;
  projectCount: number;
  readProjects(): Generator<LocatedProject, void, void>;
  /** Builders known only by the name that a project gives; to be added where there is none yet. */
  namedBuilders: Pick<Builder, 'url' | 'name'>[];
  problems: ImportProblem[];
  /** Rows of projects, and other records of a catalogue document, good and bad. */
  rowCount: number;
  /** Rows and records that were left out because of a problem. */
  refusedCount: number;
  /** Columns that filled no field, when no mapping was given. */
  unusedColumns: string[];
}

export interface ParsedImport extends Omit<CheckedImport, 'parts' | 'readProjects'> {
  document: Omit<CatalogueRecords, 'projects'> & { projects: LocatedProject[] };
}

const rowsPerStep = 500;

/**
 * Reads a file of projects: CSV, GeoJSON, a list of JSON records or a catalogue document, through a
 * mapping or by the columns' own names. Bad rows become problems, in the order of the file; a file
 * or mapping that cannot be used at all throws an ImportFileError.
 */
export function parseImport(source: ImportSource): ParsedImport {
  const reading = readImport(source);
  for (;;) {
    const step = reading.next();
    if (!step.done) continue;
    const { parts, readProjects, ...rest } = step.value;
    return { ...rest, document: { ...parts, projects: [...readProjects()] } };
  }
}

/**
 * Does the same in steps of 500 rows, so that a caller can do other things between them, and keeps
 * no project: a large file needs little more memory than its bytes. Null is a step before the rows.
 */
export function* readImport(
  source: ImportSource,
): Generator<ReadingProgress | null, CheckedImport, void> {
  const { table, parts } = yield* readSource(source);
  const { mapping, unusedColumns } = chooseMapping(source.mapping ?? null, table);
  const compiled = compileMapping(mapping, table);

  const located: { position: RowPosition; stub: string }[] = [];
  const namedBuilders = new Map<string, Pick<Builder, 'url' | 'name'>>();
  const rowProblems: ImportProblem[] = table.broken.map(({ position, reason }) => ({
    position,
    column: null,
    value: '',
    reason,
  }));
  let done = 0;
  for (const row of table.rows) {
    const built = buildProject(row, compiled);
    if ('problems' in built) {
      rowProblems.push(...built.problems);
    } else {
      located.push({ position: row.position, stub: built.project.stub });
      const { builder } = built;
      if (builder && !namedBuilders.has(builder.url)) namedBuilders.set(builder.url, builder);
    }
    done += 1;
    if (done % rowsPerStep === 0) yield { done, total: table.rows.length };
  }

  const settled = settleStubs(located, mapping.onDuplicateStub);
  const problems = [...parts.problems, ...inFileOrder([...rowProblems, ...settled.problems])];

  function* readProjects(): Generator<LocatedProject, void, void> {
    let next = 0;
    for (const row of table.rows) {
      const built = buildProject(row, compiled);
      if ('problems' in built) continue;
      const stub = settled.stubs[next] ?? null;
      next += 1;
      if (stub !== null) yield { position: row.position, project: { ...built.project, stub } };
    }
  }

  return {
    parts: parts.records,
    projectCount: settled.stubs.filter((stub) => stub !== null).length,
    readProjects,
    namedBuilders: [...namedBuilders.values()].filter(
      ({ url }) => !parts.records.builders.some((builder) => builder.url === url),
    ),
    problems,
    rowCount: table.rows.length + table.broken.length + parts.recordCount,
    refusedCount: new Set(problems.map(({ position }) => formatPosition(position))).size,
    unusedColumns,
  };
}

interface OpenedSource {
  table: SourceTable;
  parts: DocumentParts;
}

const asText = (text: string | Uint8Array) =>
  typeof text === 'string' ? text : decodeText(text).text;
const asBytes = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;

function* readSource({ text, format, mapping }: ImportSource): Generator<null, OpenedSource, void> {
  if (format === 'csv') return { table: readCsv(asText(text), mapping?.delimiter), parts: noParts };
  const isLarge = (key: string) =>
    key === 'projects' || key === 'features' || key === mapping?.records;
  const json = yield* readJson(asBytes(text), isLarge);
  if (format === 'geojson' || (isJsonObject(json) && json.type === 'FeatureCollection')) {
    return { table: yield* readGeoJsonRows(json, !mapping), parts: noParts };
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
      parts: readDocumentParts(json),
    };
  }
  const records = findRecords(json, mapping?.records);
  return { table: yield* readJsonRows(records, mapping?.records ?? 'records'), parts: noParts };
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
  if (fields.title === undefined && table.rows.length > 0) {
    throw new ImportFileError(
      `No column gives the title of a project. The columns are ${table.columns.join(', ')}. A mapping (--map) can fit them; docs/import.md shows how.`,
    );
  }
  return { mapping, unusedColumns: unmatched };
}

function addPoint(mapping: Mapping, table: SourceTable): Mapping {
  const hasPoint = table.columns.includes('latitude') && table.columns.includes('longitude');
  if (!hasPoint || 'latitude' in mapping.fields || 'longitude' in mapping.fields) return mapping;
  return {
    ...mapping,
    fields: { ...mapping.fields, latitude: 'latitude', longitude: 'longitude' },
  };
}

function inFileOrder(problems: ImportProblem[]): ImportProblem[] {
  const place = ({ position }: ImportProblem) =>
    'line' in position ? position.line : position.index;
  return problems.sort((a, b) => place(a) - place(b));
}
