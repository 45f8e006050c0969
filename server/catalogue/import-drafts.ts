import {
  describeRecord,
  getRecordKey,
  keyFields,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import { joinNames, nameAuthorsOf } from '../../domain/catalogue/edits/draft-authors.ts';
import { checkRecord } from '../../domain/catalogue/edits/check-record.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { describePath, listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { isSameRecord } from '../../domain/catalogue/edits/describe-differences.ts';
import { applyChanges, listChanges } from '../../domain/catalogue/edits/record-changes.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import { findByKeys } from './record-store.ts';
import {
  deleteDraft,
  findDraft,
  findDraftOf,
  findUnpublished,
  insertDraft,
  insertFormerDraft,
  listDrafts,
  updateDraft,
} from './draft-store.ts';
import { countDocuments } from './project-document-store.ts';
import type { AddedRecord } from '../platform/database/batch-tables.ts';
import type { Connection } from '../platform/database/database.ts';
import { openRecord, readRecordName } from './opened-record.ts';
import { publishDraft } from './publish-record.ts';
import { formatRecordPath } from './scheduled-publishing.ts';

type Fields = Record<string, unknown>;

interface Imported {
  collection: Collection;
  before: Readonly<Fields> | null;
  record: Readonly<Fields>;
}

/**
 * Writes what an import would change into the record's draft. Returns the id of a draft that it begins,
 * null for one that it changes, or the reason if the draft has other values.
 */
export async function saveImportedDraft(
  tx: Connection,
  { collection, before, record }: Imported,
  by: { id: number; name: string },
  now: Date,
): Promise<{ draftId: number | null } | { reason: string }> {
  const fields = listCollectionFields(collection);
  const key = getRecordKey(collection, record);
  const found = await findByKeys(tx, [key]);
  const live = found.find((each) => each.collection === collection) ?? null;
  const after = toFormRecord(fields, record);
  const draft = live
    ? await findDraftOf(tx, collection, live.id)
    : await findUnpublished(tx, collection, keyFields[collection], key);
  if (!draft) {
    const base = live && { record: live.record, revision: live.revision };
    const place = { collection, recordId: live?.id ?? null };
    return { draftId: await insertDraft(tx, place, { record: after, base }, by, now) };
  }
  const changes = listChanges(toFormRecord(fields, { ...before }), after);
  const merged = applyChanges(draft.record, changes);
  if (merged.conflicts.length > 0) {
    const named = merged.conflicts.map(({ path }) => ({
      label: describePath(fields, path),
      who: nameAuthorsOf(draft, path),
    }));
    return {
      reason: `has a draft of ${joinNames(named)} with another value: ${named.map(({ label }) => label).join(', ')}`,
    };
  }
  if (isSameRecord(merged.record, draft.record)) return { draftId: null };
  const base = draft.base && { record: draft.base, revision: draft.base_revision ?? 0 };
  await updateDraft(tx, draft, { record: merged.record, base }, by, now);
  return { draftId: null };
}

/** Discards a draft that an import began, unless somebody has changed it; returns why it stays. */
export async function discardImportedDraft(
  tx: Connection,
  { collection, key, draftId = 0 }: AddedRecord,
  by: string,
): Promise<string | null> {
  const draft = await findDraft(tx, collection, draftId);
  if (!draft) return null;
  const documents = draft.new_project_id ? await countDocuments(tx, draft.new_project_id) : 0;
  if (draft.revision > 1 || documents > 0)
    return `The draft of ${describeRecord(collection, key, draft.record)} was changed since, and stays.`;
  await deleteDraft(tx, draft.id);
  if (draft.record_id === null) await insertFormerDraft(tx, draft, null, by);
  return null;
}

/** Publishes a draft that an import began: `isNew` if the record was added. Returns why it stays. */
export async function publishImportedDraft(
  tx: Connection,
  { collection, key, draftId = 0 }: AddedRecord,
  origin: ChangeOrigin,
): Promise<{ isNew: boolean } | { reason: string } | null> {
  const draft = await findDraft(tx, collection, draftId);
  if (!draft) return null;
  const opened = await openRecord(tx, {
    collection,
    recordId: draft.record_id,
    draftId: draft.id,
  });
  const name = describeRecord(collection, key, draft.record);
  const { value } = await publishDraft(tx, opened, origin);
  if (value.outcome === 'published') return { isNew: opened.live === null };
  if (value.outcome === 'conflicts')
    return { reason: `${name}: ${joinNames(value.conflicts)} published other values meanwhile.` };
  const missing = value.problems.map(
    ({ field, reason }) =>
      `${describePath(listCollectionFields(collection), field.split('.'))} ${reason}`,
  );
  return { reason: `${name} is incomplete: ${missing.join(', ')}.` };
}

const shownDrafts = 100;

/** The first of the drafts that an import began and nobody has published or discarded since. */
export async function listBegunDrafts(connection: Connection, added: readonly AddedRecord[]) {
  const ids = added.flatMap(({ draftId }) => draftId ?? []);
  const drafts = ids.length === 0 ? [] : await listDrafts(connection, ids, shownDrafts);
  return drafts.map(({ id, collection, record_id, record }) => ({
    path: formatRecordPath({ collection, record_id, draft_id: id }),
    name: readRecordName(collection, record),
  }));
}

/** The projects among the drafts that an import began, as publishing would leave them. */
export async function listPlannedDrafts(
  connection: Connection,
  added: readonly AddedRecord[],
): Promise<{ id: number | null; record: unknown }[]> {
  const ids = added.flatMap(({ collection, draftId }) =>
    collection === 'projects' ? (draftId ?? []) : [],
  );
  const drafts = await listDrafts(connection, ids);
  return drafts.map(({ record_id: id, record, base }) => ({
    id,
    record: checkRecord('projects', record, base ?? undefined).record,
  }));
}
