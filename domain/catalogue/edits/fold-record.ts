import { foldText } from '../../text/fold-text.ts';
import { findNameField, keyFields, type Collection } from '../collections.ts';

/** What the console searches of a record, folded: its key and name. Stored with the record. */
export const foldRecord = (
  collection: Collection,
  record: Readonly<Record<string, unknown>>,
): string =>
  foldText(
    [...new Set([keyFields[collection], findNameField(collection)])]
      .map((field) => (field === null ? undefined : record[field]))
      .filter((text) => typeof text === 'string')
      .join(' '),
  );
