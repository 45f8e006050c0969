import type { SiteSettings } from '../../domain/brand/site-problems.ts';
import type { RecordProblem } from '../../domain/catalogue/edits/check-record.ts';
import {
  describeDifferences,
  isSameRecord,
} from '../../domain/catalogue/edits/describe-differences.ts';
import {
  formatCollectionWord,
  isSiteCollection,
  keyFields,
  findNameField,
  type Collection,
  type ContentCollection,
} from '../../domain/catalogue/collections.ts';
import { describePath, listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { applyChanges, listChanges, setAt } from '../../domain/catalogue/edits/record-changes.ts';
import {
  toFormRecord,
  type FormRecord,
  type SubmittedRecord,
} from '../../domain/catalogue/edits/record-form.ts';
import { rolesToChange } from '../../domain/operators/collection-roles.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { Refusal } from '../../domain/refusal.ts';
import { documentKey } from '../../domain/projects/project-document.ts';
import { slugify } from '../../domain/text/slug.ts';
import { findPictureFacts } from './picture-index-store.ts';
import {
  deleteDraft,
  findUnpublished,
  insertDraft,
  insertFormerDraft,
  updateDraft,
} from './draft-store.ts';
import { refuseScheduled } from './refuse-scheduled.ts';
import { deleteDocumentsOf } from './project-document-store.ts';
import { nameConflicts, type NamedConflict } from './name-conflicts.ts';
import { findVersion } from './version-store.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  createRecordOperation,
  listNewFiles,
  findOpened,
  isOrphan,
  readBase,
  readOpened,
  rebaseDraft,
  renewPictures,
  withFixedKey,
  type Done,
  type RecordPlace,
} from './opened-record.ts';
import { checkDraft } from './draft-problems.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

export type Saved = {
  /** Null if there are none. */
  conflicts: readonly NamedConflict[] | null;
  /** The entered record, which the next save is compared with. */
  entered: FormRecord;
  original: FormRecord;
  /** The problems that prevent publishing the draft. */
  problems: readonly NamedProblem[];
};

/** Only names of fields: drafts and versions have their values. */
const nameChanges = (paths: readonly (readonly string[])[]): AuditChanges =>
  Object.fromEntries(paths.map(([field = '']) => [field, null]));

interface NamedProblem extends RecordProblem {
  label: string;
}

export const nameProblems = (
  collection: Collection,
  problems: readonly RecordProblem[],
): NamedProblem[] =>
  problems.map(({ field, reason }) => ({
    field,
    reason,
    label: describePath(listCollectionFields(collection), field.split('.')),
  }));

/** What editors do with drafts; nothing public changes. */
export function createDraftActions({
  operate,
  now,
  config,
  files,
}: {
  operate: Operate;
  now: () => Date;
  config: SiteSettings;
  files: Pick<FileStore, 'remove'>;
}) {
  const operation = createRecordOperation(operate);

  return {
    /**
     * Starts a draft of a new record, with an address derived from the name. Returns the draft's
     * id.
     */
    create: (visit: Visit, collection: ContentCollection, name: string) =>
      operate(
        {
          visit,
          route: 'newRecord',
          intent: 'create',
          subject: `${formatCollectionWord(collection)} ${name}`,
          onlyFor: rolesToChange(collection),
        },
        async (tx) => {
          const fields = listCollectionFields(collection);
          const record = toFormRecord(fields, { [findNameField(collection)]: name });
          // Articles are dated today by default.
          for (const field of fields)
            if (field.kind === 'date' && field.isRequired) record[field.name] = toTorontoDay(now());
          const key = keyFields[collection];
          if (key !== null && key !== findNameField(collection)) record[key] = slugify(name);
          const place = { collection, recordId: null };
          const id = await insertDraft(tx, place, { record, base: null }, visit.operator, now());
          return { changes: {}, value: id };
        },
      ),

    /** Saves the entered record to the draft; returns fields that somebody else changed. */
    save: (visit: Visit, place: RecordPlace, submitted: SubmittedRecord) =>
      operation<Saved>(visit, 'save', place, async (tx, opened) => {
        const { collection, recordId, live, draft } = opened;
        const fields = listCollectionFields(collection);
        const isRebased = draft !== null && live !== null && submitted.rebase === live.revision;
        const start = isRebased ? rebaseDraft(opened) : readOpened(opened);
        const base = isRebased
          ? { record: live.record, revision: live.revision }
          : readBase(opened);
        const original = toFormRecord(fields, submitted.original);
        const chosen = submitted.choices.reduce<unknown>(
          (record, { path, value }) => setAt(record, path, value),
          submitted.entered,
        );
        const newFiles = listNewFiles(chosen, original);
        const facts = await findPictureFacts(tx, newFiles);
        const entered = withFixedKey(opened, renewPictures(chosen, newFiles, facts) as FormRecord);
        const changes = listChanges(original, entered);
        const { record, conflicts } = applyChanges(start, changes);
        const named = conflicts.length > 0 ? await nameConflicts(tx, opened, conflicts) : null;
        // An autosave that arrives after its form was published changes nothing.
        const isChanged = isRebased || !isSameRecord(start, record);
        if (isChanged && draft)
          await updateDraft(tx, draft, { record, base }, visit.operator, now());
        else if (isChanged)
          await insertDraft(tx, { collection, recordId }, { record, base }, visit.operator, now());
        const { problems } = await checkDraft(tx, opened, record, config);
        return {
          changes: isChanged ? nameChanges(changes.map(({ path }) => path)) : null,
          value: {
            conflicts: named,
            entered,
            problems: nameProblems(collection, problems),
            original: conflicts.reduce<FormRecord>(
              (next, { path, now: theirs }) => setAt(next, path, theirs) as FormRecord,
              entered,
            ),
          },
        };
      }),

    /** Discards a draft, with the documents of a project that was never published. */
    async discard(visit: Visit, place: RecordPlace) {
      const documents = await operation<string[]>(visit, 'discard', place, async (tx, opened) => {
        const { collection, recordId, draft } = opened;
        // The page's draft may have been published, and another one started.
        const isMeant = draft && (place.draftId === null || place.draftId === draft.id);
        if (!isMeant) return { changes: null, value: [] };
        const scheduled = { collection, recordId, draftId: draft.id };
        await refuseScheduled(tx, scheduled, 'discard it', ({ kind }) => kind === 'publish');
        await deleteDraft(tx, draft.id);
        if (place.recordId === null) await insertFormerDraft(tx, draft, null, visit.operator.name);
        const deleted = draft.new_project_id
          ? await deleteDocumentsOf(tx, draft.new_project_id)
          : [];
        const changes: AuditChanges = deleted.length > 0 ? { documents: [deleted.length, 0] } : {};
        return { changes, value: deleted };
      });
      for (const id of documents) await files.remove(documentKey(id));
    },

    /**
     * Starts a draft of a new record as a copy of this one. Returns the draft's id: that of the last copy
     * while the operator has changed nothing of it, as when the button is pressed twice.
     */
    duplicate: (visit: Visit, place: RecordPlace) =>
      operation(visit, 'duplicate', place, async (tx, opened) => {
        const { collection } = opened;
        const [key, name] = [keyFields[collection], findNameField(collection)];
        if (key === null || isSiteCollection(collection))
          throw new Refusal('conflict', 'There can be only one.');
        const record: FormRecord = { ...readOpened(opened) };
        record[key] =
          key === name ? `${String(record[key])} (copy)` : `${String(record[key])}-copy`;
        const last = await findUnpublished(tx, collection, key, String(record[key]));
        const isLast = last?.operator_id === visit.operator.id && isSameRecord(last.record, record);
        if (last && isLast) return { changes: null, value: last.id };
        const to = { collection, recordId: null };
        const id = await insertDraft(tx, to, { record, base: null }, visit.operator, now());
        return { changes: {}, value: id };
      }),

    /** Turns a version into a draft; a draft that outlived its removed record keeps its own changes. */
    restore: (visit: Visit, { collection, recordId }: RecordPlace, versionId: number) =>
      operate(
        {
          visit,
          route: 'recordHistory',
          intent: 'restore',
          subject: `${formatCollectionWord(collection)} ${recordId}`,
          onlyFor: rolesToChange(collection),
        },
        async (tx): Promise<Done<null>> => {
          const version = await findVersion(tx, versionId);
          if (!version || version.collection !== collection || version.recordId !== recordId)
            throw new Refusal('not_found', 'This version no longer exists.');
          const opened = await findOpened(tx, { collection, recordId, draftId: null });
          if (opened && isOrphan(opened) && version.isRemoval) {
            const record = rebaseDraft({ ...opened, live: version });
            await updateDraft(tx, opened.draft, { record, base: null }, visit.operator, now());
            return { changes: { version: [null, versionId] }, value: null };
          }
          if (opened?.draft)
            throw new Refusal(
              'conflict',
              `${opened.draft.operator_name} has a draft of this. Publish or discard it first.`,
            );
          const base = opened && readBase(opened);
          const record = toFormRecord(listCollectionFields(collection), version.record);
          const place = { collection, recordId };
          await insertDraft(tx, place, { record, base }, visit.operator, now());
          const differences = describeDifferences(base?.record ?? {}, version.record);
          return {
            changes: { version: [null, versionId], fields: [null, differences.length] },
            value: null,
          };
        },
      ),
  };
}
