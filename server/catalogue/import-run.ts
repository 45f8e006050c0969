import { consoleImportLimits } from '../../domain/catalogue/fields/import-limits.ts';
import { formatPosition, ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import type { ImportReport, KeptRecord } from '../../domain/catalogue/import/console-import.ts';
import { getRecordKey, type Collection } from '../../domain/catalogue/collections.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { createCatalogueWriter, type CatalogueWriter } from './catalogue-writer.ts';
import { readImportOutside } from './import-reader.ts';
import type { ImportFiles } from './import-files.ts';
import { importRecords } from './import-records.ts';
import { changeImport, findImport, saveProgress, type StoredImport } from './import-store.ts';
import type { ChangeOutcome } from './change-records.ts';
import { listStoredKeys } from './list-stored-keys.ts';
import { undoImport } from './undo-import.ts';
import type { Database } from '../platform/database/database.ts';
import { retryUnavailable } from '../platform/database/retry-unavailable.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { inShortTransactions } from '../platform/database/short-transactions.ts';
import { discardImportedDraft, publishImportedDraft, saveImportedDraft } from './import-drafts.ts';
import { countForRecords, type CountToTell } from './planned-projects.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';

interface Work {
  database: Database;
  files: ImportFiles;
  countToTell: CountToTell;
  now: () => Date;
}

const importOrigin = ({
  begun_by_name,
  begun_by_id,
  batch_id,
  is_silent: isSilent,
}: StoredImport): ChangeOrigin => ({
  cause: 'import',
  batchId: batch_id,
  actor: begun_by_name,
  operatorId: begun_by_id,
  isSilent,
});

/** Throws an ImportFileError once the operator who began the step may no longer do it. */
async function requireAllowed(
  { database }: Work,
  stored: StoredImport,
  intent: 'draft' | 'publish' | 'run' | 'undo',
) {
  const plan = { operatorId: stored.begun_by_id, route: 'import', intent } as const;
  if (await isStillAllowed(database.db, plan)) return;
  throw new ImportFileError(
    `It was stopped, because ${stored.begun_by_name} may no longer ${intent} it. What was done until then stays. Whoever may can undo it.`,
  );
}

async function importFile(work: Work, stored: StoredImport, dryRun: boolean) {
  const { database, files, now } = work;
  const { db } = database;
  const bytes = await files.read(stored.file_id);
  if (!bytes) throw new ImportFileError('The file is no longer available. Upload it again.');
  const writer = createCatalogueWriter(database);
  const keys = await listStoredKeys(writer);
  const { file_name, choice } = stored;
  const intoDrafts = stored.mode === 'drafts';
  await using checked = await readImportOutside(file_name, bytes, {
    mapping: choice && { choice },
    stored: keys.stored,
    limits: consoleImportLimits,
  });
  let done = 0;
  /** What would be published, if this is a dry run. */
  const planned: { id: number | null; record: unknown }[] = [];
  /** Also records progress and added records after each batch. */
  const recordingWriter: CatalogueWriter = {
    ...writer,
    merge: async (collection, patches, options) => {
      if (!dryRun) await requireAllowed(work, stored, intoDrafts ? 'draft' : 'run');
      const simulated = { ...options, dryRun: dryRun || intoDrafts };
      const merged = await writer.merge(collection, patches, simulated);
      done += patches.length;
      if (dryRun && collection === 'projects')
        for (const each of merged)
          if (each.change === 'added' || each.change === 'changed')
            planned.push({ id: each.id ?? null, record: each.record });
      const progress = { done, total: checked.rowCount };
      if (intoDrafts && !dryRun) await saveDrafts(work, stored, collection, merged, progress);
      else {
        const added = merged.flatMap(({ change }, index) =>
          change === 'added' && !dryRun ? [{ collection, key: patches[index]?.key ?? '' }] : [],
        );
        await saveProgress(db, stored.id, { ...progress, added }, now());
      }
      return merged;
    },
  };
  const outcome = await importRecords(recordingWriter, checked, {
    dryRun,
    origin: importOrigin(stored),
    onProgress: () => {},
    prepare: async (patches) => patches,
    onSaved: async () => {},
  });
  const late = outcome.problems;
  const problems = [...checked.problems, ...late].slice(0, consoleImportLimits.problems);
  const report: ImportReport = {
    isDryRun: dryRun,
    rowCount: checked.rowCount,
    refusedCount:
      checked.refusedCount + new Set(late.map(({ position }) => formatPosition(position))).size,
    counts: Object.fromEntries(outcome.counts),
    problemCount: checked.problemCount + late.length,
    problems,
    changes: outcome.changes,
    rowWarnings: [...checked.notes, ...outcome.warnings],
    typos: outcome.rowWarnings.slice(0, consoleImportLimits.problems),
    typoCount: outcome.rowWarnings.length,
    encoding: checked.encoding,
    ...(dryRun && { toTell: await countForRecords(work.countToTell, planned) }),
  };
  await changeImport(db, stored.id, { state: dryRun ? 'checked' : 'done', report }, now());
}

/**
 * Writes what a batch would change into drafts, and records with them which drafts it begins; those
 * with other values become refusals in `merged`.
 */
async function saveDrafts(
  { database, now }: Work,
  stored: StoredImport,
  collection: Collection,
  merged: ChangeOutcome[],
  progress: { done: number; total: number },
): Promise<void> {
  const by = { id: stored.begun_by_id, name: stored.begun_by_name };
  const saved = await inShortTransactions(
    database.db,
    merged,
    async (tx, each) => {
      if (each.change === 'refused' || each.change === 'unchanged') return null;
      const { before, record } = each;
      return {
        key: getRecordKey(collection, record),
        ...(await saveImportedDraft(tx, { collection, before, record }, by, now())),
      };
    },
    async (tx, results) => {
      const added = results.flatMap((each) =>
        each && 'draftId' in each && each.draftId !== null
          ? [{ collection, key: each.key, draftId: each.draftId }]
          : [],
      );
      await saveProgress(tx, stored.id, { ...progress, added }, now());
    },
  );
  for (const [index, each] of saved.entries())
    if (each && 'reason' in each)
      merged[index] = {
        change: 'refused',
        issues: [{ path: [], value: null, reason: each.reason }],
      };
}

/** Publishes the drafts that the import began, each in its own transaction; those that cannot stay. */
async function publishDrafts(work: Work, stored: StoredImport) {
  const { database, now } = work;
  const drafts = stored.added.filter(({ draftId }) => draftId !== undefined);
  const kept: KeptRecord[] = [];
  for (const [index, draft] of drafts.entries()) {
    await requireAllowed(work, stored, 'publish');
    const progress = { done: index + 1, total: drafts.length };
    const stays = await database.db
      .transaction()
      .execute(async (tx) => {
        const published = await publishImportedDraft(tx, draft, importOrigin(stored));
        const isNew = published !== null && 'isNew' in published && published.isNew;
        const added = isNew ? [{ collection: draft.collection, key: draft.key }] : [];
        await saveProgress(tx, stored.id, { ...progress, added }, now());
        return published !== null && 'reason' in published ? published : null;
      })
      .catch((error: unknown): KeptRecord => {
        if (isRefusal(error))
          return { reason: error.message, ...(error.link && { link: error.link }) };
        throw error;
      });
    if (stays !== null) kept.push(stays);
  }
  const report = stored.report && { ...stored.report, kept };
  const mode = kept.length > 0 ? 'drafts' : 'live';
  await changeImport(database.db, stored.id, { state: 'done', mode, report }, now());
}

async function undo(work: Work, stored: StoredImport) {
  const { database, now } = work;
  await requireAllowed(work, stored, 'undo');
  const origin = {
    ...importOrigin(stored),
    cause: 'import-undo',
    batchId: crypto.randomUUID(),
  } as const;
  const onProgress = async (done: number, total: number) => {
    await saveProgress(database.db, stored.id, { done, total, added: [] }, now());
    if (done < total) await requireAllowed(work, stored, 'undo');
  };
  const drafts = stored.added.filter(({ draftId }) => draftId !== undefined);
  const kept = await inShortTransactions(
    database.db,
    drafts,
    (tx, draft) => discardImportedDraft(tx, draft, stored.begun_by_name),
    (tx, _, done) => saveProgress(tx, stored.id, { done, total: drafts.length, added: [] }, now()),
  );
  const added = stored.added.filter(({ draftId }) => draftId === undefined);
  const staying = [
    ...kept.filter((reason) => reason !== null),
    ...(await undoImport(database, stored.batch_id, added, origin, onProgress)),
  ];
  const report = stored.report && { ...stored.report, kept: staying.map((reason) => ({ reason })) };
  await changeImport(database.db, stored.id, { state: 'undone', report }, now());
}

async function runStep(work: Work, stored: StoredImport) {
  if (stored.state === 'checking') await importFile(work, stored, true);
  if (stored.state === 'undoing') await undo(work, stored);
  if (stored.state !== 'running') return;
  if (stored.mode === 'publish') await publishDrafts(work, stored);
  else await importFile(work, stored, false);
}

/** Writing to the site and undoing report what they changed, which a repeat would find unchanged. */
const mayRepeat = ({ state, mode }: StoredImport) =>
  state === 'checking' || (state === 'running' && mode !== 'live');

const explainFailure = (error: unknown): string => {
  if (error instanceof ImportFileError) return error.message;
  const cause = isDatabaseUnavailable(error)
    ? 'the database of the site did not answer'
    : 'of an error of the site, which is in its log';
  return `It stopped because ${cause}. What was done until then stays, and can be undone.`;
};

/**
 * Runs an import's pending step in the background. Errors are stored with the import; if the process
 * dies, an old `beat_at` reveals it.
 */
export function createImportRunner(work: Work, onError: (error: unknown) => void) {
  const { db } = work.database;
  const runningHere = new Set<number>();
  async function run(id: number) {
    const stored = await retryUnavailable(() => findImport(db, id));
    if (!stored) return;
    try {
      const step = async () => runStep(work, (await findImport(db, id)) ?? stored);
      await (mayRepeat(stored) ? retryUnavailable(step) : runStep(work, stored));
    } catch (error) {
      if (!(error instanceof ImportFileError)) onError(error);
      const failed = { state: 'failed', failure: explainFailure(error) } as const;
      await retryUnavailable(() => changeImport(db, id, failed, work.now()));
    }
  }
  return {
    /** Resolves when done; callers need not wait. */
    startRun: (id: number): Promise<void> => {
      runningHere.add(id);
      return run(id)
        .catch(onError)
        .finally(() => runningHere.delete(id));
    },
    runningHere: runningHere as ReadonlySet<number>,
  };
}
