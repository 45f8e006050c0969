import { stateLabels, type WorksheetState } from '../../domain/worksheets/worksheet-states.ts';

/** A state as a word with a shape, so that it never depends on colour alone. */
export function StateMark({ state }: { state: WorksheetState }) {
  const { label, shape } = stateLabels[state];
  return (
    <span className="status-mark" data-state={state}>
      <span aria-hidden="true">{shape}</span> {label}
    </span>
  );
}
