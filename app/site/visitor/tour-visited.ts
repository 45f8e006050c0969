import { createStoredValue } from './stored-value.ts';

/** Whether the tour of the listing was shown on this browser (B-3.6). */
export const tourVisited = createStoredValue('tourVisited', false, (stored) => stored === true);
