import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import { ImportFileError, formatProblem } from '../domain/catalogue/fields/import-problem.ts';
import { listKeysInFile, listKeysNotInFile } from '../domain/catalogue/import/keys-in-file.ts';
import { parseChoice } from '../domain/catalogue/import/parse-choice.ts';
import { decodeText } from '../domain/text/decode-text.ts';
import type { ChangeOrigin } from '../domain/catalogue/change-origin.ts';
import type { ImportMapping } from '../server/catalogue/import-messages.ts';
import { readImportOutside, type ReadImport } from '../server/catalogue/import-reader.ts';
import { importRecords } from '../server/catalogue/import-records.ts';
import { listStoredKeys } from '../server/catalogue/list-stored-keys.ts';
import { openPicturesOf } from '../server/pictures/own-pictures.ts';
import type { Services } from '../server/services/services.ts';
import { confirmMissing, hideMissing } from './complete-import.ts';
import { describeHidden, describeOutcome } from './describe-import.ts';
import { importPictures, type PictureImport } from './import-pictures.ts';
import { addFileName, addFileNameAsync, openImport, readInput } from './import-source.ts';
import { nameNewOption, type OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';
import { formatCount } from '../domain/text/format-number.ts';

export type ImportContext = Omit<OperatorContext, 'config' | 'services'> & {
  services(options?: { create?: boolean }): Promise<{
    config: Pick<Services['config'], 'dataDir' | 'uploads'>;
    database: Pick<Services['database'], 'db'>;
    catalogueWriter: Services['catalogueWriter'];
  }>;
};

interface ImportOptions {
  map?: string;
  pictures?: string;
  dryRun?: boolean;
  new?: boolean;
  complete?: boolean;
  clearEmpty?: boolean;
  yes?: boolean;
}

const examples = `
Reads a catalogue document or a list of records (JSON), a FeatureCollection of
points (GeoJSON), a table with a heading row (CSV), or a zip as "export" writes it,
with catalogue.json and a folder pictures/. Records are matched by their stub, so
importing a file again changes nothing. An absent column or key leaves a field as it
is, and so does an empty cell of a table, unless you add --clear-empty; an empty value
in JSON empties it. docs/import.md describes the formats and
mappings, docs/catalogue.md every field.

With --complete, records that the file no longer has are listed and, with --yes, hidden,
for each record type in the file. Nothing is hidden when rows were refused.

Exit code: 0 when every row was good, 1 when rows or pictures were refused (the good
ones are imported) or --yes is missing, 2 when the file or the mapping cannot be used.

Examples:
  npm run cli -- import catalogue.json
  npm run cli -- import move.zip
  npm run cli -- import projects.csv --pictures ./photographs
  npm run cli -- import feed.csv --complete --dry-run
  npm run cli -- import prices.csv --map columns.json --dry-run
  npm run cli -- import feed.json --map feed.jsonata --dry-run`;

export function buildImportCommand(context: ImportContext): Command {
  return new Command('import')
    .description('add and update projects from a JSON, GeoJSON, CSV or zip file')
    .argument('<file>', 'the file to read')
    .option(
      '--map <mapping>',
      'the fields of its columns (.json), or JSONata that makes records of it (.jsonata)',
    )
    .option('--pictures <folder>', 'a folder with the picture files that the records name')
    .option('--dry-run', 'report what would happen and write nothing')
    .option('--new', 'create the database if there is none')
    .option('--clear-empty', 'an empty cell of a table clears its field')
    .option('--complete', 'the file is the whole catalogue: hide what it no longer has')
    .option('--yes', 'with --complete: hide the listed records')
    .addHelpText('after', examples)
    .action(async (file: string, options: ImportOptions) => {
      try {
        await importFile(context, file, options);
      } catch (error) {
        if (!(error instanceof ImportFileError)) throw error;
        context.printError(error.message);
        context.setExitCode(2);
      }
    });
}

async function importFile(context: ImportContext, file: string, options: ImportOptions) {
  const mapping = options.map === undefined ? null : await readMapping(context, options.map);
  const input = await openImport(context.cwd, file, options.pictures);
  try {
    const { config, database, catalogueWriter } = await nameNewOption(
      context.services({ create: options.new ?? false }),
    );
    const { stored, hidden, visible } = await listStoredKeys(catalogueWriter);
    const clearsEmptyCells = options.clearEmpty ?? false;
    await using checked = await addFileNameAsync(file, () =>
      readImportOutside(input.name, input.bytes, {
        mapping,
        stored,
        clearsEmptyCells,
        limits: null,
      }),
    );
    if (checked.encoding !== 'utf-8')
      context.print(`The file is not UTF-8 and was read as ${checked.encoding}.`);
    if (checked.unusedColumns.length > 0)
      context.print(`Unused columns: ${checked.unusedColumns.join(', ')}.`);
    for (const problem of checked.problems) context.printError(formatProblem(problem));
    const dryRun = options.dryRun ?? false;
    const removed = options.complete
      ? confirmMissing(context, listKeysNotInFile(visible, checked), {
          dryRun,
          isConfirmed: options.yes ?? false,
          refusedCount: checked.refusedCount,
        })
      : new Map();
    if (!removed) {
      context.setExitCode(1);
      return;
    }
    const origin: ChangeOrigin = { cause: 'import', batchId: randomUUID() };
    const pictures =
      input.findPicture &&
      importPictures(context, input.findPicture, openPicturesOf({ config, database }), dryRun);
    const isWhole = await saveAndReport(context, checked, pictures, { dryRun, origin });
    for (const line of describeHidden(listKeysInFile(hidden, checked))) context.print(line);
    await hideMissing(context, catalogueWriter, removed, origin);
    if (pictures?.report() === false || !isWhole) context.setExitCode(1);
  } finally {
    input.close();
  }
}

/** Returns false when rows were refused. */
async function saveAndReport(
  context: ImportContext,
  checked: ReadImport,
  pictures: PictureImport | null,
  { dryRun, origin }: { dryRun: boolean; origin: ChangeOrigin },
): Promise<boolean> {
  const { catalogueWriter } = await context.services();
  const startedAtMs = performance.now();
  const outcome = await importRecords(catalogueWriter, checked, {
    dryRun,
    origin,
    onProgress: createProgress(context, dryRun ? 'Comparing projects' : 'Writing projects'),
    prepare: async (patches) => (pictures ? pictures.prepare(patches) : patches),
    onSaved: async (records) => pictures?.take(records),
  });
  const seconds = (performance.now() - startedAtMs) / 1000;
  for (const problem of outcome.problems) context.printError(formatProblem(problem));
  for (const line of describeOutcome(checked, outcome, dryRun)) context.print(line);
  if (!dryRun && checked.projectCount >= 1000)
    context.print(`${formatCount(Math.round(checked.projectCount / seconds))} rows a second.`);
  return checked.problems.length + outcome.problems.length === 0;
}

async function readMapping(context: ImportContext, file: string): Promise<ImportMapping> {
  const { text } = decodeText(await readInput(context.cwd, file));
  if (file.toLowerCase().endsWith('.jsonata')) return { jsonata: text };
  return { choice: addFileName(file, () => parseChoice(text)) };
}
