import { cataloguePartNames, isSitePart } from './catalogue-parts.ts';
import type { PublicRecords } from './catalogue-records.ts';
import { formatPublicPath } from './public-path.ts';

/** Above this many any page counts as changed. */
const maxPaths = 1000;

/** What is in one of the lists alone. Long lists that are alike but for a few places cost little. */
function listUnshared(one: readonly object[], other: readonly object[]): object[] {
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
  return [
    ...ones.filter((each) => !inOther.has(each)),
    ...others.filter((each) => !inOne.has(each)),
  ];
}

/**
 * The paths of the pages of records that one of two catalogues has and the other has not, or has
 * otherwise; null where any page may differ.
 */
export function listChangedPaths(
  before: PublicRecords,
  after: PublicRecords,
): ReadonlySet<string> | null {
  const paths = new Set<string>();
  for (const part of cataloguePartNames) {
    const changed = listUnshared(before[part], after[part]);
    if (changed.length > 0 && isSitePart(part)) return null;
    for (const record of changed)
      paths.add(formatPublicPath(part, record as Readonly<Record<string, unknown>>).toLowerCase());
    if (paths.size > maxPaths) return null;
  }
  return paths;
}
