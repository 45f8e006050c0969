import type { SiteSettings } from '../../domain/brand/site-problems.ts';
import type { RecordProblem } from '../../domain/catalogue/edits/check-record.ts';
import { isSameRecord } from '../../domain/catalogue/edits/describe-differences.ts';
import { nameAuthors } from '../../domain/catalogue/edits/draft-authors.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { listChanges } from '../../domain/catalogue/edits/record-changes.ts';
import { getRecordKey } from '../../domain/catalogue/collections.ts';
import { Refusal } from '../../domain/refusal.ts';
import { changeRecords, explainTaken, requireValid } from './change-records.ts';
import { findByKeys } from './record-store.ts';
import { deleteDraft, insertDraft, insertFormerDraft } from './draft-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import {
  createRecordOperation,
  listOpenedChanges,
  mergeLive,
  readOpened,
  refuseOrphan,
  type Done,
  type Opened,
  type RecordPlace,
} from './opened-record.ts';
import { noteSilence, consoleOrigin } from './console-origin.ts';
import { nameConflicts, type NamedConflict } from './name-conflicts.ts';
import { checkDraft, findQuestion, type PublishAnswers, type Question } from './draft-problems.ts';
import type { Operate } from '../operators/operate.ts';
import { refuseSiteCollection, refuseInUse } from './archive-record.ts';
import type { Visit } from '../operators/visit.ts';

export type Published =
  | { outcome: 'published'; recordId: number }
  /** Fields that the schema does not allow; the draft stays. */
  | { outcome: 'incomplete'; problems: readonly RecordProblem[] }
  /** The draft stays until the editor confirms it. */
  | ({ outcome: 'warned' } & Question)
  /** Fields that were published differently since the draft began. */
  | { outcome: 'conflicts'; conflicts: readonly NamedConflict[]; rebase: number };

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;

/** Old and new values of scalars, but only names of lists and objects; versions have everything. */
const listAuditChanges = (before: object, after: object): AuditChanges =>
  Object.fromEntries(
    listChanges(before, after).map(({ path, before: old, after: fresh }) =>
      path.length === 1 && isScalar(old) && isScalar(fresh)
        ? [path[0], [old, fresh]]
        : [path[0], null],
    ),
  );

/** Throws a Refusal that leads to the record whose page address or name the draft has. */
async function refuseTaken(
  tx: Connection,
  { collection, live }: Opened,
  record: Readonly<Record<string, unknown>>,
) {
  const key = getRecordKey(collection, record);
  const other = (await findByKeys(tx, [key])).find(
    (each) => each.collection === collection && each.id !== live?.id,
  );
  if (other) throw explainTaken(collection, record, other);
}

/**
 * Publishes a draft, or returns what prevents it. `confirmation` confirms warnings; null skips them. Throws
 * a Refusal.
 */
export async function publishDraft(
  tx: Connection,
  opened: Opened,
  origin: ChangeOrigin,
  {
    confirmation = null,
    site = null,
  }: { confirmation?: string | null; site?: SiteSettings | null } = {},
): Promise<Done<Published>> {
  const { collection, live, draft } = opened;
  if (!draft)
    throw new Refusal(
      'conflict',
      'There is no draft to publish: what you see is already on the site.',
    );
  refuseOrphan(opened);
  const { record: merged, conflicts } = mergeLive(opened);
  if (live && conflicts.length > 0) {
    // The draft's values are the editor's own; theirs are on the site.
    const named = await nameConflicts(tx, { ...opened, draft: null }, conflicts);
    return {
      changes: null,
      value: { outcome: 'conflicts', conflicts: named, rebase: live.revision },
    };
  }
  const { record, problems } = await checkDraft(tx, opened, merged, site);
  if (!record) return { changes: null, value: { outcome: 'incomplete', problems } };
  const question =
    confirmation === null
      ? null
      : await findQuestion(tx, opened, record, confirmation, origin.operatorId ?? null);
  if (question) return { changes: null, value: { outcome: 'warned', ...question } };
  await refuseTaken(tx, opened, record);
  await deleteDraft(tx, draft.id);
  const isHidden = live !== null && live.hiddenAt !== null;
  if (live && !isHidden && isSameRecord(live.record, record))
    return { changes: {}, value: { outcome: 'published', recordId: live.id } };
  const authored = { ...origin, authors: nameAuthors(listOpenedChanges(opened)) };
  const former = { id: opened.recordId ?? draft.new_project_id };
  const change = { collection, stored: live, record, hiddenAt: null, former };
  const [outcome] = await changeRecords(tx, authored, [change]);
  requireValid(outcome ? [outcome] : []);
  const id = live?.id ?? outcome?.id ?? 0;
  if (draft.record_id === null) await insertFormerDraft(tx, draft, id, origin.actor ?? 'Somebody');
  const changes = {
    ...listAuditChanges(live?.record ?? {}, record),
    ...noteSilence(origin.isSilent ?? false),
  };
  return {
    changes: isHidden ? { ...changes, hidden: [true, false] } : changes,
    value: { outcome: 'published', recordId: id },
  };
}

/** Unpublishes a record; its content stays as a draft, and can be published again. */
export async function unpublishLive(
  tx: Connection,
  opened: Opened,
  origin: ChangeOrigin & { actor: string; operatorId: number },
  now: Date,
): Promise<Done<null>> {
  const { collection, live, draft } = opened;
  refuseSiteCollection(collection);
  if (!live) throw new Refusal('conflict', 'This was never published, or has been removed.');
  if (live.hiddenAt !== null) return { changes: null, value: null };
  await refuseInUse(tx, live);
  await changeRecords(tx, origin, [{ collection, stored: live, hiddenAt: now }]);
  if (!draft) {
    const base = { record: live.record, revision: live.revision + 1 };
    const content = { record: readOpened(opened), base };
    const by = { id: origin.operatorId, name: origin.actor };
    await insertDraft(tx, { collection, recordId: live.id }, content, by, now);
  }
  return { changes: { hidden: [false, true] }, value: null };
}

/** Publishing and unpublishing from the console. */
export function createPublishing({
  operate,
  now,
  config,
}: {
  operate: Operate;
  now: () => Date;
  config: SiteSettings;
}) {
  const operation = createRecordOperation(operate);
  return {
    /** Publishes a draft in one transaction, or returns what prevents it. */
    publish: (
      visit: Visit,
      place: RecordPlace,
      { confirmation = '', isSilent = false }: PublishAnswers = {},
    ) =>
      operation(visit, 'publish', place, (tx, opened) =>
        publishDraft(tx, opened, consoleOrigin(visit, isSilent), { confirmation, site: config }),
      ),

    unpublish: (visit: Visit, place: RecordPlace) =>
      operation(visit, 'unpublish', place, (tx, opened) =>
        unpublishLive(tx, opened, consoleOrigin(visit), now()),
      ),
  };
}
