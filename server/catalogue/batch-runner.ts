import type { RecurringTask } from '../platform/recurring-task.ts';
import {
  applyBulkChanges,
  findChangedField,
  findConflictingDraft,
  pickFields,
} from '../../domain/catalogue/edits/bulk-change.ts';
import {
  batchPhases,
  isInProgress,
  type BatchPhase,
} from '../../domain/catalogue/edits/batch-states.ts';
import { isSameRecord } from '../../domain/catalogue/edits/describe-differences.ts';
import type { ValueNames } from '../../domain/catalogue/edits/describe-field-value.ts';
import { describeWarning } from '../../domain/catalogue/edits/list-warnings.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';
import {
  listNextRecords,
  listReplaced,
  saveOutcomes,
  lockNextBatch,
  updateBatch,
  type Batch,
  type BatchRecord,
  type RecordOutcome,
} from './batch-store.ts';
import { changeRecords, requireValid } from './change-records.ts';
import { readBuilderNames } from './record-list-store.ts';
import { isAsAt } from './restore-versions.ts';
import type { StoredRecord } from './record-store.ts';
import { createWarningFinder } from './find-warnings.ts';

/**
 * Per transaction. A lead waits for at most one such transaction, so a slow machine processes
 * fewer.
 */
const maxRecords = 200;
const minRecords = 10;
const firstRecords = 40;
const targetMs = 60;

export interface BatchRunner {
  /** Processes everything that is due, then resolves. Concurrent calls share the run. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

type Decision =
  | { outcome: RecordOutcome; record: null }
  | { outcome: null; record: Record<string, unknown> };

/** Decides the outcome for a record, the same way in the check and in the run. */
function decide(
  { collection, changes }: Batch,
  { id, live, draft, before }: BatchRecord,
  builderNames: ValueNames,
): Decision {
  const refused = (reason: string): Decision => ({
    outcome: { id, outcome: 'refused', reason },
    record: null,
  });
  if (!live) return refused('it was removed');
  const changed = applyBulkChanges(collection, live.record, changes);
  if ('reason' in changed) return refused(changed.reason);
  if (isSameRecord(live.record, changed.record))
    return { outcome: { id, outcome: 'same' }, record: null };
  const obstacle =
    (before && findChangedField(collection, before, live.record, changes, builderNames)) ??
    (draft && findConflictingDraft(collection, draft, changed.record, changes, builderNames));
  return obstacle === null ? { outcome: null, record: changed.record } : refused(obstacle);
}

/** The names of the builders that the records and their drafts have, and of the new one. */
const readNames = (tx: Connection, batch: Batch, records: readonly BatchRecord[]) =>
  readBuilderNames(tx, [
    ...records.flatMap(({ live, draft, before }) => [live?.record, draft?.record, before]),
    ...batch.changes.map(({ field, value }) => ({ [field]: value })),
  ]);

async function check(tx: Connection, batch: Batch, records: readonly BatchRecord[]) {
  const findWarnings = createWarningFinder(tx, batch.collection);
  const builderNames = await readNames(tx, batch, records);
  const outcomes: RecordOutcome[] = [];
  for (const each of records) {
    const { outcome, record } = decide(batch, each, builderNames);
    const live = each.live?.record ?? {};
    if (outcome) outcomes.push(outcome);
    else {
      const warnings = (await findWarnings(record, live)).map(describeWarning);
      const reason = warnings.length > 0 ? warnings.join('; ') : null;
      const before = pickFields(live, batch.changes);
      outcomes.push({ id: each.id, outcome: 'ready', reason, before });
    }
  }
  return outcomes;
}

/** Null while the operator who began this phase may still do it. */
async function findStop(tx: Connection, batch: Batch, intent: 'run' | 'undo') {
  const isAllowed = await isStillAllowed(tx, {
    operatorId: batch.begun_by_id,
    route: 'bulk',
    intent,
  });
  return isAllowed ? null : `${batch.begun_by_name} may no longer change it`;
}

const originOf = (batch: Batch, cause: 'bulk' | 'bulk-undo'): ChangeOrigin => ({
  cause,
  actor: batch.begun_by_name,
  operatorId: batch.begun_by_id,
  isSilent: batch.is_silent,
});

/** Returns the new revisions by id. */
async function replaceRecords(
  tx: Connection,
  origin: ChangeOrigin,
  decisions: readonly { live: StoredRecord | null; record: Record<string, unknown> | null }[],
): Promise<Map<number, number>> {
  const changes = decisions.flatMap(({ live, record }) =>
    live && record ? [{ collection: live.collection, stored: live, record }] : [],
  );
  const outcomes = await changeRecords(tx, origin, changes);
  requireValid(outcomes);
  return new Map(outcomes.map(({ id = 0, revision = 0 }) => [id, revision]));
}

async function run(tx: Connection, batch: Batch, records: readonly BatchRecord[]) {
  const reason = await findStop(tx, batch, 'run');
  if (reason) return records.map(({ id }): RecordOutcome => ({ id, outcome: 'refused', reason }));
  const builderNames = await readNames(tx, batch, records);
  const decisions = records.map((each) => ({
    id: each.id,
    live: each.live,
    warnings: each.reason,
    ...decide(batch, each, builderNames),
  }));
  const origin = { ...originOf(batch, 'bulk'), batchId: batch.version_batch };
  const revisions = await replaceRecords(tx, origin, decisions);
  return decisions.map(
    ({ id, outcome, warnings }): RecordOutcome =>
      outcome ?? { id, outcome: 'changed', reason: warnings, revision: revisions.get(id) ?? 0 },
  );
}

async function undo(tx: Connection, batch: Batch, records: readonly BatchRecord[]) {
  const stop = await findStop(tx, batch, 'undo');
  if (stop) return records.map(({ id }): RecordOutcome => ({ id, outcome: 'kept', reason: stop }));
  const replaced = await listReplaced(
    tx,
    batch,
    records.map(({ id }) => id),
  );
  const decideUndo = async ({ id, live, revision }: BatchRecord) => {
    const refused = (reason: string) => ({ id, live, reason, record: null });
    if (!live) return refused('it was removed since');
    if (revision === null || !(await isAsAt(tx, live, revision)))
      return refused('it was changed since');
    const record = replaced.get(id);
    return record ? { id, live, reason: null, record } : refused('what it was is no longer stored');
  };
  const decisions: Awaited<ReturnType<typeof decideUndo>>[] = [];
  for (const each of records) decisions.push(await decideUndo(each));
  await replaceRecords(tx, originOf(batch, 'bulk-undo'), decisions);
  return decisions.map(({ id, reason }): RecordOutcome => ({
    id,
    outcome: reason === null ? 'undone' : 'kept',
    reason,
  }));
}

const phases: Record<
  BatchPhase,
  (tx: Connection, batch: Batch, records: readonly BatchRecord[]) => Promise<RecordOutcome[]>
> = { checking: check, running: run, undoing: undo };

/**
 * Processes batches in short transactions, each recording its progress: a stop or crash in between
 * loses nothing, and several processes take turns.
 */
export function createBatchRunner(
  { db }: Pick<Database, 'db'>,
  now: () => Date,
  onError: (error: unknown) => void,
): BatchRunner {
  const sizes = { checking: firstRecords, running: firstRecords, undoing: firstRecords };
  let working: Promise<void> | null = null;
  const stopping = new AbortController();

  /** Returns false if there is nothing to do, or another process is doing it. */
  const step = () =>
    db.transaction().execute(async (tx) => {
      const startedAt = performance.now();
      const batch = await lockNextBatch(tx);
      if (!batch || !isInProgress(batch.state)) return false;
      const phase = batch.state;
      const { from, to } = batchPhases[phase];
      const size = sizes[phase];
      const records = await listNextRecords(tx, batch, from, size);
      if (records.length === 0) {
        await updateBatch(tx, batch.id, { state: to, ended_at: now() });
        return true;
      }
      await saveOutcomes(tx, batch.id, await phases[phase](tx, batch, records));
      const tookMs = performance.now() - startedAt;
      const fitting = Math.round((records.length * targetMs) / Math.max(tookMs, 1));
      sizes[phase] = Math.min(Math.max(fitting, minRecords), size * 2, maxRecords);
      return true;
    });

  async function workOff() {
    while (!stopping.signal.aborted && (await step()));
  }

  return {
    work() {
      working ??= workOff()
        .catch(onError)
        .finally(() => {
          working = null;
        });
      return working;
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** Resumes what a restart interrupted. */
export const unfinishedBatches: RecurringTask<{ batches: Pick<BatchRunner, 'work'> }> = {
  everyMs: 15_000,
  create:
    ({ batches }) =>
    () =>
      batches.work(),
};
