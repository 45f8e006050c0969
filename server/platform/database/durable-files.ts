import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: EmscriptenStream) => number;
      write(stream: EmscriptenStream, ...bytes: unknown[]): number;
    };
    realPath(node: unknown): string;
  };
}

/** WASI's numbers, which PGlite's file system throws instead of Node's errors. */
const wasiErrors: Readonly<Record<number, string>> = {
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  69: 'EROFS',
};

export function syncDirectory(directory: string) {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * PGlite's file system with fsync. Without this hook the write-ahead log stays in the page cache. Relies
 * on internals of PGlite, so its version must stay pinned.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onDiskError: (message: string) => void;

  /** `onDiskError` hears why the disk refused a write or a sync. */
  constructor(directory: string, onDiskError: (message: string) => void) {
    super(directory);
    this.#onDiskError = onDiskError;
  }

  #noting<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const { message, code, errno } = error as NodeJS.ErrnoException;
      this.#onDiskError(code ? message : (wasiErrors[errno ?? 0] ?? `error ${errno}`));
      throw error;
    }
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun ??= [];
    result.emscriptenOpts.preRun.push((module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      const operations = NODEFS.stream_ops;
      const { write } = operations;
      operations.write = (...given) => this.#noting(() => write(...given));
      operations.fsync = ({ nfd, node }) => {
        this.#noting(() =>
          nfd === undefined ? syncDirectory(NODEFS.realPath(node)) : fdatasyncSync(nfd),
        );
        return 0;
      };
    });
    return result;
  }
}

/** PGlite starts PostgreSQL with fsync off (-F); these parameters turn it on. */
export const durableStartParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB');

/** Syncs a new database directory to disk, because initdb writes its files without fsync. */
export function syncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(file);
    else if (entry.isFile()) syncDirectory(file);
  }
  syncDirectory(directory);
}
