import { createHash } from 'node:crypto';
import { describeRecord, getRecordKey } from '../../domain/catalogue/collections.ts';
import { listChangedDrafts } from './draft-store.ts';
import type { AddedRecord } from '../platform/database/batch-tables.ts';
import type { Connection } from '../platform/database/database.ts';
import { openRecord } from './opened-record.ts';
import { listOthersEntries, type OthersEntry } from './others-entries.ts';

/** What colleagues entered into an import's drafts since, and the text that confirms it. */
export interface LaterEdits {
  problems: readonly [];
  others: readonly OthersEntry[];
  confirmation: string;
}

/** What anybody but `own` entered into the drafts that an import began; null for nothing. */
export async function findLaterEdits(
  connection: Connection,
  added: readonly AddedRecord[],
  own: readonly number[],
): Promise<LaterEdits | null> {
  const ids = added.flatMap(({ draftId }) => draftId ?? []);
  const others: OthersEntry[] = [];
  for (const draft of await listChangedDrafts(connection, ids)) {
    const { collection, record_id: recordId, id: draftId } = draft;
    const key = getRecordKey(collection, draft.record);
    const opened = await openRecord(connection, { collection, recordId, draftId });
    for (const { text, who } of await listOthersEntries(connection, opened, own))
      others.push({ text: `${describeRecord(collection, key, draft.record)}: ${text}`, who });
  }
  if (others.length === 0) return null;
  const confirmation = createHash('sha256').update(JSON.stringify(others)).digest('hex');
  return { problems: [], others, confirmation };
}
