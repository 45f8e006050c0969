/** The phases in which a batch's records are processed one by one, and the state after each. */
export const batchPhases = {
  checking: { takes: 'waiting', reaches: 'checked' },
  running: { takes: 'ready', reaches: 'done' },
  undoing: { takes: 'changed', reaches: 'undone' },
} as const;

export type BatchPhase = keyof typeof batchPhases;
export type BatchState = BatchPhase | (typeof batchPhases)[BatchPhase]['reaches'];

/** `same`: already has the values; `kept`: changed since, so not undone. */
export type BatchOutcome = 'waiting' | 'ready' | 'same' | 'refused' | 'changed' | 'undone' | 'kept';

export const isInProgress = (state: BatchState): state is BatchPhase =>
  Object.hasOwn(batchPhases, state);

export const batchStateLabels: Record<BatchState, string> = {
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being written',
  done: 'Written',
  undoing: 'Being undone',
  undone: 'Undone',
};
