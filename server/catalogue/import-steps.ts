import type { ColumnChoice, FileColumn } from '../../domain/catalogue/import/column-choice.ts';
import {
  isWorking,
  type ImportMode,
  type ImportState,
} from '../../domain/catalogue/import/console-import.ts';
import type { StoredImport } from './import-store.ts';

/** After this long without a heartbeat, the process working on it is gone. */
const heartbeatTimeoutMs = 90_000;

const interrupted =
  'It was interrupted: the site stopped, or its database did not answer for too long. What was done until then stays. Check the file and import it again; records that were already imported stay unchanged.';

export type Intent =
  | 'check'
  | 'correct'
  | 'draft'
  | 'publish'
  | 'run'
  | 'undo'
  | 'remap'
  | 'discard';

/** The states in which each action is available. */
export const allowedFrom: Record<Intent, readonly ImportState[]> = {
  check: ['mapping', 'checked', 'failed'],
  correct: ['checked', 'failed'],
  draft: ['checked'],
  publish: ['done'],
  run: ['checked'],
  undo: ['done', 'failed'],
  remap: ['mapping', 'checked', 'failed'],
  discard: ['mapping', 'checked', 'failed'],
};

/** What a step changes of its import, beside its state. */
export interface StepChanges {
  choice?: ColumnChoice;
  columns?: readonly FileColumn[];
  saveAs?: string;
  mode?: ImportMode;
  fileId?: string;
  /** Whether nobody is told of what it publishes. */
  isSilent?: boolean;
}

export const findStaleBefore = (now: Date) => new Date(now.getTime() - heartbeatTimeoutMs);

/**
 * The import as it is seen: one that nobody works on any more has failed. What this process works on
 * may be late with its heartbeat, because the database is busy.
 */
export const presentProgress = <Row extends Pick<StoredImport, 'id' | 'state' | 'beat_at'>>(
  stored: Row,
  now: Date,
  runningHere: ReadonlySet<number>,
) =>
  isWorking(stored.state) && !runningHere.has(stored.id) && stored.beat_at < findStaleBefore(now)
    ? { ...stored, state: 'failed' as const, failure: interrupted }
    : stored;
