import { parseWorksheetState, type WorksheetState } from './worksheet-states.ts';
import { formatQuery } from '../text/format-query.ts';

export interface WorksheetQuery {
  /** Null for the board of all states. */
  state: WorksheetState | null;
  /** The project as entered in worksheets; empty for all. */
  project: string;
}

/** The longest project name a worksheet accepts. */
const maxProjectLength = 200;

export const parseWorksheetQuery = (parameters: URLSearchParams): WorksheetQuery => ({
  state: parseWorksheetState(parameters.get('state')),
  // Not cleaned: it must match what the visitor entered.
  project: (parameters.get('project') ?? '').slice(0, maxProjectLength),
});

/** The inverse: "?state=firm&project=Sextant". */
export const formatWorksheetQuery = ({ state, project }: WorksheetQuery): string =>
  formatQuery({ state, project });
