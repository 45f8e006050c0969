import { isSafePictureName, listPicturesOf } from '../domain/export/list-pictures.ts';
import { keepPictureFile, type PictureFile } from '../server/images/picture-files.ts';
import { describeMissing } from './export.ts';
import type { OperatorContext } from './operator-context.ts';

export interface PictureImport {
  /** Keeps the pictures that these records name. */
  take(records: readonly unknown[]): Promise<void>;
  /** Says what was kept; false when a picture was refused. */
  report(): boolean;
}

/** Copies the pictures of imported records into the site's own folder, each once. */
export function importPictures(
  context: Pick<OperatorContext, 'print' | 'printError'>,
  find: (name: string) => Promise<PictureFile | null>,
  folder: string,
  dryRun: boolean,
): PictureImport {
  const seen = new Set<string>();
  const missing: string[] = [];
  let copied = 0;
  let unchanged = 0;
  let refused = 0;
  const refuse = (name: string, reason: string) => {
    refused += 1;
    context.printError(`picture "${name}": ${reason}`);
  };

  async function takeOne(name: string) {
    if (!isSafePictureName(name)) {
      refuse(name, 'its name leads out of the folder of pictures');
      return;
    }
    const picture = await find(name);
    if (!picture) {
      missing.push(name);
      return;
    }
    const kept = await keepPictureFile(folder, name, picture, { dryRun });
    if (kept === 'copied') copied += 1;
    else if (kept === 'unchanged') unchanged += 1;
    else refuse(name, kept.fault);
  }

  return {
    async take(records) {
      for (const record of records)
        for (const name of listPicturesOf(record)) {
          if (seen.has(name)) continue;
          seen.add(name);
          await takeOne(name);
        }
    },
    report() {
      const would = dryRun ? 'would be ' : '';
      context.print(
        `Pictures: ${copied} ${would}copied, ${unchanged} unchanged, ${missing.length} missing, ${refused} refused.`,
      );
      if (missing.length > 0) context.print(describeMissing(missing));
      return refused === 0;
    },
  };
}
