/** The part of yauzl that this product uses. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly fileNameRaw: Buffer;
    readonly generalPurposeBitFlag: number;
    readonly extraFields: readonly { readonly id: number }[];
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
  }

  interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  function openPromise(
    file: string,
    options: { autoClose: boolean; strictFileNames: boolean },
  ): Promise<ZipFile>;

  export default { openPromise };
}
