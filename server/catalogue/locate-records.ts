import {
  collections,
  type Collection,
  formatCollectionWord,
} from '../../domain/catalogue/collections.ts';
import { Refusal } from '../../domain/refusal.ts';
import { findNearName } from '../../domain/text/near-name.ts';
import type { Connection } from '../platform/database/database.ts';
import { findByKeys, listAllKeys, type StoredRecord } from './record-store.ts';

/** Throws a Refusal if a key matches no record, or matches several and `collection` is null. */
export async function locateRecords(
  connection: Connection,
  keys: readonly string[],
  collection: Collection | null,
): Promise<StoredRecord[]> {
  const found = (await findByKeys(connection, keys)).filter(
    (each) => collection === null || each.collection === collection,
  );
  const located: StoredRecord[] = [];
  for (const key of new Set(keys)) {
    const named = found.filter((each) => each.key === key);
    const [only] = named;
    if (!only) throw new Refusal('conflict', await describeUnknownKey(connection, key, collection));
    if (named.length > 1) {
      const words = named.map((each) => formatCollectionWord(each.collection));
      throw new Refusal(
        'conflict',
        `${key}: there is a ${words.join(' and a ')} with this name. Choose one with --type ${words[0]}.`,
      );
    }
    located.push(only);
  }
  return located;
}

async function describeUnknownKey(
  connection: Connection,
  key: string,
  collection: Collection | null,
) {
  const candidates = (await listAllKeys(connection)).filter(
    (each) => collection === null || each.collection === collection,
  );
  const near = findNearName(
    key,
    candidates.map((each) => each.key),
  );
  const what = collection === null ? 'nothing' : `no ${collections[collection].one}`;
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `${key}: the catalogue has ${what} with this name.${hint}`;
}
