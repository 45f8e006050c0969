import type { RecurringTask } from '../recurring-task.ts';
import type { StorageState } from './storage.ts';

const sentences: Readonly<Record<Exclude<StorageState, 'ok'>, string>> = {
  nearly_full:
    'The disk of DATA_DIR is nearly full: leads are rejected until there is space. Delete unneeded files, or use a larger disk.',
  gone: 'The files in DATA_DIR were deleted or replaced while the site was running: leads are rejected. Restore a backup (npm run cli -- restore) and restart.',
};

/** Reports changes of the storage state. A recovery needs two successful checks, because deleting files first frees space. */
function createStorageLog(check: () => Promise<StorageState>, report: (line: string) => void) {
  let reported: StorageState = 'ok';
  let last: StorageState = 'ok';
  return async () => {
    const state = await check();
    if (state !== reported && (state !== 'ok' || last === 'ok')) {
      reported = state;
      report(state === 'ok' ? 'Leads can be stored again.' : sentences[state]);
    }
    last = state;
  };
}

export const storageLog: RecurringTask<{
  storage: () => Promise<StorageState>;
  report: (line: string) => void;
}> = {
  everyMs: 5_000,
  runsAtStart: true,
  create: ({ storage, report }) => createStorageLog(storage, report),
};
