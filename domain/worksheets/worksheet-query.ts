import { parseWorksheetState, type WorksheetState } from './worksheet-states.ts';

export interface WorksheetQuery {
  /** Null for the board of all states. */
  state: WorksheetState | null;
  /** The project as typed in worksheets; empty for all. */
  project: string;
}

/** The longest project name a worksheet accepts. */
const maxProjectLength = 200;

export const parseWorksheetQuery = (parameters: URLSearchParams): WorksheetQuery => ({
  state: parseWorksheetState(parameters.get('state')),
  // Not cleaned: it must match what the visitor typed.
  project: (parameters.get('project') ?? '').slice(0, maxProjectLength),
});

/** The inverse: "?state=firm&project=Sextant". */
export function formatWorksheetQuery({ state, project }: WorksheetQuery): string {
  const parameters = new URLSearchParams({
    ...(state !== null && { state }),
    ...(project !== '' && { project }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
