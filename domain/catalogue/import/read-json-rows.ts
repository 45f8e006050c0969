import { checkColumns, maxColumns } from '../fields/import-limits.ts';
import { ImportFileError, type RowPosition } from '../fields/import-problem.ts';
import { isRecord } from '../fields/is-record.ts';
import { JsonRecords, type RecordList } from './json-records.ts';
import type { SourceRow, SourceTable } from './source-row.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, also beside lists that are not parsed yet. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  isRecord(value) && !(value instanceof JsonRecords);

const isRecordList = (value: unknown): value is RecordList =>
  Array.isArray(value) || value instanceof JsonRecords;

/** Yields regularly, so that the caller can do other work. */
type Reading = Generator<null, SourceTable, void>;

const recordsPerStep = 500;

export function findRecords(json: unknown): RecordList {
  if (isRecordList(json)) return json;
  throw new ImportFileError(
    'The JSON is not a list of records, nor a catalogue document ("format": "groundbreak-catalogue-1"). A mapping in JSONata (--map) can find the list; docs/import.md shows how.',
  );
}

/** `areExports`: the records may be projects exported by this product. */
export function readJsonRows(records: RecordList, list: string, areExports = false): Reading {
  return buildTable(records, list, areExports, (record) =>
    isJsonObject(record) ? record : 'is not an object with columns',
  );
}

/** Only points (WGS 84 degrees); other features are broken rows. */
export function readGeoJsonRows(collection: unknown, areExports: boolean): Reading {
  const features = isJsonObject(collection) ? collection.features : undefined;
  if (
    !isRecordList(features) ||
    !isJsonObject(collection) ||
    collection.type !== 'FeatureCollection'
  ) {
    throw new ImportFileError('The GeoJSON is not a FeatureCollection with a list of features.');
  }
  return buildTable(features, 'features', areExports, readFeature);
}

/** The position of a Point, or of a MultiPoint that has only one; null for other geometries. */
function findPosition({ type, coordinates }: JsonObject): readonly unknown[] | null {
  const listed: readonly unknown[] = Array.isArray(coordinates) ? coordinates : [];
  if (type === 'Point') return listed;
  return type === 'MultiPoint' && listed.length === 1 && Array.isArray(listed[0])
    ? listed[0]
    : null;
}

function readFeature(feature: unknown): JsonObject | string {
  if (!isJsonObject(feature) || feature.type !== 'Feature') return 'is not a Feature';
  const properties = isJsonObject(feature.properties) ? feature.properties : {};
  const { geometry } = feature;
  if (geometry === undefined) return properties;
  if (geometry === null) return { latitude: null, longitude: null, ...properties };
  const position = isJsonObject(geometry) ? findPosition(geometry) : null;
  if (!isJsonObject(geometry) || position === null) {
    const type = isJsonObject(geometry) ? String(geometry.type) : 'something else';
    return `has ${type} as its geometry where only Point is read`;
  }
  const [longitude, latitude] = position;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    return 'has a Point without two coordinates';
  }
  return { ...properties, longitude, latitude };
}

function* buildTable(
  records: RecordList,
  list: string,
  areExports: boolean,
  readCells: (record: unknown) => JsonObject | string,
): Reading {
  const columns = new Set<string>();
  const broken: { position: RowPosition; reason: string }[] = [];
  let index = 0;
  for (const record of records) {
    const cells = readCells(record);
    if (typeof cells === 'string') broken.push({ position: { list, index }, reason: cells });
    else {
      for (const key of Object.keys(cells)) columns.add(key);
      if (columns.size > maxColumns) break;
    }
    index += 1;
    if (index % recordsPerStep === 0) yield null;
  }
  checkColumns(columns);

  function* walk(): Generator<SourceRow, void, void> {
    let at = -1;
    for (const record of records) {
      at += 1;
      const cells = readCells(record);
      if (typeof cells === 'string') continue;
      const position = { list, index: at };
      const row = {
        position,
        read: (column: string) => (Object.hasOwn(cells, column) ? cells[column] : undefined),
      };
      yield areExports ? { ...row, record: cells } : row;
    }
  }
  const rows = { length: records.length - broken.length, [Symbol.iterator]: walk };
  return { columns: [...columns], rows, broken };
}
