import { randomUUID } from 'node:crypto';
import {
  collections,
  isSiteCollection,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import { rolesToChange } from '../../domain/operators/collection-roles.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { announceChange } from './catalogue-store.ts';
import {
  countUses,
  deleteRecord,
  findByKeys,
  replaceRecord,
  type StoredRecord,
} from './document-store.ts';
import { deleteDraftsOf } from './draft-store.ts';
import { findReference, replaceReferences } from './moved-store.ts';
import { listBuildersNamed } from './record-list-store.ts';
import { deleteSchedulesOf } from './schedule-store.ts';
import { setChangeOrigin } from './change-origin-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AuditChanges } from '../platform/database/operator-tables.ts';
import { formatSubject, openRecord, type RecordPlace } from './catalogue-draft.ts';
import { consoleOrigin } from './catalogue-editor.ts';
import { ConsoleRefusal, type Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** Throws ConsoleRefusal for a record of the site. */
export function refuseSiteCollection(collection: Collection) {
  if (isSiteCollection(collection))
    throw new ConsoleRefusal(409, 'This is part of every page and cannot be taken off the site.');
}

/** Throws ConsoleRefusal when projects still use a record that is to be removed. */
export async function refuseInUse(tx: Connection, live: StoredRecord) {
  const uses = await countUses(tx, live, { withHidden: true });
  if (uses === 0) return;
  const { one } = collections[live.collection];
  const they = uses === 1 ? 'it' : 'them';
  throw new ConsoleRefusal(
    409,
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

/** Replaces all references to the record. Throws ConsoleRefusal. */
async function replaceEverywhere(tx: Connection, live: StoredRecord, entered: string) {
  const reference = findReference(live.collection);
  const other = await findReplacement(tx, live.collection, entered);
  if (!reference || !other || other.id === live.id)
    throw new ConsoleRefusal(
      409,
      `There is no other ${collections[live.collection].one} of this name.`,
    );
  const [before, after] = [live, other].map(({ record }) => String(record[reference.field]));
  const count = await replaceReferences(tx, reference, before ?? '', after ?? '');
  return { 'used instead': [live.key, other.key], projects: [count, 0] } as const;
}

/** Archiving and removing: a record in use needs a replacement. */
export function createArchiveActions(operate: Operate, now: () => Date) {
  const hideOrRemove =
    (
      intent: 'archive' | 'remove',
      change: (tx: Connection, live: StoredRecord) => Promise<AuditChanges>,
    ) =>
    (visit: Visit, place: RecordPlace, replacement = ''): Promise<null> => {
      const subject = formatSubject(place);
      const operation = { visit, route: 'record', intent, subject } as const;
      return operate({ ...operation, onlyFor: rolesToChange(place.collection) }, async (tx) => {
        refuseSiteCollection(place.collection);
        const { live } = await openRecord(tx, place);
        if (!live) throw new ConsoleRefusal(409, 'This was never published, or has been removed.');
        if (intent === 'archive' && live.hiddenAt !== null) return { changes: null, value: null };
        // One batch, so that it can be undone as a whole.
        await setChangeOrigin(tx, { ...consoleOrigin(visit), batchId: randomUUID() });
        const replaced = replacement && (await replaceEverywhere(tx, live, replacement));
        await refuseInUse(tx, live);
        const changes = await change(tx, live);
        await announceChange(tx);
        return { changes: { ...replaced, ...changes }, value: null };
      });
    };

  return {
    archive: hideOrRemove('archive', async (tx, live) => {
      await replaceRecord(tx, live, { record: live.record, hiddenAt: now() });
      return { hidden: [false, true] };
    }),

    /** Removes its draft too; it can be restored from its history. */
    remove: hideOrRemove('remove', async (tx, live) => {
      await deleteDraftsOf(tx, live.collection, live.id);
      await deleteSchedulesOf(tx, live.collection, live.id);
      await deleteRecord(tx, live);
      return { removed: [false, true] };
    }),
  };
}
