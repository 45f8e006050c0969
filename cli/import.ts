import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import { cataloguePartNames, catalogueParts } from '../domain/catalogue/catalogue-parts.ts';
import type { Builder } from '../domain/catalogue/catalogue-records.ts';
import { describeChanges } from '../domain/import/describe-changes.ts';
import { detectFormat } from '../domain/import/detect-format.ts';
import { ImportFileError } from '../domain/import/import-file-error.ts';
import { formatProblem } from '../domain/import/import-problem.ts';
import { readImport, type ParsedImport } from '../domain/import/parse-import.ts';
import { parseMapping } from '../domain/import/parse-mapping.ts';
import { decodeText } from '../domain/text/decode-text.ts';
import type { Services } from '../server/services.ts';
import type { OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';

/** What the command needs of the operator's surroundings. */
export type ImportContext = Omit<OperatorContext, 'services'> & {
  services(): Promise<{
    catalogue: { snapshot: Pick<Services['catalogue']['snapshot'], 'findBuilder' | 'findProject'> };
    catalogueWriter: Services['catalogueWriter'];
  }>;
};

interface ImportOptions {
  map?: string;
  dryRun?: boolean;
}

const examples = `
Reads a catalogue document or a list of records (JSON), a FeatureCollection of
points (GeoJSON) or a table with a heading row (CSV). Records are matched by
their stub, so importing a file again changes nothing. docs/import.md describes
the formats and the mapping file.

Exit code: 0 when every row was good, 1 when rows were refused (the good ones
are imported), 2 when the file or the mapping cannot be used.

Examples:
  npm run cli -- import catalogue.json
  npm run cli -- import permits.csv --map docs/mappings/toronto-permits.json --dry-run`;

/** The command `import FILE [--map MAPPING] [--dry-run]`. */
export function buildImportCommand(context: ImportContext): Command {
  return new Command('import')
    .description('add and update projects from a JSON, GeoJSON or CSV file')
    .argument('<file>', 'the file to read')
    .option('--map <mapping>', 'a JSON mapping that fits the columns of the file to a project')
    .option('--dry-run', 'report what would happen and write nothing')
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
  const { parsed, encoding } = await readRecords(context, file, options.map);
  if (encoding !== 'utf-8') context.print(`The file was read as ${encoding}, as it is not UTF-8.`);
  if (parsed.unusedColumns.length > 0) {
    context.print(`Columns that fill no field: ${parsed.unusedColumns.join(', ')}.`);
  }
  for (const problem of parsed.problems) context.printError(formatProblem(problem));
  await saveAndReport(context, parsed, options.dryRun ?? false);
  if (parsed.refusedCount > 0) context.setExitCode(1);
}

/** Reads the file in a function of its own, so that its text is not kept while the records are saved. */
async function readRecords(context: ImportContext, file: string, map: string | undefined) {
  const mapping = map === undefined ? null : await readMapping(context, map);
  const { text, encoding } = decodeText(await readInput(context, file));
  const reading = readImport({ text, format: detectFormat(file, text), mapping });
  const showProgress = createProgress(context, 'Reading rows');
  let step = blame(file, () => reading.next());
  while (!step.done) {
    showProgress(step.value.done, step.value.total);
    // Inside a running site, its visitors get their turn here.
    await setImmediate();
    step = blame(file, () => reading.next());
  }
  return { parsed: step.value, encoding };
}

async function saveAndReport(
  context: ImportContext,
  { document, namedBuilders, rowCount, refusedCount }: ParsedImport,
  dryRun: boolean,
): Promise<void> {
  const { catalogue, catalogueWriter } = await context.services();
  const newBuilders = namedBuilders
    .filter(({ url }) => catalogue.snapshot.findBuilder(url) === null)
    .map(namedBuilder);
  const records = {
    ...document,
    projects: document.projects.map(({ project }) => project),
    builders: [...document.builders, ...newBuilders],
  };
  const startedAtMs = performance.now();
  const counts = await catalogueWriter.save(records, {
    dryRun,
    onProgress: createProgress(context, dryRun ? 'Comparing projects' : 'Writing projects'),
  });
  const seconds = (performance.now() - startedAtMs) / 1000;

  const would = dryRun ? 'would be ' : '';
  context.print(
    `${format(rowCount)} rows read: ${format(records.projects.length)} projects (${format(counts.added)} ${would}added, ${format(counts.changed)} ${would}changed, ${format(counts.unchanged)} unchanged), ${format(refusedCount)} rows refused.`,
  );
  const others = cataloguePartNames
    .filter((part) => part !== 'projects' && records[part].length > 0)
    .map((part) => `${catalogueParts[part].many} ${format(records[part].length)}`);
  if (others.length > 0) context.print(`With them: ${others.join(', ')}.`);
  if (dryRun) {
    const { findProject } = catalogue.snapshot;
    const changes = describeChanges(records.projects, (stub) => findProject(stub)?.project ?? null);
    for (const line of changes) context.print(line);
    context.print('Dry run: nothing was written.');
  } else if (records.projects.length >= 1000) {
    context.print(`${format(Math.round(records.projects.length / seconds))} rows a second.`);
  }
}

function namedBuilder({ url, name }: Pick<Builder, 'url' | 'name'>): Builder {
  return {
    url,
    name,
    logo: null,
    location: null,
    contact: null,
    email: null,
    website: null,
    profile: '',
    featuredRank: null,
  };
}

async function readMapping(context: ImportContext, file: string) {
  const { text } = decodeText(await readInput(context, file));
  return blame(file, () => parseMapping(text));
}

async function readInput(context: ImportContext, file: string): Promise<Uint8Array> {
  try {
    return await readFile(path.resolve(context.cwd, file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ImportFileError(
      code === 'ENOENT' ? `${file}: there is no such file.` : `${file}: cannot be read (${code}).`,
    );
  }
}

function blame<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ImportFileError) throw new ImportFileError(`${file}: ${error.message}`);
    throw error;
  }
}

function format(count: number): string {
  return count.toLocaleString('en-CA');
}
