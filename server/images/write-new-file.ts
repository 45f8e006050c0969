import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file atomically, and never overwrites another. */
export async function writeNewFile(target: string, content: Uint8Array) {
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}.part`;
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(unfinished, target).catch((error: unknown) => {
      // The name is derived from the content, so the same file already exists.
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}
