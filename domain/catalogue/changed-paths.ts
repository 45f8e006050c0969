import { collectionNames, isSiteCollection } from './collections.ts';
import type { PublicRecords } from './catalogue-records.ts';
import { formatPublicPath } from './public-path.ts';

/** Above this number, every page counts as changed. */
const maxPaths = 1000;

/** The elements found in only one of the two lists. Fast for long lists with few differences. */
function listDifferences(one: readonly object[], other: readonly object[]): [object[], object[]] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (start + end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [ones, others] = [one, other].map((list) => list.slice(start, list.length - end)) as [
    object[],
    object[],
  ];
  const [inOne, inOther] = [new Set(ones), new Set(others)];
  return [ones.filter((each) => !inOther.has(each)), others.filter((each) => !inOne.has(each))];
}

/**
 * The paths of pages whose records changed or are new; null when any page may have changed or may
 * still mention a removed record.
 */
export function listChangedPaths(
  before: PublicRecords,
  after: PublicRecords,
): ReadonlySet<string> | null {
  const paths = new Set<string>();
  for (const collection of collectionNames) {
    const format = (record: object) =>
      formatPublicPath(collection, record as Readonly<Record<string, unknown>>).toLowerCase();
    const [removed, added] = listDifferences(before[collection], after[collection]);
    const isSite = isSiteCollection(collection) && removed.length + added.length > 0;
    const shown = new Set(added.map(format));
    if (isSite || shown.size > maxPaths || removed.some((record) => !shown.has(format(record))))
      return null;
    for (const path of shown) paths.add(path);
  }
  return paths;
}
