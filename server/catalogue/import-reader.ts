import { Worker } from 'node:worker_threads';
import type { CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import type { LocatedPatch } from '../../domain/catalogue/import/read-catalogue-document.ts';
import { isOutOfResources, outOfResources } from '../platform/out-of-resources.ts';
import type {
  CheckedSummary,
  FileColumns,
  ImportChecking,
  ImportReading,
  ImportReply,
} from './import-messages.ts';

const program = new URL('./import-thread.ts', import.meta.url);

interface Costs {
  withinMs: number;
  /** As Node.js has it if absent. */
  maxMemoryMb?: number;
  instead: string;
}

/** In the console, where a file of 20 MB takes a few seconds. */
const usual: Costs = { withinMs: 60_000, maxMemoryMb: 512, instead: 'use the import command' };
/** Of the command, whose mapping may have a regular expression that never ends. */
const ofCommand: Costs = { withinMs: 10 * 60_000, instead: 'simplify its mapping' };

/** Starts a thread; its `next` throws an ImportFileError if the file cannot be read within the limits. */
function start(reading: ImportReading, { withinMs, maxMemoryMb, instead }: Costs = usual) {
  const thread = new Worker(program, {
    workerData: reading,
    // No environment variables, because settings contain secrets.
    env: {},
    ...(maxMemoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
  });
  // After the last reply nobody waits.
  thread.on('error', () => {});

  const tooCostly = () =>
    new ImportFileError(`The file takes too much time or memory to read. Split it, or ${instead}.`);
  const receive = () =>
    new Promise<ImportReply>((resolve, reject) => {
      const late = setTimeout(() => end(() => reject(tooCostly())), withinMs);
      const onMessage = (reply: ImportReply) => end(() => resolve(reply));
      const onError = (error: { code?: string }) =>
        end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly() : error));
      const onExit = () => end(() => reject(new Error('The thread that reads an import ended.')));
      function end(settle: () => void) {
        clearTimeout(late);
        thread.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      }
      thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    });

  async function next<Kind extends ImportReply['kind']>(kind: Kind) {
    const reply = await receive().catch((error: unknown) => {
      throw isOutOfResources(error) ? outOfResources() : error;
    });
    if (reply.kind === 'failed')
      throw reply.isExpected ? new ImportFileError(reply.message) : new Error(reply.message);
    if (reply.kind !== kind) throw new Error(`The thread replied ${reply.kind}.`);
    return reply as Extract<ImportReply, { kind: Kind }>;
  }

  return { thread, next };
}

/** Returns the columns of a file; null for a catalogue document, which needs no mapping. */
export async function readColumnsOutside(
  fileName: string,
  bytes: Uint8Array,
  { headingRow, costs = usual }: { headingRow?: number | undefined; costs?: Costs } = {},
): Promise<FileColumns | null> {
  const { thread, next } = start({ kind: 'columns', fileName, bytes, headingRow }, costs);
  try {
    return (await next('columns')).columns;
  } finally {
    await thread.terminate();
  }
}

/** The file with some cells replaced, as text. */
export async function correctOutside(
  fileName: string,
  bytes: Uint8Array,
  corrections: readonly CellCorrection[],
  headingRow: number | undefined,
): Promise<string> {
  const { thread, next } = start({ kind: 'correct', fileName, bytes, corrections, headingRow });
  try {
    return (await next('corrected')).text;
  } finally {
    await thread.terminate();
  }
}

export interface ReadImport extends CheckedSummary, AsyncDisposable {
  readProjects(): AsyncGenerator<LocatedPatch, void, void>;
}

/** Reads and checks a file in a thread that lives until it is disposed. */
export async function readImportOutside(
  fileName: string,
  bytes: Uint8Array,
  checking: ImportChecking,
): Promise<ReadImport> {
  const costs = checking.limits ? usual : ofCommand;
  const { thread, next } = start({ kind: 'check', fileName, bytes, ...checking }, costs);
  async function* readProjects() {
    for (let isFirst = true; ; isFirst = false) {
      const replied = next('projects');
      thread.postMessage(isFirst);
      const { patches } = await replied;
      if (patches.length === 0) return;
      yield* patches;
    }
  }
  try {
    const { kind: _, ...checked } = await next('checked');
    return {
      ...checked,
      readProjects,
      [Symbol.asyncDispose]: async () => void (await thread.terminate()),
    };
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}
