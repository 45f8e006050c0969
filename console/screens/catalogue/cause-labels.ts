/** Labels for what changed a record other than its form. */
export const causeLabels: Readonly<Record<string, string>> = {
  import: 'by an import',
  bulk: 'with others',
  restore: 'by restoring a version',
  schedule: 'as scheduled',
  command: 'by a command',
};
