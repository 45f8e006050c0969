import { purgeExpired } from '../accounts/accounts.ts';
import { purgeBatches } from '../catalogue/batch-store.ts';
import { purgeFormerDrafts } from '../catalogue/draft-store.ts';
import { purgeImports } from '../catalogue/import-store.ts';
import { purgePreviewLinks } from '../catalogue/preview-store.ts';
import { settleRestores } from '../platform/backup/restore-folders.ts';
import type { BatchRunner } from '../catalogue/batch-runner.ts';
import { pruneVersions } from '../catalogue/version-store.ts';
import { createPublishSweep } from '../catalogue/scheduled-publishing.ts';
import { createStorageLog } from '../platform/database/storage-log.ts';
import { createEscalation } from '../leads/inbox/escalation.ts';
import { createNoticeSweep } from '../leads/inbox/lead-notices.ts';
import { createSpamWatch } from '../leads/intake/possible-spam.ts';
import { createDailyDigest } from '../mail/daily-digest.ts';
import { purgeOldRateLimits } from '../platform/limits/rate-limit-store.ts';
import { removeUnfinished } from '../platform/files/remove-unfinished.ts';
import { createRetention } from '../people/retention.ts';
import { purgeConsoleAccess } from '../operators/operator-session-store.ts';
import type { Config } from '../platform/settings/config.ts';
import { withLongLimits, type Database } from '../platform/database/database.ts';
import type { StorageState } from '../platform/database/storage.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { UploadFiles } from '../pictures/upload-files.ts';
import type { Uploads } from '../pictures/uploads.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const storageWatchEveryMs = 5000;
const spamWatchEveryMs = 60_000;
const settleRestoresEveryMs = 60_000;
const followClockEveryMs = 10_000;
const escalationEveryMs = 15_000;
const noticesEveryMs = 5_000;
const publishEveryMs = 15_000;
const batchesEveryMs = 15_000;

/**
 * Runs the tasks in order in each round. The first round is at most a minute after the start, so that a
 * site that restarts often runs them too. Returns a function that stops them and waits for the running round.
 */
export function repeatTasks(
  tasks: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
  everyMs = hourMs,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const runAll = async () => {
    for (const task of tasks) await task().catch(onError);
    running = null;
  };
  const startRound = () => void (running ??= runAll());
  const first = everyMs > minuteMs ? setTimeout(startRound, minuteMs) : undefined;
  const timer = setInterval(startRound, everyMs);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}

interface ScheduledTasksOptions {
  database: Database;
  jobs: JobQueue;
  batches: Pick<BatchRunner, 'work'>;
  uploads: Uploads;
  files: UploadFiles;
  config: Config;
  storage: () => Promise<StorageState>;
  now: () => Date;
  report: (line: string) => void;
  onError: (error: unknown) => void;
  everyMs: number | undefined;
  add: (stop: () => Promise<void> | void) => void;
}

/** Starts the recurring background tasks; `add` receives the function that stops each. */
export async function startScheduledTasks(options: ScheduledTasksOptions): Promise<void> {
  const { database, jobs, batches, storage, now, report, onError, everyMs, add } = options;
  const repeat = (task: () => Promise<void>, taskEveryMs: number) =>
    add(repeatTasks([task], onError, taskEveryMs));
  const watchStorage = createStorageLog(storage, report);
  await watchStorage();
  repeat(watchStorage, storageWatchEveryMs);
  repeat(() => settleRestores(database, options.config.dataDir), settleRestoresEveryMs);
  repeat(() => jobs.followClock(), followClockEveryMs);
  repeat(createSpamWatch(database, jobs), spamWatchEveryMs);
  repeat(createEscalation(database, now), escalationEveryMs);
  repeat(createNoticeSweep(database, jobs, now), noticesEveryMs);
  repeat(createPublishSweep(database, jobs, now), publishEveryMs);
  // Resumes what a restart interrupted.
  repeat(() => batches.work(), batchesEveryMs);
  const hourly = listHourlyTasks({ ...options, database: withLongLimits(database) });
  add(repeatTasks(hourly, onError, everyMs));
}

/** The hourly tasks in order: digest, clean-up, retention. */
export const listHourlyTasks = ({
  database,
  jobs,
  uploads,
  files,
  config,
  now,
}: Pick<
  ScheduledTasksOptions,
  'database' | 'jobs' | 'uploads' | 'files' | 'config' | 'now'
>): (() => Promise<void>)[] => [
  () => jobs.failLostDeliveries(),
  createDailyDigest(database, jobs, now),
  () => purgeOldRateLimits(database, now()),
  () => purgeExpired(database, now()),
  () => purgeConsoleAccess(database, now()),
  () => purgePreviewLinks(database, now()),
  () => purgeFormerDrafts(database, now()),
  () => uploads.purgeUnclaimed(),
  () => removeUnfinished(config.dataDir),
  () => pruneVersions(database, now()),
  () => purgeBatches(database, now()),
  () => purgeImports(database, now()),
  createRetention(database, files, config, now),
];
