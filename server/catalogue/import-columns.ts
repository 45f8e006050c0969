import { suggestChoice, type ColumnChoice } from '../../domain/catalogue/import/column-choice.ts';
import { suggestStatus } from '../../domain/catalogue/import/status-column.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { maxImportBytes } from '../../domain/catalogue/import/console-import.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { FileColumns } from './import-messages.ts';
import { readColumnsOutside } from './import-reader.ts';

/** The columns of an uploaded file. Throws a Refusal for a file that is empty, too large or unreadable. */
export async function readFileColumns(name: string, bytes: Uint8Array, headingRow?: number) {
  if (bytes.byteLength === 0) throw new Refusal('bad_request', 'Choose a file that is not empty.');
  if (bytes.byteLength > maxImportBytes)
    throw new Refusal(
      'body_too_large',
      `The file is larger than ${maxImportBytes / 1024 / 1024} MB. Split it, or use the command import.`,
    );
  try {
    return await readColumnsOutside(name, bytes, { headingRow });
  } catch (error) {
    throw error instanceof ImportFileError ? new Refusal('bad_request', error.message) : error;
  }
}

/** The fields that the headings of a file probably mean. */
export const suggestForFile = (
  collection: Collection,
  { columns, headingRow }: FileColumns,
): ColumnChoice => {
  const names = columns.map(({ name }) => name);
  const choice = suggestChoice(collection, names);
  return {
    ...choice,
    fields: suggestStatus(choice, columns),
    ...(headingRow && { headingRow }),
  };
};
