import { listDraftChanges } from '../../domain/catalogue/edits/draft-authors.ts';
import { isSameRecord } from '../../domain/catalogue/edits/describe-differences.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { applyChanges, listChanges } from '../../domain/catalogue/edits/record-changes.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { findById } from './record-store.ts';
import { insertDraft } from './draft-store.ts';
import { listNamedFields, mergeLive, type Opened } from './opened-record.ts';
import type { Schedule } from './schedule-store.ts';
import type { Connection } from '../platform/database/database.ts';

type Agreed = Pick<Schedule, 'record' | 'base' | 'base_revision' | 'authors'>;

/** The record with its draft as it was when its publishing was scheduled. */
export const openAgreed = (
  opened: Opened,
  { record, base, base_revision, authors }: Agreed,
): Opened =>
  opened.draft && record && authors
    ? { ...opened, draft: { ...opened.draft, record, base, base_revision, authors } }
    : opened;

/** What was entered into the draft after its publishing was scheduled, and by whom. */
export function listLaterChanges(opened: Opened, agreed: Agreed) {
  const { draft } = opened;
  if (!draft || !agreed.record) return [];
  return listDraftChanges(listNamedFields(opened), {
    before: mergeLive(openAgreed(opened, agreed)).record,
    after: mergeLive(opened).record,
    authors: draft.authors,
    last: { id: draft.operator_id, name: draft.operator_name },
  }).map(({ text, by }) => ({ text, by }));
}

/** Keeps what was entered since as a draft of the record, which was published as agreed. */
export async function keepLaterEdits(
  tx: Connection,
  { collection, draft }: Opened,
  { record: agreed }: Agreed,
  recordId: number,
) {
  if (!draft || !agreed || isSameRecord(draft.record, agreed)) return;
  const live = await findById(tx, collection, recordId);
  if (!live) return;
  const published = toFormRecord(listCollectionFields(collection), live.record);
  const { record, conflicts } = applyChanges(published, listChanges(agreed, draft.record));
  await insertDraft(
    tx,
    { collection, recordId },
    conflicts.length === 0
      ? { record, base: { record: live.record, revision: live.revision } }
      : // An earlier revision, so that the conflicts are found again when it is opened.
        { record: draft.record, base: { record: agreed, revision: live.revision - 1 } },
    { id: draft.operator_id, name: draft.operator_name },
    draft.at,
    draft.authors,
  );
}
