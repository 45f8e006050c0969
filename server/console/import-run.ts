import { formatPosition, ImportFileError } from '../../domain/import/import-problem.ts';
import type { ImportReport } from '../../domain/import/console-import.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { createCatalogueWriter, type CatalogueWriter } from '../catalogue/catalogue-writer.ts';
import { maxStoredProblems } from '../catalogue/import-messages.ts';
import { readImportOutside } from '../catalogue/import-reader.ts';
import type { ImportFiles } from '../catalogue/import-files.ts';
import { importRecords } from '../catalogue/import-records.ts';
import {
  changeImport,
  findImport,
  saveProgress,
  type StoredImport,
} from '../catalogue/import-store.ts';
import { listStoredKeys } from '../catalogue/list-stored-keys.ts';
import { undoImport } from '../catalogue/undo-import.ts';
import type { Database } from '../database/database.ts';
import { isStillAllowed } from '../operators/still-allowed.ts';

interface Work {
  database: Database;
  files: ImportFiles;
  now: () => Date;
}

const importOrigin = ({ begun_by_name, begun_by_id, batch_id }: StoredImport): ChangeOrigin => ({
  cause: 'import',
  batchId: batch_id,
  actor: begun_by_name,
  operatorId: begun_by_id,
});

/** Throws an ImportFileError once the operator who began the step may no longer do it. */
async function requireAllowed({ database }: Work, stored: StoredImport, intent: 'run' | 'undo') {
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
  await using checked = await readImportOutside(file_name, bytes, choice, keys.stored);
  let done = 0;
  /** Also records progress and added records after each batch. */
  const recordingWriter: CatalogueWriter = {
    ...writer,
    merge: async (collection, patches, options) => {
      if (!dryRun) await requireAllowed(work, stored, 'run');
      const merged = await writer.merge(collection, patches, options);
      done += patches.length;
      const added = merged.flatMap(({ change }, index) =>
        change === 'added' && !dryRun ? [{ part: collection, key: patches[index]?.key ?? '' }] : [],
      );
      await saveProgress(db, stored.id, { done, total: checked.rowCount, added }, now());
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
  const problems = [...checked.problems, ...late].slice(0, maxStoredProblems);
  const report: ImportReport = {
    isDryRun: dryRun,
    rowCount: checked.rowCount,
    refusedCount:
      checked.refusedCount + new Set(late.map(({ position }) => formatPosition(position))).size,
    counts: Object.fromEntries(outcome.counts),
    problemCount: checked.problemCount + late.length,
    problems,
    changes: outcome.changes,
    doubts: [...checked.notes, ...outcome.warnings],
    typos: outcome.doubts.slice(0, maxStoredProblems),
    typoCount: outcome.doubts.length,
    encoding: checked.encoding,
  };
  await changeImport(db, stored.id, { state: dryRun ? 'checked' : 'done', report }, now());
}

async function undo(work: Work, stored: StoredImport) {
  const { database, now } = work;
  await requireAllowed(work, stored, 'undo');
  const origin = {
    ...importOrigin(stored),
    cause: 'restore',
    batchId: crypto.randomUUID(),
  } as const;
  const onProgress = async (done: number, total: number) => {
    await saveProgress(database.db, stored.id, { done, total, added: [] }, now());
    if (done < total) await requireAllowed(work, stored, 'undo');
  };
  const staying = await undoImport(database, stored.batch_id, stored.added, origin, onProgress);
  const report = stored.report && { ...stored.report, kept: staying };
  await changeImport(database.db, stored.id, { state: 'undone', report }, now());
}

/**
 * Runs an import's pending step in the background. Errors are stored with the import; if the process
 * dies, an old `beat_at` reveals it.
 */
export const createImportRunner = (work: Work, onError: (error: unknown) => void) => {
  const { db } = work.database;
  const carryOut = async (id: number) => {
    const stored = await findImport(db, id);
    try {
      if (stored?.state === 'checking') await importFile(work, stored, true);
      if (stored?.state === 'running') await importFile(work, stored, false);
      if (stored?.state === 'undoing') await undo(work, stored);
    } catch (error) {
      const isExpected = error instanceof ImportFileError;
      if (!isExpected) onError(error);
      const failure = isExpected
        ? error.message
        : 'It stopped because of an error of the site, which is in its log. Records imported until then stay, and can be undone.';
      await changeImport(db, id, { state: 'failed', failure }, work.now());
    }
  };
  /** Resolves when done; callers need not wait. */
  return (id: number): Promise<void> => carryOut(id).catch(onError);
};
