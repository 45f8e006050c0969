/** The part of yazl that this product uses. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface EntryOptions {
    mtime?: Date;
    forceDosTimestamp?: boolean;
    mode?: number;
    compress?: boolean;
  }

  class ZipFile extends EventEmitter {
    readonly outputStream: Readable;
    addReadStreamLazy(
      name: string,
      options: EntryOptions,
      open: (give: (error: unknown, stream?: Readable) => void) => void,
    ): void;
    end(options?: { comment?: string }): void;
  }

  export default { ZipFile };
}
