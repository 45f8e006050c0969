import { ApiError } from '../../api-error.ts';
import type { FormEntry } from './form-collector.ts';

const hasNul = (text: string) => text.includes('\0');

/** Refuses the one character that PostgreSQL cannot store, in every text of a form. */
export function rejectNul(entries: readonly FormEntry[]) {
  const field = entries.find(
    ([name, value]) => hasNul(name) || hasNul(typeof value === 'string' ? value : value.name),
  );
  if (field)
    throw new ApiError(
      400,
      'bad_request',
      'A field contains a null character, which cannot be stored. Remove it and send the form again.',
    );
}
