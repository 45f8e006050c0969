import { isSafePictureName, listPicturesOf } from '../domain/catalogue/list-pictures.ts';
import type { LocatedPatch } from '../domain/catalogue/import/read-catalogue-document.ts';
import { withoutPictures } from '../domain/catalogue/import/without-pictures.ts';
import type { OwnPictures } from '../server/pictures/own-pictures.ts';
import type { PictureFile } from '../server/pictures/picture-files.ts';
import { isOnSite, storePictureFile } from '../server/pictures/store-picture-file.ts';
import { describeMissing } from './export.ts';
import type { OperatorContext } from './operator-context.ts';

export interface PictureImport {
  /** Stores the pictures that patches name; returns the patches without those that cannot be shown. */
  prepare(patches: readonly LocatedPatch[]): Promise<LocatedPatch[]>;
  take(records: readonly unknown[]): Promise<void>;
  report(): boolean;
}

/** Pictures still missing afterwards are left out of the records. */
export function importPictures(
  context: Pick<OperatorContext, 'print' | 'printError'>,
  find: (name: string) => Promise<PictureFile | null>,
  own: OwnPictures,
  dryRun: boolean,
): PictureImport {
  const seen = new Set<string>();
  const unusable = new Set<string>();
  const leftOut = new Set<string>();
  const keptLists: string[] = [];
  const missing: string[] = [];
  let copied = 0;
  let unchanged = 0;
  let refused = 0;
  const refuse = (name: string, reason: string) => {
    refused += 1;
    context.printError(`picture "${name}": ${reason}`);
  };

  async function takeAll(record: unknown) {
    for (const name of listPicturesOf(record)) {
      if (seen.has(name)) continue;
      seen.add(name);
      if (!(await takeOne(name)) && !(await isOnSite(own, name))) unusable.add(name);
    }
  }

  /** False when the picture was not stored. */
  async function takeOne(name: string): Promise<boolean> {
    if (!isSafePictureName(name)) {
      refuse(name, 'its path leaves the pictures folder');
      return false;
    }
    const picture = await find(name);
    if (!picture) {
      missing.push(name);
      return false;
    }
    const stored = await storePictureFile(own, name, picture, { dryRun });
    if (typeof stored === 'object') {
      refuse(name, stored.error);
      return false;
    }
    if (stored === 'copied') copied += 1;
    else unchanged += 1;
    return true;
  }

  return {
    async prepare(patches) {
      for (const { patch } of patches) await takeAll(patch);
      return patches.map((located) => {
        const usable = withoutPictures(located.patch, (name) => !unusable.has(name));
        for (const name of usable.leftOut) leftOut.add(name);
        for (const field of usable.keptFields) keptLists.push(`${located.key} (${field})`);
        return { ...located, patch: usable.patch };
      });
    },
    async take(records) {
      for (const record of records) await takeAll(record);
    },
    report() {
      const would = dryRun ? 'would be ' : '';
      context.print(
        `Pictures: ${copied} ${would}copied, ${unchanged} unchanged, ${missing.length} missing, ${refused} refused.`,
      );
      if (missing.length > 0) context.print(describeMissing(missing));
      if (leftOut.size > 0)
        context.print(`Pictures left out of their records: ${formatList([...leftOut])}.`);
      if (keptLists.length > 0)
        context.print(
          `Picture lists kept as they were, because no new picture can be shown: ${formatList(keptLists)}.`,
        );
      return refused === 0;
    },
  };
}

const maxShown = 10;

function formatList(names: readonly string[]): string {
  const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : '';
  return names.slice(0, maxShown).join(', ') + more;
}
