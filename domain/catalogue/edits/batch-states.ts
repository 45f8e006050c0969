/** The phases in which a batch's records are processed one by one, and the state after each. */
export const batchPhases = {
  checking: { from: 'waiting', to: 'checked' },
  running: { from: 'ready', to: 'done' },
  undoing: { from: 'changed', to: 'undone' },
} as const;

export type BatchPhase = keyof typeof batchPhases;
export type BatchState = BatchPhase | (typeof batchPhases)[BatchPhase]['to'];

/** `same`: already has the values; `kept`: changed since, so not undone. */
export type BatchOutcome = 'waiting' | 'ready' | 'same' | 'refused' | 'changed' | 'undone' | 'kept';

export const isInProgress = (state: BatchState): state is BatchPhase =>
  Object.hasOwn(batchPhases, state);

export const batchStateLabels: Record<BatchState, string> = {
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being changed',
  done: 'Changed',
  undoing: 'Being undone',
  undone: 'Undone',
};
