import { foldText } from '../text/fold-text.ts';
import type { Collection } from './collections.ts';
import { collections, findNameField } from './collections.ts';
import { formatPublicPath } from './public-path.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

/** A page of the site that a text can link to. */
export interface LinkTarget {
  path: string;
  name: string;
  /** "project", "builder". */
  kind: string;
}

const linkedCollections = [
  'projects',
  'builders',
  'cities',
  'newsArticles',
  'blogPosts',
] as const satisfies readonly Collection[];

/** Pages whose names contain all the words, projects first; none for an empty search. */
export function findLinkTargets(
  { records }: Pick<CatalogueSnapshot, 'records'>,
  search: string,
  max: number,
): LinkTarget[] {
  const words = foldText(search).split(' ').filter(Boolean);
  const found: LinkTarget[] = [];
  if (words.length === 0) return found;
  for (const collection of linkedCollections) {
    const field = findNameField(collection);
    for (const record of records[collection] as readonly unknown[]) {
      if (found.length === max) return found;
      const fields = record as Record<string, unknown>;
      const name = String(fields[field]);
      const folded = foldText(name);
      if (words.every((word) => folded.includes(word)))
        found.push({
          name,
          path: formatPublicPath(collection, fields),
          kind: collections[collection].one,
        });
    }
  }
  return found;
}
