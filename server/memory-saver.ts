import { setFlagsFromString } from 'node:v8';

/** A round with at most this many requests has only a monitor's probes, no visitors. */
const maxIdleRequests = 10;
export const idleRoundMs = 5_000;

/** Above this heap size (about 20,000 projects), saving would slow the start by a fifth. */
const maxSavingHeapBytes = 160 * 2 ** 20;
export const startRoundMs = 100;

export interface MemorySaver {
  /** Call every `startRoundMs` until the site is ready. */
  checkHeap(bytes: number): void;
  countRequest(): void;
  /** Call every `idleRoundMs`. */
  endRound(): void;
}

/**
 * After a busy hour, V8 holds its garbage until the next major collection, which an idle site never
 * reaches. With this flag it collects in small steps within ten seconds and returns memory to the
 * system; a busy site would spend an eighth more CPU time. Starting also leaves garbage, so the
 * site starts with the flag set (scripts/memory-settings.json).
 */
function saveMemory(isSaving: boolean) {
  setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
}

/** Saves memory while nobody visits. Tests replace `save`. */
export function createMemorySaver(save: (isSaving: boolean) => void = saveMemory): MemorySaver {
  let requests = 0;
  let isSaving: boolean | null = null;
  const choose = (next: boolean) => {
    if (next !== isSaving) save(next);
    isSaving = next;
  };
  return {
    checkHeap(bytes) {
      if (bytes > maxSavingHeapBytes) choose(false);
    },
    countRequest() {
      requests += 1;
      if (requests > maxIdleRequests) choose(false);
    },
    endRound() {
      choose(requests <= maxIdleRequests);
      requests = 0;
    },
  };
}
