import {
  contentPartNames,
  catalogueParts,
  type CataloguePart,
  type ContentPart,
  keyFields,
  getSingletonKey,
} from '../catalogue/catalogue-parts.ts';
import { suggestName } from '../text/suggest.ts';
import {
  ImportFileError,
  formatPosition,
  showValue,
  type ImportProblem,
  type RowPosition,
} from './import-problem.ts';
import { isJsonObject } from './read-json-rows.ts';
import { checkPatch, type RecordPatch } from './record-patch.ts';

export interface LocatedPatch {
  position: RowPosition;
  key: string;
  patch: RecordPatch;
}

export type OtherPart = Exclude<ContentPart, 'projects'>;

export const otherPartNames = contentPartNames.filter(
  (part): part is OtherPart => part !== 'projects',
);

/** The keys of the catalogue's records; absent parts have none. */
export type StoredKeys = Partial<Record<CataloguePart, ReadonlySet<string>>>;

export interface DocumentParts {
  /** Every part in the file except projects, which are read row by row. */
  patches: Partial<Record<OtherPart, LocatedPatch[]>>;
  problems: ImportProblem[];
  /** Records of these parts, good and bad. */
  recordCount: number;
  unusedKeys: string[];
}

export const noParts: DocumentParts = {
  patches: {},
  problems: [],
  recordCount: 0,
  unusedKeys: [],
};

/** Bad records become problems; a part that is not a list throws an ImportFileError. */
export function readDocumentParts(
  document: Readonly<Record<string, unknown>>,
  stored: StoredKeys,
): DocumentParts {
  const problems: ImportProblem[] = [];
  const unusedKeys = new Set(listUnknownParts(document));
  let recordCount = 0;

  function readRecord(part: OtherPart, record: unknown, position: RowPosition, taken: Taken) {
    const report = (column: string | null, value: unknown, reason: string) =>
      problems.push({ position, column, value: showValue(value ?? ''), reason });
    if (!isJsonObject(record)) {
      report(null, record, 'is not an object with fields');
      return [];
    }
    for (const name of Object.keys(record))
      if (!Object.hasOwn(catalogueParts[part].schema.entries, name))
        unusedKeys.add(`${part}.${name}`);
    const field = keyFields[part];
    const key = field === null ? getSingletonKey(part) : cleanKey(record[field]);
    const issues = checkPatch(part, record, stored[part]?.has(key) === true);
    for (const { path, value, reason } of issues) report(path.join('.') || null, value, reason);
    if (issues.length > 0) return [];
    const first = taken.get(key);
    if (first) {
      report(field, key, `is already the ${field ?? 'record'} of ${formatPosition(first)}`);
      return [];
    }
    taken.set(key, position);
    return [{ position, key, patch: record }];
  }

  function readList(part: OtherPart): LocatedPatch[] {
    const records = document[part];
    if (!Array.isArray(records)) throw new ImportFileError(`The part "${part}" is not a list.`);
    recordCount += records.length;
    const takenKeys: Taken = new Map();
    return records.flatMap((record: unknown, index) =>
      readRecord(part, record, { list: part, index }, takenKeys),
    );
  }

  const patches = Object.fromEntries(
    otherPartNames
      .filter((part) => document[part] !== undefined)
      .map((part) => [part, readList(part)]),
  );
  return { patches, problems, recordCount, unusedKeys: [...unusedKeys] };
}

/** Keys in a document that are not parts. Throws for a list or a misspelled part. */
function listUnknownParts(document: Readonly<Record<string, unknown>>): string[] {
  const knownKeys = new Set<string>(['format', '$schema', ...contentPartNames]);
  const unknown = Object.keys(document).filter((key) => !knownKeys.has(key));
  for (const key of unknown) {
    const near = suggestName(key, contentPartNames);
    if (near) throw new ImportFileError(`There is no part "${key}"; did you mean "${near}"?`);
    const value = document[key];
    if (Array.isArray(value))
      throw new ImportFileError(
        `There is no part "${key}". The parts are ${contentPartNames.join(', ')}.`,
      );
  }
  return unknown;
}

type Taken = Map<string, RowPosition>;

const cleanKey = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
