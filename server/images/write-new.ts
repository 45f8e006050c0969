import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Whole or not at all, and never over another file. */
export async function writeNew(target: string, content: Uint8Array) {
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
      // Its name is made of its content: it is there already.
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { force: true });
  }
}
