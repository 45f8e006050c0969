import { defineQuery, oneOf, text } from '../text/define-query.ts';
import { worksheetStates } from './worksheet-states.ts';

/**
 * Without a state, the board of all. The project is not cleaned, because it must match what the
 * visitor entered; a worksheet accepts 200 characters.
 */
export const { parse: parseWorksheetQuery, format: formatWorksheetQuery } = defineQuery({
  state: oneOf(worksheetStates, null),
  project: text((entered) => entered),
});
export type WorksheetQuery = ReturnType<typeof parseWorksheetQuery>;
