import {
  contentCollectionNames,
  collections,
  type Collection,
  type ContentCollection,
  keyFields,
  getSingletonKey,
} from '../collections.ts';
import { findNearName } from '../../text/near-name.ts';
import {
  ImportFileError,
  formatPosition,
  shortenValue,
  type ImportProblem,
  type RowPosition,
} from '../fields/import-problem.ts';
import type { LocatedRecord } from './column-choice.ts';
import { isRecord } from '../fields/is-record.ts';
import { createBuilderFinder, type KnownBuilder } from './builder-names.ts';
import { foldStationName, withStationCode } from '../../content/station-name.ts';
import { checkPatch, type RecordPatch } from '../fields/record-patch.ts';

export interface LocatedPatch {
  position: RowPosition;
  key: string;
  patch: RecordPatch;
}

type OtherCollection = Exclude<ContentCollection, 'projects'>;

export const otherCollectionNames = contentCollectionNames.filter(
  (collection): collection is OtherCollection => collection !== 'projects',
);

/** The keys of the catalogue's records; absent collections have none. */
export type StoredKeys = Partial<Record<Collection, ReadonlySet<string>>> & {
  /** The catalogue's builders, so that an import recognizes one by its name. */
  namedBuilders?: readonly KnownBuilder[];
};

export interface DocumentCollections {
  /** Every collection in the file except projects, which are read row by row. */
  patches: Partial<Record<OtherCollection, LocatedPatch[]>>;
  problems: ImportProblem[];
  /** How many records these collections have, good and bad. */
  recordCount: number;
  unusedKeys: string[];
}

export const noCollections: DocumentCollections = {
  patches: {},
  problems: [],
  recordCount: 0,
  unusedKeys: [],
};

/** Checks records other than projects; bad ones become problems. */
export function createRecordReader(stored: StoredKeys) {
  const problems: ImportProblem[] = [];
  const unusedKeys = new Set<string>();
  const finder = createBuilderFinder(stored.namedBuilders ?? []);

  function readRecord(
    collection: OtherCollection,
    { record: given, position }: LocatedRecord,
    taken: Taken,
  ) {
    const report = (column: string | null, value: unknown, reason: string) =>
      problems.push({ position, column, value: shortenValue(value ?? ''), reason });
    if (!isRecord(given)) {
      report(null, given, 'is not an object with fields');
      return [];
    }
    for (const name of Object.keys(given))
      if (!Object.hasOwn(collections[collection].schema.entries, name))
        unusedKeys.add(`${collection}.${name}`);
    const field = keyFields[collection];
    const record = collection === 'stations' ? withStationCode(given) : given;
    const key = field === null ? getSingletonKey(collection) : cleanKey(record[field]);
    const issues = checkPatch(collection, record, stored[collection]?.has(key) === true);
    for (const { path, value, reason } of issues) report(path.join('.') || null, value, reason);
    if (issues.length > 0) return [];
    const same =
      collection === 'builders' && stored.builders?.has(key) !== true
        ? finder.find(String(record['name']))
        : null;
    if (same) {
      report(
        'name',
        record['name'],
        `is the builder ${same.name}, whose page is “${same.url}”. Use that address`,
      );
      return [];
    }
    const first = taken.get(key);
    if (first) {
      report(field, key, `is already the ${field ?? 'record'} of ${formatPosition(first)}`);
      return [];
    }
    taken.set(key, position);
    const stationName = collection === 'stations' ? foldStationName(record) : null;
    const namesake = stationName === null ? undefined : taken.get(stationName);
    if (namesake) {
      report('name', record['name'], `is already the name of ${formatPosition(namesake)}`);
      return [];
    }
    if (stationName !== null) taken.set(stationName, position);
    return [{ position, key, patch: record }];
  }

  return {
    problems,
    unusedKeys,
    /** Pass all records of a collection at once, because a key may occur only once in it. */
    read(collection: OtherCollection, records: readonly LocatedRecord[]): LocatedPatch[] {
      const taken: Taken = new Map();
      return records.flatMap((each) => readRecord(collection, each, taken));
    },
  };
}

/** Bad records become problems; a collection that is not a list throws an ImportFileError. */
export function readDocumentCollections(
  document: Readonly<Record<string, unknown>>,
  stored: StoredKeys,
): DocumentCollections {
  const unknownKeys = listUnknownKeys(document);
  const reader = createRecordReader(stored);
  let recordCount = 0;
  const patches: DocumentCollections['patches'] = {};
  for (const collection of otherCollectionNames) {
    const records = document[collection];
    if (records === undefined) continue;
    if (!Array.isArray(records)) throw new ImportFileError(`"${collection}" is not a list.`);
    recordCount += records.length;
    patches[collection] = reader.read(
      collection,
      records.map((record: unknown, index) => ({ position: { list: collection, index }, record })),
    );
  }
  const { problems, unusedKeys } = reader;
  return { patches, problems, recordCount, unusedKeys: [...unknownKeys, ...unusedKeys] };
}

/** Keys in a document that name no collection. Throws if one holds a list or is a misspelled name. */
function listUnknownKeys(document: Readonly<Record<string, unknown>>): string[] {
  const knownKeys = new Set<string>(['format', '$schema', ...contentCollectionNames]);
  const unknown = Object.keys(document).filter((key) => !knownKeys.has(key));
  for (const key of unknown) {
    const near = findNearName(key, contentCollectionNames);
    if (near)
      throw new ImportFileError(`There is no record type "${key}"; did you mean "${near}"?`);
    const value = document[key];
    if (Array.isArray(value))
      throw new ImportFileError(
        `There is no record type "${key}". The record types are ${contentCollectionNames.join(', ')}.`,
      );
  }
  return unknown;
}

type Taken = Map<string, RowPosition>;

const cleanKey = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
