import { checkColumns, maxColumns } from '../fields/import-limits.ts';
import { ImportFileError, type RowPosition } from '../fields/import-problem.ts';
import { isRecord } from '../fields/is-record.ts';
import type { SourceRow, SourceTable } from './source-row.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Throws an ImportFileError. */
export function findRecords(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  throw new ImportFileError(
    'The JSON is not a list of records, nor a catalogue document ("format": "groundbreak-catalogue-1"). A mapping in JSONata (--map) can find the list; docs/import.md shows how.',
  );
}

/** `areExports`: the records may be projects exported by this product. */
export function readJsonRows(
  records: readonly unknown[],
  list: string,
  areExports = false,
): SourceTable {
  return buildTable(records, list, areExports, (record) =>
    isRecord(record) ? record : 'is not an object with columns',
  );
}

/** Only points (WGS 84 degrees); other features are broken rows. */
export function readGeoJsonRows(collection: unknown, areExports: boolean): SourceTable {
  const features = isRecord(collection) ? collection.features : undefined;
  if (
    !Array.isArray(features) ||
    !isRecord(collection) ||
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
  if (!isRecord(feature) || feature.type !== 'Feature') return 'is not a Feature';
  const properties = isRecord(feature.properties) ? feature.properties : {};
  const { geometry } = feature;
  if (geometry === undefined) return properties;
  if (geometry === null) return { latitude: null, longitude: null, ...properties };
  const position = isRecord(geometry) ? findPosition(geometry) : null;
  if (!isRecord(geometry) || position === null) {
    const type = isRecord(geometry) ? String(geometry.type) : 'something else';
    return `has ${type} as its geometry where only Point is read`;
  }
  const [longitude, latitude] = position;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    return 'has a Point without two coordinates';
  }
  return { ...properties, longitude, latitude };
}

function buildTable(
  records: readonly unknown[],
  list: string,
  areExports: boolean,
  readCells: (record: unknown) => JsonObject | string,
): SourceTable {
  const columns = new Set<string>();
  const broken: { position: RowPosition; reason: string }[] = [];
  for (const [index, record] of records.entries()) {
    const cells = readCells(record);
    if (typeof cells === 'string') broken.push({ position: { list, index }, reason: cells });
    else for (const key of Object.keys(cells)) columns.add(key);
    if (columns.size > maxColumns) break;
  }
  checkColumns(columns);

  function* walk(): Generator<SourceRow, void, void> {
    for (const [index, record] of records.entries()) {
      const cells = readCells(record);
      if (typeof cells === 'string') continue;
      const row = {
        position: { list, index },
        read: (column: string) => (Object.hasOwn(cells, column) ? cells[column] : undefined),
      };
      yield areExports ? { ...row, record: cells } : row;
    }
  }
  const rows = { length: records.length - broken.length, [Symbol.iterator]: walk };
  return { columns: [...columns], rows, broken };
}
