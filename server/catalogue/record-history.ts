import { Refusal } from '../../domain/refusal.ts';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import type { Connection } from '../platform/database/database.ts';
import { describeAuthoredDifferences } from './describe-authored-differences.ts';
import { findOpened, readRecordName, type RecordPlace } from './opened-record.ts';
import { readBuilderNames } from './record-list-store.ts';
import { findCreation, type Creation } from './record-store.ts';
import { listVersionsOf, type StoredVersion } from './version-store.ts';

interface HistoryEntry {
  /** The version that the change replaced, which can be restored; null for an added record. */
  id: number | null;
  at: Date;
  /** Null for a command or an import of one. */
  who: string | null;
  cause: ChangeCause;
  differences: readonly string[];
}

const readAddition = (removed: StoredVersion | undefined): Creation | null =>
  removed?.addedAt && removed.addedCause
    ? { at: removed.addedAt, who: removed.addedBy, cause: removed.addedCause }
    : null;

/** The history of a record, newest change first; also of a removed one. Throws a Refusal. */
export async function readRecordHistory(db: Connection, place: RecordPlace) {
  const { collection } = place;
  const opened = await findOpened(db, place);
  // A published draft opens as its record.
  const recordId = opened?.recordId ?? place.recordId;
  const versions = recordId === null ? [] : await listVersionsOf(db, collection, recordId);
  if (!opened && versions.length === 0) throw new Refusal('not_found', 'There is no such record.');
  const live = opened?.live ?? null;
  const records = [live?.record, ...versions.map(({ record }) => record)];
  const builderNames = await readBuilderNames(db, records);
  const newest = live ?? versions[0] ?? opened?.draft;
  const changes = versions.map((version, index): HistoryEntry => {
    // Its successor: the next version, or the live record.
    const next = version.isRemoval ? null : (versions[index - 1] ?? live);
    const wasHidden = version.hiddenAt !== null;
    const isHidden = next ? next.hiddenAt !== null : wasHidden;
    return {
      id: version.id,
      at: version.at,
      who: version.actor,
      cause: version.cause,
      differences: next
        ? [
            ...(wasHidden === isHidden
              ? []
              : [isHidden ? 'taken off the site' : 'put on the site']),
            ...describeAuthoredDifferences(collection, version, next.record, builderNames),
          ]
        : ['removed'],
    };
  });
  // A removed record may have been added again.
  const removals = versions.flatMap(({ isRemoval }, index) => (isRemoval ? [index] : []));
  const additions = [
    live && (await findCreation(db, live)),
    ...removals.map((index) => readAddition(versions[index])),
  ];
  for (const [nth, added] of [...additions.entries()].reverse()) {
    const earlier = removals[nth];
    if (!added) continue;
    const differences = [earlier === undefined ? 'published for the first time' : 'put back'];
    const entry = { ...added, id: null, differences };
    changes.splice(earlier ?? changes.length, 0, entry);
  }
  return {
    name: readRecordName(collection, newest?.record ?? {}),
    isLive: live !== null,
    draftBy: opened?.draft?.operator_name ?? null,
    changes,
  };
}
