import { setFlagsFromString } from 'node:v8';

/** Above this a round has visitors; below it, probes of a monitor or nobody. */
const maxQuietRequests = 10;
export const restRoundMs = 5_000;

export interface MemoryAtRest {
  noteRequest(): void;
  /** To be called every `restRoundMs`. */
  endRound(): void;
}

/**
 * V8 keeps what a busy hour took until its next great collection, which a quiet site does not reach.
 * With this flag it collects in small steps within ten seconds, and gives pages back; a busy site
 * would pay an eighth more processor time for it.
 */
function saveMemory(isSaving: boolean) {
  setFlagsFromString(isSaving ? '--memory-saver-mode' : '--no-memory-saver-mode');
}

/** Saves memory while nobody visits; `save` is for tests. */
export function createMemoryAtRest(save: (isSaving: boolean) => void = saveMemory): MemoryAtRest {
  let requests = 0;
  let isSaving = false;
  const choose = (next: boolean) => {
    if (next !== isSaving) save(next);
    isSaving = next;
  };
  return {
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
