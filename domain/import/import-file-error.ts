/** A file or a mapping that cannot be used at all; the message is one sentence for the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
