import type { StorageState } from './storage.ts';

const sentences: Readonly<Record<Exclude<StorageState, 'ok'>, string>> = {
  nearly_full:
    'The disk of DATA_DIR is nearly full: leads are refused until there is room. Delete what is not needed, or give it a larger disk.',
  gone: 'The files in DATA_DIR were deleted or replaced while the site runs: leads are refused. Restore a backup (npm run cli -- restore) and restart.',
};

/** Two checks in a row must succeed, because files being deleted free space first. */
export function createStorageLog(
  check: () => Promise<StorageState>,
  report: (line: string) => void,
) {
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
