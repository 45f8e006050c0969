import {
  contentCollectionNames,
  type Collection,
  type ContentCollection,
} from '../../domain/catalogue/collections.ts';
import type { Builder } from '../../domain/content/directory-records.ts';
import {
  collectWarnings,
  type RowWarning,
  type Warnings,
} from '../../domain/catalogue/import/collect-warnings.ts';
import { collectChanges } from '../../domain/catalogue/import/describe-changes.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { shortenValue, type ImportProblem } from '../../domain/catalogue/fields/import-problem.ts';
import type { LocatedPatch } from '../../domain/catalogue/import/read-catalogue-document.ts';
import type { CheckedImport } from '../../domain/catalogue/import/read-import.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { CatalogueWriter } from './catalogue-writer.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import type { ChangeOutcome } from './change-records.ts';
import { readOpenWater } from './read-open-water.ts';

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface ImportOutcome {
  counts: Map<Collection, ImportCounts>;
  problems: ImportProblem[];
  changes: string[];
  warnings: string[];
  rowWarnings: readonly RowWarning[];
}

/** A checked file, whose projects may be read by a thread. */
interface ImportableRecords extends Pick<
  CheckedImport,
  'patches' | 'projectCount' | 'namedBuilders'
> {
  readProjects(): Iterable<LocatedPatch> | AsyncIterable<LocatedPatch>;
}

interface ImportOptions {
  /** Rolls back every transaction. */
  dryRun: boolean;
  origin: ChangeOrigin;
  onProgress(done: number, total: number): void;
  /** Prepares each batch for writing, for example by removing missing pictures. */
  prepare(patches: LocatedPatch[]): Promise<LocatedPatch[]>;
  /** Called with the records of each batch as saved. */
  onSaved(records: readonly unknown[]): Promise<void>;
}

const batchSize = 200;

/** Writes in small transactions, so that a lead never waits for an import. */
export async function importRecords(
  writer: CatalogueWriter,
  checked: ImportableRecords,
  { dryRun, origin, onProgress, prepare, onSaved }: ImportOptions,
): Promise<ImportOutcome> {
  const counts: ImportOutcome['counts'] = new Map();
  const problems: ImportProblem[] = [];
  const known = await writer.listBuilders();
  const changes = collectChanges(known.map(({ url, name }) => [url, name]));
  // The file's own cities and zones are known words too, but a dry run does not store them.
  const own = { cities: new Set<string>(), zones: new Set<string>(), builders: new Set<string>() };
  let warnings: Warnings | null = null;

  function note(
    collection: Collection,
    { position, key, patch }: LocatedPatch,
    merged: ChangeOutcome,
  ) {
    const count = counts.get(collection) ?? { added: 0, changed: 0, unchanged: 0 };
    counts.set(collection, count);
    if (merged.change === 'refused') {
      for (const { path, value, reason } of merged.issues)
        problems.push({
          position,
          column: path.join('.') || null,
          value: shortenValue(value ?? ''),
          reason,
        });
      return [];
    }
    const { change, before, record } = merged;
    if (change !== 'removed') count[change] += 1;
    if (change !== 'unchanged') changes.add(collection, key, before, record);
    if (collection === 'cities') own.cities.add(String(record['name']));
    if (collection === 'mlsZones') own.zones.add(key);
    if (collection === 'builders') own.builders.add(key);
    if (collection === 'projects') warnings?.add(record as Project, patch, { position, before });
    return [record];
  }

  for (const collection of contentCollectionNames) {
    if (collection === 'projects') warnings = await openWarnings(writer, own);
    let done = 0;
    for await (const patches of inBatches(listPatches(checked, collection))) {
      const batch = await prepare(patches);
      const merged = await writer.merge(collection, batch, { dryRun, origin });
      const records = batch.flatMap((patch, index) => {
        const outcome = merged[index];
        return outcome ? note(collection, patch, outcome) : [];
      });
      await onSaved(records);
      done += batch.length;
      if (collection === 'projects') onProgress(done, checked.projectCount);
    }
  }
  return {
    counts,
    problems,
    changes: changes.lines(),
    warnings: warnings?.lines() ?? [],
    rowWarnings: warnings?.rowWarnings ?? [],
  };
}

async function openWarnings(
  writer: Pick<CatalogueWriter, 'readWords'>,
  own: Record<'cities' | 'zones' | 'builders', ReadonlySet<string>>,
): Promise<Warnings> {
  const words = await writer.readWords();
  const vocabulary = {
    ...words,
    cities: new Set([...words.cities, ...own.cities]),
    zones: new Set([...words.zones, ...own.zones]),
    builders: new Set([...words.builders, ...own.builders]),
  };
  return collectWarnings(vocabulary, readOpenWater(), toTorontoDay(new Date()));
}

function listPatches(
  checked: ImportableRecords,
  collection: ContentCollection,
): Iterable<LocatedPatch> | AsyncIterable<LocatedPatch> {
  if (collection === 'projects') return checked.readProjects();
  const patches = checked.patches[collection] ?? [];
  return collection === 'builders'
    ? [...patches, ...checked.namedBuilders.map(buildNamedBuilder)]
    : patches;
}

const buildNamedBuilder = ({ url, name }: Pick<Builder, 'url' | 'name'>): LocatedPatch => ({
  position: { list: 'builders', index: 0 },
  key: url,
  patch: { url, name },
});

async function* inBatches<Each>(
  all: Iterable<Each> | AsyncIterable<Each>,
): AsyncGenerator<Each[], void, void> {
  let batch: Each[] = [];
  for await (const each of all) {
    batch.push(each);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
