import type { Outages } from '../jobs/outages.ts';
import type { StorageState } from './storage.ts';

const sentences: Readonly<Record<Exclude<StorageState, 'ok'>, string>> = {
  nearly_full:
    'The disk of DATA_DIR is nearly full: leads are refused until there is room. Delete what is not needed, or give it a larger disk.',
  gone: 'The files in DATA_DIR were deleted or replaced while the site runs: leads are refused. Restore a backup (npm run cli -- restore) and restart.',
};

/** Looks at the storage and has the log say when nothing can be stored, and when it can again. */
export function createStorageLog(check: () => Promise<StorageState>, outages: Outages) {
  return async () => {
    const state = await check();
    if (state === 'ok') outages.works('storage', 'Leads can be stored again.');
    else outages.failed('storage', sentences[state]);
  };
}
