import { checkRecord, type RecordProblem } from '../../domain/catalogue/check-record.ts';
import { EditError } from '../../domain/catalogue/edit-record.ts';
import { isSameRecord } from '../../domain/catalogue/describe-differences.ts';
import { formatPartWord, getRecordKey } from '../../domain/catalogue/catalogue-parts.ts';
import { listChanges } from '../../domain/catalogue/record-changes.ts';
import { announceChange } from '../catalogue/catalogue-store.ts';
import { insertRecord, replaceRecord } from '../catalogue/document-store.ts';
import { deleteDraft } from '../catalogue/draft-store.ts';
import { explainTakenKey } from '../catalogue/edit-catalogue.ts';
import { findLastChange } from '../catalogue/version-store.ts';
import { noteOrigin } from '../catalogue/visibility-store.ts';
import type { Connection } from '../database/database.ts';
import type { AuditChanges } from '../database/operator-tables.ts';
import { mergeLive, openRecord, type Opened, type RecordPlace } from './catalogue-draft.ts';
import { nameConflicts, originOf, type Conflicts } from './catalogue-editor.ts';
import { ConsoleRefusal, type Operate } from './operate.ts';
import type { Visit } from './visit.ts';

export type Published =
  | { outcome: 'published'; documentId: number }
  /** Fields that the schema does not allow; the draft stays. */
  | { outcome: 'incomplete'; problems: readonly RecordProblem[] }
  /** Fields that were published differently since the draft began. */
  | { outcome: 'conflicts'; conflicts: Conflicts; rebase: number };

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** Single values with what they were, of lists the names alone; the versions have the whole. */
const listAuditChanges = (before: object, after: object): AuditChanges =>
  Object.fromEntries(
    listChanges(before, after).map(({ path, before: old, after: fresh }) =>
      path.length === 1 && isScalar(old) && isScalar(fresh)
        ? [path[0], [old, fresh]]
        : [path[0], null],
    ),
  );

async function write(tx: Connection, opened: Opened, record: Record<string, unknown>) {
  const { part, live, documentId } = opened;
  try {
    if (!live) return await insertRecord(tx, part, record, documentId);
    await replaceRecord(tx, live, { record, hiddenAt: live.hiddenAt });
    return live.id;
  } catch (error) {
    const told = explainTakenKey(error, { part, key: getRecordKey(part, record), record });
    throw told instanceof EditError ? new ConsoleRefusal(409, told.message) : told;
  }
}

/** Makes a draft public in one transaction, or says what keeps it from that. */
export const createPublishRecord =
  (operate: Operate) =>
  (visit: Visit, place: RecordPlace): Promise<Published> => {
    const subject = `${formatPartWord(place.part)} ${place.documentId ?? `draft-${place.draftId}`}`;
    return operate<'record', Published>(
      { visit, route: 'record', intent: 'publish', subject },
      async (tx) => {
        const opened = await openRecord(tx, place);
        const { part, live, draft } = opened;
        if (!draft) throw new ConsoleRefusal(409, 'There is no draft: what you see is published.');
        if (!live && draft.base_revision !== null)
          throw new ConsoleRefusal(
            409,
            'It was removed while you were working on it. Restore it from its history.',
          );
        const { record: merged, conflicts } = mergeLive(opened);
        if (live && conflicts.length > 0) {
          const last = await findLastChange(tx, part, live.id);
          const [who, at] = [last?.actor ?? 'Somebody', last?.at ?? draft.at];
          const value = {
            outcome: 'conflicts',
            conflicts: { fields: nameConflicts(part, conflicts), who, at },
            rebase: live.revision,
          } as const;
          return { changes: null, value };
        }
        const { record, problems } = checkRecord(part, merged);
        if (!record) return { changes: null, value: { outcome: 'incomplete', problems } };
        await deleteDraft(tx, draft.id);
        if (live && isSameRecord(live.record, record))
          return { changes: {}, value: { outcome: 'published', documentId: live.id } };
        await noteOrigin(tx, originOf(visit));
        const id = await write(tx, opened, record);
        await announceChange(tx);
        return {
          changes: listAuditChanges(live?.record ?? {}, record),
          value: { outcome: 'published', documentId: id },
        };
      },
    );
  };
