import { Refusal } from '../../domain/refusal.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import {
  collections,
  contentCollectionNames,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import {
  fitChoice,
  hasDates,
  nameField,
  listChoiceProblems,
  type EnteredColumns,
} from '../../domain/catalogue/import/column-choice.ts';
import { listColumnFields } from '../../domain/catalogue/fields/field-kinds.ts';
import {
  formatProblemsCsv,
  isWorking,
  type ImportState,
} from '../../domain/catalogue/import/console-import.ts';
import type { CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import { writeCorrected } from './correct-import.ts';
import { createImportFiles } from './import-files.ts';
import { readFileColumns, suggestForFile } from './import-columns.ts';
import {
  changeImport,
  deleteImport,
  findImport,
  findWorking,
  listImports,
  listMappings,
  lockImport,
  saveMapping,
} from './import-store.ts';
import { withLongLimits, type Database } from '../platform/database/database.ts';
import { listBegunDrafts } from './import-drafts.ts';
import { findLaterEdits, type LaterEdits } from './later-edits.ts';
import { countForImport, type CountToTell } from './planned-projects.ts';
import type { PublishAnswers } from './draft-problems.ts';
import { noteSilence } from './console-origin.ts';
import {
  allowedFrom,
  findStaleBefore,
  presentProgress,
  type Intent,
  type StepChanges,
} from './import-steps.ts';
import { presentReport } from './present-import-report.ts';
import { createImportRunner } from './import-run.ts';
import { uploadImport } from './upload-import.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const importsOnPage = 50;

export type ImportPageData = Awaited<ReturnType<ReturnType<typeof createImports>['read']>>;

/** Imports in the console: file, columns, dry run, run, undo. */
export function createImports(
  {
    database,
    files: store,
    operate,
    countToTell,
    now,
  }: {
    database: Database;
    files: FileStore;
    operate: Operate;
    countToTell: CountToTell;
    now: () => Date;
  },
  onError: (error: unknown) => void = console.error,
) {
  const { db } = database;
  const files = createImportFiles(store, now);
  const { startRun, runningHere } = createImportRunner(
    { database: withLongLimits(database), files, countToTell, now },
    onError,
  );

  async function find(id: number) {
    const stored = await findImport(db, id);
    if (!stored) throw new Refusal('not_found', 'There is no such import.');
    return presentProgress(stored, now(), runningHere);
  }

  /** Performs an action that the import's state allows. */
  const operation = (
    visit: Visit,
    intent: Intent,
    id: number,
    next: ImportState | null,
    more: StepChanges = {},
  ) =>
    operate({ visit, route: 'import', intent, subject: `import ${id}` }, async (tx) => {
      const found = await lockImport(tx, id);
      if (!found) throw new Refusal('not_found', 'There is no such import.');
      const stored = presentProgress(found, now(), runningHere);
      if (!allowedFrom[intent].includes(stored.state))
        throw new Refusal('conflict', 'This import has changed meanwhile. Review it again.');
      const working =
        next !== null && isWorking(next) && (await findWorking(tx, findStaleBefore(now())));
      if (working)
        throw new Refusal(
          'conflict',
          `An import by ${working.operator_name} is in progress. Wait until it is done.`,
        );
      const { choice, columns, saveAs, mode, fileId, isSilent } = more;
      if (intent === 'publish' && stored.mode !== 'drafts')
        throw new Refusal('conflict', 'This import has no drafts to publish.');
      if (choice && saveAs) await saveMapping(tx, saveAs, choice, visit.operator, now());
      if (next === null) await deleteImport(tx, id);
      else
        await changeImport(
          tx,
          id,
          {
            state: next,
            beginner: visit.operator,
            ...(choice && { choice }),
            ...(columns && { columns }),
            ...(mode && { mode }),
            ...(fileId && { fileId }),
            ...(isSilent !== undefined && { isSilent }),
            ...(next === 'checking' && { report: null }),
          },
          now(),
        );
      const silence = noteSilence(isSilent ?? (intent === 'undo' && stored.is_silent));
      return { changes: { state: [stored.state, next], ...silence }, value: stored };
    });

  const begin = async (...[visit, intent, id, next, more]: Parameters<typeof operation>) => {
    await operation(visit, intent, id, next, more);
    void startRun(id);
  };

  return {
    async list() {
      const imports = await listImports(db, importsOnPage);
      return {
        imports: imports.map((each) => presentProgress(each, now(), runningHere)),
        collections: contentCollectionNames
          .toReversed()
          .filter((collection) => collection !== 'aboutUs')
          .map((collection) => ({ collection, many: collections[collection].many })),
        now: now(),
      };
    },

    async read(id: number, mappingId: number | null) {
      const stored = await find(id);
      const { choice, columns, report } = stored;
      const mappings = choice
        ? (await listMappings(db)).filter((each) => each.choice.collection === choice.collection)
        : [];
      const chosen = mappings.find((each) => each.id === mappingId);
      const names = columns.map(({ name }) => name);
      return {
        id,
        fileName: stored.file_name,
        state: stored.state,
        mode: stored.mode,
        drafts: stored.added.filter(({ draftId }) => draftId !== undefined).length,
        openDrafts: isWorking(stored.state) ? [] : await listBegunDrafts(db, stored.added),
        /** How many people the next publication would tell; null if they were not counted. */
        toTell: await countForImport(db, stored, countToTell),
        failure: stored.failure,
        by: stored.operator_name,
        at: stored.at,
        done: stored.rows_done,
        total: stored.rows_total,
        many: choice && collections[choice.collection].many,
        isOfProjects: choice?.collection === 'projects',
        hasDates: choice !== null && hasDates(choice.collection),
        columns,
        fields: choice
          ? [...listColumnFields(choice.collection).keys()].map((name) => ({
              name,
              label: nameField(choice.collection, name),
            }))
          : [],
        choice: chosen ? fitChoice(chosen.choice, names, choice) : choice,
        mappings: mappings.map((each) => ({ id: each.id, name: each.name })),
        mappingName: chosen?.name ?? null,
        report:
          report &&
          presentReport(report, {
            names,
            isFilled: (column) =>
              !choice ||
              names.includes(column) ||
              names.some((name) => choice.fields[name]?.includes(column)),
            nameColumn: (column) =>
              choice && !names.includes(column) ? nameField(choice.collection, column) : column,
            findColumn: (field) => names.find((name) => choice?.fields[name]?.includes(field)),
          }),
        now: now(),
      };
    },

    /** The rejected rows as CSV. */
    async exportProblems(id: number): Promise<string> {
      return formatProblemsCsv((await find(id)).report?.problems ?? []);
    },

    /** Stores an uploaded file and suggests a mapping; returns the import's id. */
    async upload(visit: Visit, name: string, bytes: Uint8Array, collection: Collection) {
      const file = { name, bytes, collection };
      const { id, startsAtOnce } = await uploadImport({ operate, files, now }, visit, file);
      if (startsAtOnce) void startRun(id);
      return id;
    },

    /** Starts the dry run, or returns the mapping's problems. */
    async check(visit: Visit, id: number, entered: EnteredColumns, saveAs: string) {
      const { choice: stored } = await find(id);
      const choice = stored && { ...stored, ...entered };
      const problems = choice ? listChoiceProblems(choice) : [];
      if (problems.length > 0) return problems;
      await begin(visit, 'check', id, 'checking', { ...(choice && { choice }), saveAs });
      return [];
    },

    /** Replaces cells of the file and checks it again. */
    async correct(visit: Visit, id: number, corrections: readonly CellCorrection[]) {
      const stored = await find(id);
      const fileId = await writeCorrected(files, stored, corrections);
      try {
        await begin(visit, 'correct', id, 'checking', { fileId });
      } catch (error) {
        await files.remove(fileId);
        throw error;
      }
      await files.remove(stored.file_id);
    },

    /** Writes the checked changes into drafts; nothing public changes. */
    draft: (visit: Visit, id: number) => begin(visit, 'draft', id, 'running', { mode: 'drafts' }),
    /** Publishes the drafts that the import began, or returns what to confirm first. */
    async publish(
      visit: Visit,
      id: number,
      { confirmation = '', isSilent = false }: PublishAnswers = {},
    ): Promise<LaterEdits | null> {
      const { added, begun_by_id } = await find(id);
      const later = await findLaterEdits(db, added, [begun_by_id, visit.operator.id]);
      if (later && later.confirmation !== confirmation) return later;
      await begin(visit, 'publish', id, 'running', { mode: 'publish', isSilent });
      return null;
    },
    /** Writes the checked changes to the site at once. */
    run: (visit: Visit, id: number, isSilent = false) =>
      begin(visit, 'run', id, 'running', { mode: 'live', isSilent }),
    /** Tells people only if the import did. */
    undo: (visit: Visit, id: number) => begin(visit, 'undo', id, 'undoing'),
    /** Begins the mapping again; with a row, the headings are read from there. */
    async remap(visit: Visit, id: number, headingRow?: number) {
      const { choice, file_id, file_name } = await find(id);
      if (headingRow === undefined || !choice) {
        await operation(visit, 'remap', id, 'mapping');
        return;
      }
      const bytes = await files.read(file_id);
      if (!bytes)
        throw new Refusal('conflict', 'The file is no longer available. Upload it again.');
      const read = await readFileColumns(file_name, bytes, headingRow);
      const more = read && {
        choice: suggestForFile(choice.collection, read),
        columns: read.columns,
      };
      await operation(visit, 'remap', id, 'mapping', more ?? {});
    },
    async discard(visit: Visit, id: number) {
      const { file_id } = await operation(visit, 'discard', id, null);
      await files.remove(file_id);
    },
  };
}
