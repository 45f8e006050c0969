import { setImmediate } from 'node:timers/promises';
import { Command } from 'commander';
import {
  cataloguePartNames,
  catalogueParts,
  type CataloguePart,
} from '../domain/catalogue/catalogue-parts.ts';
import type { Builder } from '../domain/catalogue/catalogue-records.ts';
import { collectChanges } from '../domain/import/describe-changes.ts';
import { ImportFileError } from '../domain/import/import-file-error.ts';
import { formatProblem } from '../domain/import/import-problem.ts';
import { readImport, type CheckedImport } from '../domain/import/parse-import.ts';
import { parseMapping } from '../domain/import/parse-mapping.ts';
import type { Project } from '../domain/projects/project.ts';
import { decodeText } from '../domain/text/decode-text.ts';
import { ownPictureFolder } from '../server/images/picture-folders.ts';
import type { Services } from '../server/services.ts';
import { importPictures, type PictureImport } from './import-pictures.ts';
import { blame, openImport, readInput, type ImportInput } from './import-source.ts';
import type { OperatorContext } from './operator-context.ts';
import { createProgress } from './progress.ts';

type ImportWriter = Pick<Services['catalogueWriter'], 'save' | 'find'>;

/** What the command needs of the operator's surroundings. */
export type ImportContext = Omit<OperatorContext, 'services'> & {
  services(options?: { create?: boolean }): Promise<{
    config: Pick<Services['config'], 'dataDir'>;
    catalogueWriter: ImportWriter;
  }>;
};

interface ImportOptions {
  map?: string;
  pictures?: string;
  dryRun?: boolean;
  new?: boolean;
}

const projectsPerSave = 1000;

const examples = `
Reads a catalogue document or a list of records (JSON), a FeatureCollection of
points (GeoJSON), a table with a heading row (CSV), or a zip as "export" writes it,
with catalogue.json and a folder pictures/. Records are matched by their stub, so
importing a file again changes nothing. docs/import.md describes the formats and
the mapping file.

Exit code: 0 when every row was good, 1 when rows or pictures were refused (the good
ones are imported), 2 when the file or the mapping cannot be used.

Examples:
  npm run cli -- import catalogue.json
  npm run cli -- import move.zip
  npm run cli -- import projects.csv --pictures ./photographs
  npm run cli -- import permits.csv --map docs/mappings/toronto-permits.json --dry-run`;

/** The command `import FILE [--map MAPPING] [--pictures FOLDER] [--dry-run] [--new]`. */
export function buildImportCommand(context: ImportContext): Command {
  return new Command('import')
    .description('add and update projects from a JSON, GeoJSON, CSV or zip file')
    .argument('<file>', 'the file to read')
    .option('--map <mapping>', 'a JSON mapping that fits the columns of the file to a project')
    .option('--pictures <folder>', 'a folder with the picture files that the records name')
    .option('--dry-run', 'report what would happen and write nothing')
    .option('--new', 'make the database where there is none yet')
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
    const checked = await check(context, file, input, mapping);
    if (input.encoding !== 'utf-8')
      context.print(`The file was read as ${input.encoding}, as it is not UTF-8.`);
    if (checked.unusedColumns.length > 0)
      context.print(`Columns that fill no field: ${checked.unusedColumns.join(', ')}.`);
    for (const problem of checked.problems) context.printError(formatProblem(problem));
    const dryRun = options.dryRun ?? false;
    const { config } = await context.services({ create: options.new ?? false });
    const pictures =
      input.findPicture &&
      importPictures(context, input.findPicture, ownPictureFolder(config), dryRun);
    await saveAndReport(context, checked, pictures, dryRun);
    if (pictures?.report() === false || checked.refusedCount > 0) context.setExitCode(1);
  } finally {
    input.close();
  }
}

async function check(
  context: ImportContext,
  file: string,
  input: ImportInput,
  mapping: ReturnType<typeof parseMapping> | null,
): Promise<CheckedImport> {
  const reading = readImport({ text: input.text, format: input.format, mapping });
  const showProgress = createProgress(context, 'Reading rows');
  let step = blame(file, () => reading.next());
  while (!step.done) {
    if (step.value) showProgress(step.value.done, step.value.total);
    // Inside a running site, its visitors get their turn here.
    await setImmediate();
    step = blame(file, () => reading.next());
  }
  return step.value;
}

async function saveAndReport(
  context: ImportContext,
  checked: CheckedImport,
  pictures: PictureImport | null,
  dryRun: boolean,
): Promise<void> {
  const { catalogueWriter } = await context.services();
  const { projectCount } = checked;
  const newBuilders = await findNewBuilders(catalogueWriter, checked);
  const others = { ...checked.parts, builders: [...checked.parts.builders, ...newBuilders] };
  const startedAtMs = performance.now();
  await catalogueWriter.save(others, { dryRun });
  await pictures?.take(Object.values(others).flat());

  const counts = { added: 0, changed: 0, unchanged: 0 };
  const changes = collectChanges();
  const showProgress = createProgress(context, dryRun ? 'Comparing projects' : 'Writing projects');
  let done = 0;
  for (const batch of inBatches(checked)) {
    if (dryRun) {
      const stubs = batch.map(({ stub }) => stub);
      const stored = await catalogueWriter.find('projects', stubs);
      for (const project of batch)
        changes.add(project, (stored.get(project.stub) ?? null) as Project | null);
    }
    const before = done;
    const saved = await catalogueWriter.save(
      { projects: batch },
      { dryRun, onProgress: (written) => showProgress(before + written, projectCount) },
    );
    counts.added += saved.added;
    counts.changed += saved.changed;
    counts.unchanged += saved.unchanged;
    await pictures?.take(batch);
    done += batch.length;
  }
  const seconds = (performance.now() - startedAtMs) / 1000;

  const would = dryRun ? 'would be ' : '';
  context.print(
    `${format(checked.rowCount)} rows read: ${format(projectCount)} projects (${format(counts.added)} ${would}added, ${format(counts.changed)} ${would}changed, ${format(counts.unchanged)} unchanged), ${format(checked.refusedCount)} rows refused.`,
  );
  const written = cataloguePartNames
    .filter((part): part is Exclude<CataloguePart, 'projects'> => part !== 'projects')
    .filter((part) => others[part].length > 0)
    .map((part) => `${catalogueParts[part].many} ${format(others[part].length)}`);
  if (written.length > 0) context.print(`With them: ${written.join(', ')}.`);
  if (dryRun) {
    for (const line of changes.lines()) context.print(line);
    context.print('Dry run: nothing was written.');
  } else if (projectCount >= 1000) {
    context.print(`${format(Math.round(projectCount / seconds))} rows a second.`);
  }
}

async function findNewBuilders(
  catalogueWriter: ImportWriter,
  { namedBuilders }: CheckedImport,
): Promise<Builder[]> {
  const urls = namedBuilders.map(({ url }) => url);
  const stored = await catalogueWriter.find('builders', urls);
  return namedBuilders.filter(({ url }) => !stored.has(url)).map(namedBuilder);
}

function* inBatches({ readProjects }: CheckedImport): Generator<Project[], void, void> {
  let batch: Project[] = [];
  for (const { project } of readProjects()) {
    batch.push(project);
    if (batch.length < projectsPerSave) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
  const { text } = decodeText(await readInput(context.cwd, file));
  return blame(file, () => parseMapping(text));
}

function format(count: number): string {
  return count.toLocaleString('en-CA');
}
