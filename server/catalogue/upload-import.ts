import type { Collection } from '../../domain/catalogue/collections.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';
import { computeFingerprint } from '../platform/files/file-store.ts';
import { readFileColumns, suggestForFile } from './import-columns.ts';
import type { ImportFiles } from './import-files.ts';
import { findRepeatedImport, insertImport } from './import-store.ts';

/**
 * Stores an uploaded file and suggests a mapping; returns the import's id, that of the first if it is sent
 * twice. `startsAtOnce`: the file names its fields itself, so that nothing has to be chosen.
 */
export async function uploadImport(
  { operate, files, now }: { operate: Operate; files: ImportFiles; now: () => Date },
  visit: Visit,
  { name, bytes, collection }: { name: string; bytes: Uint8Array; collection: Collection },
): Promise<{ id: number; startsAtOnce: boolean }> {
  const read = await readFileColumns(name, bytes);
  const fileId = crypto.randomUUID();
  await files.write(fileId, bytes);
  try {
    const { id, isRepeated } = await operate(
      { visit, route: 'imports', intent: 'upload', subject: `import of ${name}` },
      async (tx) => {
        const row = {
          fileId,
          sha256: computeFingerprint(bytes).sha256,
          fileName: name,
          choice: read && suggestForFile(collection, read),
          columns: read?.columns ?? [],
          state: read ? ('mapping' as const) : ('checking' as const),
        };
        const first = await findRepeatedImport(tx, row, visit.operator, now());
        if (first !== null) return { changes: null, value: { id: first, isRepeated: true } };
        const added = await insertImport(tx, row, visit.operator, now());
        const changes = { bytes: [null, bytes.byteLength] as const };
        return { changes, value: { id: added, isRepeated: false } };
      },
    );
    if (isRepeated) await files.remove(fileId);
    return { id, startsAtOnce: !read && !isRepeated };
  } catch (error) {
    await files.remove(fileId);
    throw error;
  }
}
