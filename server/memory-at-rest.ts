import { setFlagsFromString } from 'node:v8';

/** Above this a round has visitors; below it, probes of a monitor or nobody. */
const maxQuietRequests = 10;
export const restRoundMs = 5_000;

/** Above it, as with some 20,000 projects, saving would lengthen the start by a fifth. */
const maxSavingHeapBytes = 160 * 2 ** 20;
export const startRoundMs = 100;

export interface MemoryAtRest {
  /** To be called every `startRoundMs` until the site is ready. */
  noteHeap(bytes: number): void;
  noteRequest(): void;
  /** To be called every `restRoundMs`. */
  endRound(): void;
}

/**
 * V8 keeps what a busy hour took until its next great collection, which a quiet site does not reach.
 * With this flag it collects in small steps within ten seconds, and gives pages back; a busy site
 * would pay an eighth more processor time for it. A start leaves garbage behind too: the site starts with
 * the flag (scripts/memory-settings.json).
 */
function saveMemory(isSaving: boolean) {
  setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
}

/** Saves memory while nobody visits; `save` is for tests. What the start has chosen is not known. */
export function createMemoryAtRest(save: (isSaving: boolean) => void = saveMemory): MemoryAtRest {
  let requests = 0;
  let isSaving: boolean | null = null;
  const choose = (next: boolean) => {
    if (next !== isSaving) save(next);
    isSaving = next;
  };
  return {
    noteHeap(bytes) {
      if (bytes > maxSavingHeapBytes) choose(false);
    },
    noteRequest() {
      requests += 1;
      if (requests > maxQuietRequests) choose(false);
    },
    endRound() {
      choose(requests <= maxQuietRequests);
      requests = 0;
    },
  };
}
