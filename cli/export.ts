import { isSafePictureName } from '../domain/catalogue/list-pictures.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { Command } from 'commander';
import { contentCollectionNames, collections } from '../domain/catalogue/collections.ts';
import {
  exportCatalogue,
  type Exported,
  type ExportFormat,
} from '../server/catalogue/export-catalogue.ts';
import { openPicturesOf, type OwnPictures } from '../server/pictures/own-pictures.ts';
import { findPictureFile } from '../server/pictures/picture-files.ts';
import { writeZip, type ZipPart } from '../server/platform/files/write-zip.ts';
import { demoPictureFolder } from '../server/pictures/picture-folders.ts';
import { resolveTarget, type OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';
import { formatCount } from '../domain/text/format-number.ts';
import { countOf } from '../domain/text/count-of.ts';

const help = `
The extension of the file name decides what is written:
  .json     everything: projects, builders, places, articles, FAQ and the rest, as one
            catalogue document (its JSON Schema is docs/catalogue.schema.json)
  .zip      the same document with its picture files
  .csv      the projects as a table
  .geojson  the projects as points on a map

"import" reads each of them back without loss. The same catalogue always gives the
same file. An existing file is replaced once the new one is complete.

Examples:
  npm run cli -- export catalogue.json
  npm run cli -- export move.zip`;

const formats: Readonly<Record<string, ExportFormat | 'zip'>> = {
  '.json': 'json',
  '.csv': 'csv',
  '.geojson': 'geojson',
  '.zip': 'zip',
};

export function buildExportCommand(context: OperatorContext): Command {
  return new Command('export')
    .description('write the catalogue to a file that import reads')
    .argument('<file>', 'the file to write: .json, .zip, .csv or .geojson')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const ending = formats[path.extname(file).toLowerCase()];
      if (!ending) {
        context.printError(
          `${file}: the file name must end in ${Object.keys(formats).join(', ')}.`,
        );
        context.setExitCode(2);
        return;
      }
      const target = resolveTarget(context, file);
      const exported =
        ending === 'zip'
          ? await exportZip(context, target)
          : await exportFile(context, target, ending);
      context.print(describe(file, exported));
      if (exported.hiddenCount > 0)
        context.print(
          `Left out: ${countOf(exported.hiddenCount, 'hidden record')}. A backup includes them.`,
        );
    });
}

async function exportFile(context: OperatorContext, file: string, format: ExportFormat) {
  const { database } = await context.services();
  return exportCatalogue(database.db, file, format, createProgress(context, 'Writing projects'));
}

async function exportZip(context: OperatorContext, file: string): Promise<Exported> {
  const own = openPicturesOf(await context.services());
  const folder = await mkdtemp(path.join(path.dirname(file), '.export-'));
  try {
    const document = path.join(folder, 'catalogue.json');
    const exported = await exportFile(context, document, 'json');
    const parts: ZipPart[] = [
      { name: 'catalogue.json', compress: true, open: () => createReadStream(document) },
    ];
    const missing: string[] = [];
    for (const name of [...exported.pictures].sort()) {
      const picture = await findPicture(own, name);
      if (picture) parts.push({ name: `pictures/${name}`, compress: false, open: picture.open });
      else missing.push(name);
    }
    await writeZip(file, parts);
    context.print(`Pictures: ${formatCount(parts.length - 1)} in the zip.`);
    if (missing.length > 0) context.printError(describeMissing(missing));
    return exported;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opened when its turn comes, because a bucket's pictures need not fit on the disk. */
async function findPicture(own: OwnPictures, name: string) {
  if (!isSafePictureName(name) || (await own.find(name)) === null)
    return findPictureFile(demoPictureFolder, name);
  return {
    open: async () => {
      const file = await own.locate(name);
      if (file === null) throw new Error(`The file of the picture ${name} is missing.`);
      return createReadStream(file);
    },
  };
}

const maxNamed = 10;

export function describeMissing(names: readonly string[]): string {
  const more = names.length > maxNamed ? ` and ${formatCount(names.length - maxNamed)} more` : '';
  return `Missing pictures: ${names.slice(0, maxNamed).join(', ')}${more}.`;
}

function describe(file: string, { counts }: Exported): string {
  const written = contentCollectionNames.filter((collection) => counts[collection] > 0);
  const list = written.map(
    (collection) => `${collections[collection].many} ${formatCount(counts[collection])}`,
  );
  return `${file} written: ${list.join(', ') || 'an empty catalogue'}.`;
}
