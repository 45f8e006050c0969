import type { Collection } from '../../domain/catalogue/collections.ts';
import type { RecordFilter, RecordQuery } from '../../domain/catalogue/record-query.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Connection } from '../platform/database/database.ts';
import { listUnpublished } from './draft-store.ts';
import { readRecordName } from './opened-record.ts';
import { readBuilderNames } from './record-list-store.ts';
import { listRemoved } from './version-store.ts';

/** The field of a project that each filter compares. */
const filterFields: Record<RecordFilter, string> = {
  builder: 'builderUrl',
  city: 'city',
  zone: 'mlsZone',
  status: 'constructionStatus',
  kind: 'kind',
};

interface Absent {
  urlId: string;
  record: Readonly<Record<string, unknown>>;
  isRemoved: boolean;
  by: string | null;
  at: Date;
}

/** Removed records, or the drafts whose record is not in the catalogue. */
async function listOfState(
  connection: Connection,
  collection: Collection,
  state: RecordQuery['state'],
): Promise<Absent[]> {
  if (state === 'removed') {
    const removed = await listRemoved(connection, collection);
    return removed.map(({ recordId, record, actor, at }) => ({
      urlId: String(recordId),
      record,
      isRemoved: true,
      by: actor,
      at,
    }));
  }
  if (state !== 'all' && state !== 'draft') return [];
  const drafts = await listUnpublished(connection, collection);
  return drafts.map(({ id, record_id, record, operator_name, at }) => ({
    urlId: record_id === null ? `draft-${id}` : String(record_id),
    record,
    isRemoved: record_id !== null,
    by: operator_name,
    at,
  }));
}

/**
 * What the first page of a list shows that is not in the catalogue: drafts that were never published, and,
 * in the state for them, removed records, last removed first.
 */
export async function listAbsent(
  connection: Connection,
  collection: Collection,
  { state, words, filters, after }: RecordQuery,
) {
  const chosen = Object.entries(filters) as [RecordFilter, string][];
  // A draft may be incomplete, so that a filter would leave it out by chance.
  if (after !== null || (chosen.length > 0 && state !== 'removed')) return [];
  const found = (await listOfState(connection, collection, state)).filter(({ record }) =>
    chosen.every(([filter, value]) => record[filterFields[filter]] === value),
  );
  const builderNames = await readBuilderNames(
    connection,
    found.map(({ record }) => record),
  );
  return found
    .map(({ record, ...rest }) => ({
      ...rest,
      name: readRecordName(collection, record),
      builder: builderNames.get(String(record['builderUrl'])) ?? null,
      city: record['city'],
      minPriceCad: record['minPriceCad'],
    }))
    .filter(({ name }) => words.every((each) => foldText(name).includes(each)));
}
