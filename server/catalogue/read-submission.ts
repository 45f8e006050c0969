import type { Collection } from '../../domain/catalogue/collections.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { TooManyRowsError } from '../../domain/catalogue/edits/record-form.ts';
import { readSubmittedRecord } from '../../domain/catalogue/edits/submitted-record.ts';
import { ConsoleRefusal } from '../operators/operate.ts';

/** The record in a form of the console; throws a ConsoleRefusal for what no page sends. */
export function readSentRecord(
  collection: Collection,
  entries: readonly (readonly [string, unknown])[],
) {
  try {
    const submitted = readSubmittedRecord(listCollectionFields(collection), entries);
    if (submitted) return submitted;
  } catch (error) {
    throw error instanceof TooManyRowsError ? new ConsoleRefusal(400, error.message) : error;
  }
  throw new ConsoleRefusal(400, 'This form could not be read. Open it again.');
}
