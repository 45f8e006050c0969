/** Labels for changes that were not made in the record's form. */
export const causeLabels: Readonly<Record<string, string>> = {
  import: 'by an import',
  bulk: 'in a bulk edit',
  restore: 'by restoring a version',
  schedule: 'as scheduled',
  command: 'by a command',
};
