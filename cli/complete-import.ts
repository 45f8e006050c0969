import { collections } from '../domain/catalogue/collections.ts';
import type { KeysByCollection } from '../domain/catalogue/import/keys-in-file.ts';
import type { ChangeOrigin } from '../domain/catalogue/change-origin.ts';
import type { Services } from '../server/services/services.ts';
import type { OperatorContext } from './operator-context.ts';
import { formatCount } from '../domain/text/format-number.ts';

interface CompleteOptions {
  dryRun: boolean;
  isConfirmed: boolean;
  /** Rows whose keys are in the file, but that could not be read. */
  refusedCount: number;
}

const countKeys = (keys: KeysByCollection) =>
  [...keys.values()].reduce((sum, { length }) => sum + length, 0);

/** Null when the operator must first see what would be hidden: then nothing may be written. */
export function confirmMissing(
  context: Pick<OperatorContext, 'print' | 'printError'>,
  missing: KeysByCollection,
  { dryRun, isConfirmed, refusedCount }: CompleteOptions,
): KeysByCollection | null {
  const nothing: KeysByCollection = new Map();
  if (refusedCount > 0) {
    context.printError(
      'Nothing is hidden: rows were refused, and a refused record looks like a missing one.',
    );
    return nothing;
  }
  for (const [collection, keys] of missing)
    for (const key of keys) context.print(`- ${collections[collection].one} ${key}`);
  const count = countKeys(missing);
  if (count === 0 || isConfirmed) return dryRun ? nothing : missing;
  const records = `The file no longer has the ${formatCount(count)} records above`;
  if (dryRun) {
    context.print(`${records}: with --yes they would be hidden.`);
    return nothing;
  }
  context.printError(
    `${records}. Nothing was written: run again with --yes to import and hide them.`,
  );
  return null;
}

export async function hideMissing(
  context: Pick<OperatorContext, 'print'>,
  writer: Services['catalogueWriter'],
  missing: KeysByCollection,
  origin: ChangeOrigin,
): Promise<void> {
  for (const [collection, keys] of missing) {
    const hidden = await writer.hide(collection, keys, origin);
    context.print(`Hidden ${collections[collection].many}: ${formatCount(hidden.length)}.`);
  }
}
