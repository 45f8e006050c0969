import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import type { BulkSelection } from '../../server/catalogue/bulk-edits.ts';

/** Parameters in the address in addition to the list's filter. */
export const selectionNames = { id: 'id', all: 'all' } as const;

/** The records selected in the list: all that match, or the ticked ones. */
export function readSelection(word: string, url: string): BulkSelection {
  const { searchParams } = new URL(url);
  const ids = searchParams
    .getAll(selectionNames.id)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number);
  return {
    word,
    query: parseRecordQuery(searchParams),
    ids: searchParams.has(selectionNames.all) ? null : ids,
  };
}
