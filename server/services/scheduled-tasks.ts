import { purgeExpired } from '../accounts/accounts.ts';
import { alertRound, alertUpkeep } from '../alerts/alert-tasks.ts';
import { purgeBatches } from '../catalogue/batch-store.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { unfinishedBatches, type BatchRunner } from '../catalogue/batch-runner.ts';
import { purgeFormerDrafts } from '../catalogue/draft-store.ts';
import { purgeImports } from '../catalogue/import-store.ts';
import { purgeMissedSearches } from '../catalogue/missed-search-store.ts';
import { purgePreviewLinks } from '../catalogue/preview-store.ts';
import { publishSweep } from '../catalogue/scheduled-publishing.ts';
import { pruneVersions } from '../catalogue/version-store.ts';
import { escalation } from '../leads/inbox/escalation.ts';
import { noticeSweep } from '../leads/inbox/notice-sweep.ts';
import { spamWatch } from '../leads/intake/possible-spam.ts';
import { dailyDigest } from '../mail/daily-digest.ts';
import { jobClock, lostDeliveries, type JobQueue } from '../mail/job-queue.ts';
import { purgeConsoleAccess } from '../operators/operator-session-store.ts';
import { retention } from '../people/retention.ts';
import type { UploadFiles } from '../pictures/upload-files.ts';
import { unclaimedUploads, type Uploads } from '../pictures/uploads.ts';
import { killedRestores } from '../platform/backup/restore-folders.ts';
import { withLongLimits, type Database } from '../platform/database/database.ts';
import type { StorageState } from '../platform/database/storage.ts';
import { storageLog } from '../platform/database/storage-log.ts';
import { unfinishedFiles } from '../platform/files/remove-unfinished.ts';
import { purgeOldRateLimits } from '../platform/limits/rate-limit-store.ts';
import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import type { Config } from '../platform/settings/config.ts';
import { purgeShortlists } from '../shortlists/shortlist-store.ts';

interface TaskServices {
  database: Database;
  catalogue: Pick<Catalogue, 'snapshot' | 'refresh'>;
  jobs: JobQueue;
  batches: Pick<BatchRunner, 'work'>;
  uploads: Uploads;
  files: UploadFiles;
  config: Config;
  storage: () => Promise<StorageState>;
  now: () => Date;
  report: (line: string) => void;
}

const minuteMs = 60 * 1000;

type Purge = (database: Database, now: Date) => Promise<void>;

const purge = (work: Purge): RecurringTask<Pick<TaskServices, 'database' | 'now'>> => ({
  everyMs: everyHourMs,
  create:
    ({ database, now }) =>
    () =>
      work(database, now()),
});

/** Those of an hour run one after another in this order, the others each on their own. */
const recurringTasks: readonly RecurringTask<TaskServices>[] = [
  storageLog,
  killedRestores,
  jobClock,
  spamWatch,
  escalation,
  noticeSweep,
  publishSweep,
  alertRound,
  unfinishedBatches,
  lostDeliveries,
  dailyDigest,
  purge(purgeOldRateLimits),
  purge(purgeExpired),
  purge(purgeConsoleAccess),
  purge(purgePreviewLinks),
  purge(purgeFormerDrafts),
  purge(purgeShortlists),
  purge(purgeMissedSearches),
  alertUpkeep,
  unclaimedUploads,
  unfinishedFiles,
  purge(pruneVersions),
  purge(purgeBatches),
  purge(purgeImports),
  retention,
];

const isHourly = ({ everyMs }: RecurringTask<TaskServices>) => everyMs === everyHourMs;

/**
 * Runs the tasks in order in each round. The first round is at most a minute after the start, so that a
 * site that restarts often runs them too. Returns a function that stops them and waits for the running round.
 */
export function repeatTasks(
  tasks: readonly (() => Promise<void>)[],
  onError: (error: unknown) => void,
  everyMs = everyHourMs,
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

/** Starts the recurring tasks; `add` receives the function that stops each. */
export async function startScheduledTasks(
  services: TaskServices,
  {
    hourMs,
    onError,
    add,
  }: {
    /** The interval of the hourly tasks. */
    hourMs: number | undefined;
    onError: (error: unknown) => void;
    add: (stop: () => Promise<void>) => void;
  },
): Promise<void> {
  for (const each of recurringTasks) {
    if (isHourly(each)) continue;
    const task = each.create(services);
    if (each.runsAtStart) await task();
    add(repeatTasks([task], onError, each.everyMs));
  }
  const database = withLongLimits(services.database);
  add(repeatTasks(createHourlyTasks({ ...services, database }), onError, hourMs));
}

export const createHourlyTasks = (services: TaskServices): (() => Promise<void>)[] =>
  recurringTasks.filter(isHourly).map(({ create }) => create(services));
