import { randomUUID } from 'node:crypto';
import {
  collections,
  isSiteCollection,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import { Refusal } from '../../domain/refusal.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { changeRecords, type RecordChange } from './change-records.ts';
import { countUses, findByKeys, type StoredRecord } from './record-store.ts';
import { deleteDraftsOf } from './draft-store.ts';
import { findReference } from './reference-store.ts';
import { listBuildersNamed } from './record-list-store.ts';
import { refuseScheduled } from './refuse-scheduled.ts';
import { deleteSchedulesOf } from './schedule-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { createRecordOperation, readRecordName, type RecordPlace } from './opened-record.ts';
import { consoleOrigin, noteSilence } from './console-origin.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** Throws a Refusal for a record of the site. */
export function refuseSiteCollection(collection: Collection) {
  if (isSiteCollection(collection))
    throw new Refusal('conflict', 'This is part of every page and cannot be taken off the site.');
}

/** Throws a Refusal when projects still use a record that is to be removed. */
export async function refuseInUse(tx: Connection, live: StoredRecord) {
  const uses = await countUses(tx, live, { withHidden: true });
  if (uses === 0) return;
  const { one } = collections[live.collection];
  const they = uses === 1 ? 'it' : 'them';
  throw new Refusal(
    'conflict',
    `${countOf(uses, 'project uses', 'projects use')} this ${one}. Choose another ${one} for ${they}, or change ${they} first.`,
  );
}

/** A public record by its key; a builder also by a unique name. */
async function findReplacement(tx: Connection, collection: Collection, entered: string) {
  const isUsable = (each: StoredRecord) => each.collection === collection && each.hiddenAt === null;
  const found = (await findByKeys(tx, [entered])).find(isUsable);
  if (found || collection !== 'builders') return found;
  const keys = await listBuildersNamed(tx, entered);
  return keys.length === 1 ? (await findByKeys(tx, keys)).find(isUsable) : undefined;
}

/** The record to use instead. Throws a Refusal. */
async function requireReplacement(tx: Connection, live: StoredRecord, entered: string) {
  const other = await findReplacement(tx, live.collection, entered);
  if (findReference(live.collection) && other && other.id !== live.id) return other;
  throw new Refusal(
    'conflict',
    `There is no other ${collections[live.collection].one} of this name.`,
  );
}

/** Archiving, showing again and removing. A record in use needs a replacement first. */
export function createArchiving({ operate, now }: { operate: Operate; now: () => Date }) {
  const operation = createRecordOperation(operate);
  const hideOrRemove =
    (
      intent: 'archive' | 'remove',
      next: () => Pick<RecordChange, 'hiddenAt' | 'isRemoved'>,
      describe: (name: string) => AuditChanges,
    ) =>
    (visit: Visit, place: RecordPlace, entered = ''): Promise<null> =>
      operation(visit, intent, place, async (tx, { collection, live, draft }) => {
        refuseSiteCollection(collection);
        if (!live) throw new Refusal('conflict', 'This was never published, or has been removed.');
        if (intent === 'archive' && live.hiddenAt !== null) return { changes: null, value: null };
        // One batch, so that it can be undone as a whole.
        const origin = { ...consoleOrigin(visit), batchId: randomUUID() };
        const other = entered === '' ? undefined : await requireReplacement(tx, live, entered);
        if (!other) await refuseInUse(tx, live);
        const projects = other ? await countUses(tx, live, { withHidden: true }) : 0;
        if (intent === 'remove') {
          const scheduled = { collection, recordId: live.id, draftId: draft?.id ?? null };
          await refuseScheduled(
            tx,
            scheduled,
            'remove it',
            (each) => each.kind === 'publish' || each.operator_id !== visit.operator.id,
          );
          await deleteDraftsOf(tx, live.collection, live.id);
          await deleteSchedulesOf(tx, live.collection, live.id);
        }
        const change = { collection: live.collection, stored: live, replacement: other };
        await changeRecords(tx, origin, [{ ...change, ...next() }]);
        const replaced = other && {
          'used instead': [live.key, other.key] as const,
          projects: [projects, 0] as const,
        };
        const name = readRecordName(collection, live.record);
        return { changes: { ...replaced, ...describe(name) }, value: null };
      });

  return {
    /** Shows an archived or unpublished record unchanged. */
    republish: (visit: Visit, place: RecordPlace, isSilent = false): Promise<null> =>
      operation(visit, 'restore', place, async (tx, { collection, live }) => {
        if (!live) throw new Refusal('conflict', 'This was never published, or has been removed.');
        if (live.hiddenAt === null) return { changes: null, value: null };
        const change = { collection, stored: live, hiddenAt: null };
        await changeRecords(tx, consoleOrigin(visit, isSilent), [change]);
        return { changes: { hidden: [true, false], ...noteSilence(isSilent) }, value: null };
      }),

    archive: hideOrRemove(
      'archive',
      () => ({ hiddenAt: now() }),
      () => ({ hidden: [false, true] }),
    ),

    /** Removes its draft too; it can be restored from its history. */
    remove: hideOrRemove(
      'remove',
      () => ({ isRemoved: true }),
      (name) => ({ name: [name, null] }),
    ),
  };
}
