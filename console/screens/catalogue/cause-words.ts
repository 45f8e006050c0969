/** Labels for what changed a record other than its form. */
export const causeWords: Readonly<Record<string, string>> = {
  import: 'by an import',
  bulk: 'with others',
  restore: 'by restoring a version',
  schedule: 'as scheduled',
  command: 'by a command',
};
