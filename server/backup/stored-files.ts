import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { storedFolders } from './backup-manifest.ts';

export async function listStoredFiles(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of storedFolders) {
    const entries = await readdir(path.join(dataDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile() && !entry.name.endsWith('.part'))
        names.push(path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  }
  return names.map((name) => name.split(path.sep).join('/')).sort();
}
