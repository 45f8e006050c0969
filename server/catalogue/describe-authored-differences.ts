import type { Collection } from '../../domain/catalogue/collections.ts';
import { describeDifferences } from '../../domain/catalogue/edits/describe-differences.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import {
  withBuilderNames,
  type ValueNames,
} from '../../domain/catalogue/edits/describe-field-value.ts';
import type { StoredVersion } from './version-store.ts';

/** What a change replaced, field by field, with the names of those who entered what others published. */
export const describeAuthoredDifferences = (
  collection: Collection,
  { record, actor, authors }: StoredVersion,
  next: Readonly<Record<string, unknown>>,
  builderNames: ValueNames,
): string[] =>
  [...new Set([...Object.keys(next), ...Object.keys(record)])].flatMap((field) => {
    const names = authors?.[field] ?? [];
    const by = names.some((name) => name !== actor) ? ` (typed by ${names.join(' and ')})` : '';
    return describeDifferences(
      { [field]: record[field] },
      { [field]: next[field] },
      withBuilderNames(listCollectionFields(collection), builderNames),
    ).map((each) => each + by);
  });
