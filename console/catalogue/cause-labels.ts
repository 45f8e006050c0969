import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';

/** Labels for changes that were not made in the record's form. */
export const causeLabels: Readonly<Record<ChangeCause, string | null>> = {
  console: null,
  import: 'by an import',
  bulk: 'in a bulk edit',
  'bulk-undo': 'by undoing a bulk edit',
  'import-undo': 'by undoing an import',
  schedule: 'as scheduled',
  command: 'by a command',
};
