import { purgeExpired } from './accounts/accounts.ts';
import { purgeBatches } from './catalogue/batch-store.ts';
import { purgeFormerDrafts } from './catalogue/draft-store.ts';
import { purgeImports } from './catalogue/import-store.ts';
import { purgePreviewLinks } from './catalogue/preview-store.ts';
import type { BatchRunner } from './catalogue/batch-runner.ts';
import { pruneVersions } from './catalogue/prune-versions.ts';
import { createPublishSweep } from './console/scheduled-publishing.ts';
import { createStorageLog } from './database/storage-log.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import { createEscalation } from './leads/escalation.ts';
import { createSpamWatch } from './leads/possible-spam.ts';
import { createDailyDigest } from './deliveries/daily-digest.ts';
import { purgeOldRateLimits } from './limits/rate-limit-store.ts';
import { createRetention } from './privacy/retention.ts';
import { purgeConsoleAccess } from './operators/operator-session-store.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { StorageState } from './database/storage.ts';
import type { JobQueue } from './deliveries/job-queue.ts';
import type { UploadFiles } from './uploads/upload-files.ts';
import type { Uploads } from './uploads/uploads.ts';

const storageWatchEveryMs = 5000;
const spamWatchEveryMs = 60_000;
const escalationEveryMs = 15_000;
const publishEveryMs = 15_000;
const batchesEveryMs = 15_000;

interface RegularWork {
  database: Database;
  jobs: JobQueue;
  batches: Pick<BatchRunner, 'work'>;
  uploads: Uploads;
  files: UploadFiles;
  config: Config;
  storage: () => Promise<StorageState>;
  now: () => Date;
  tell: (line: string) => void;
  onError: (error: unknown) => void;
  everyMs: number | undefined;
  add: (stop: () => Promise<void> | void) => void;
}

/** Starts the recurring background tasks; `add` receives the function that stops each. */
export async function startRegularWork({
  database,
  jobs,
  batches,
  uploads,
  files,
  config,
  storage,
  now,
  tell,
  onError,
  everyMs,
  add,
}: RegularWork): Promise<void> {
  const watchStorage = createStorageLog(storage, tell);
  await watchStorage();
  add(startScheduledTasks([watchStorage], onError, storageWatchEveryMs));
  add(startScheduledTasks([createSpamWatch(database, jobs)], onError, spamWatchEveryMs));
  add(startScheduledTasks([createEscalation(database, jobs, now)], onError, escalationEveryMs));
  add(startScheduledTasks([createPublishSweep(database, jobs, now)], onError, publishEveryMs));
  // Resumes what a restart interrupted.
  add(startScheduledTasks([() => batches.work()], onError, batchesEveryMs));
  const tasks = listHourlyTasks({ database, jobs, uploads, files, config, now });
  add(startScheduledTasks(tasks, onError, everyMs));
}

/** The regular tasks: digest, clean-up and retention, in this order. */
export const listHourlyTasks = ({
  database,
  jobs,
  uploads,
  files,
  config,
  now,
}: Pick<
  RegularWork,
  'database' | 'jobs' | 'uploads' | 'files' | 'config' | 'now'
>): (() => Promise<void>)[] => [
  () => jobs.settle(),
  createDailyDigest(database, jobs, now),
  () => purgeOldRateLimits(database, now()),
  () => purgeExpired(database, now()),
  () => purgeConsoleAccess(database, now()),
  () => purgePreviewLinks(database, now()),
  () => purgeFormerDrafts(database, now()),
  () => uploads.purgeUnclaimed(),
  () => pruneVersions(database, now()),
  () => purgeBatches(database, now()),
  () => purgeImports(database, now()),
  createRetention(database, files, config, now),
];
