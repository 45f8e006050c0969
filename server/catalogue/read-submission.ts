import type { Collection } from '../../domain/catalogue/collections.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { TooManyRowsError } from '../../domain/catalogue/edits/record-form.ts';
import { readSubmittedRecord } from '../../domain/catalogue/edits/submitted-record.ts';
import { Refusal } from '../../domain/refusal.ts';

/** The record in a form of the console; throws a Refusal for what no page sends. */
export function readSentRecord(
  collection: Collection,
  entries: readonly (readonly [string, unknown])[],
) {
  try {
    const submitted = readSubmittedRecord(listCollectionFields(collection), entries);
    if (submitted) return submitted;
  } catch (error) {
    throw error instanceof TooManyRowsError ? new Refusal('bad_request', error.message) : error;
  }
  throw new Refusal('bad_request', 'This form could not be read. Open it again.');
}
