import type { CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ImportFiles } from './import-files.ts';
import { correctOutside } from './import-reader.ts';
import type { StoredImport } from './import-store.ts';

/** Stores the file with some cells replaced; returns its id. Throws a Refusal. */
export async function writeCorrected(
  files: ImportFiles,
  { choice, file_id, file_name }: Pick<StoredImport, 'choice' | 'file_id' | 'file_name'>,
  corrections: readonly CellCorrection[],
): Promise<string> {
  if (corrections.length === 0)
    throw new Refusal('conflict', 'No cell was changed. Type the right value, then check again.');
  const bytes = await files.read(file_id);
  if (!bytes) throw new Refusal('conflict', 'The file is no longer available. Upload it again.');
  const corrected = correctOutside(file_name, bytes, corrections, choice?.headingRow);
  const text = await corrected.catch((error: unknown) => {
    throw error instanceof ImportFileError ? new Refusal('conflict', error.message) : error;
  });
  const fileId = crypto.randomUUID();
  await files.write(fileId, new TextEncoder().encode(text));
  return fileId;
}
