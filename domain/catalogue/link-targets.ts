import type { CataloguePart } from './catalogue-parts.ts';
import { catalogueParts, findNameField } from './catalogue-parts.ts';
import { formatPublicPath } from './public-path.ts';
import type { CatalogueSnapshot } from './snapshot.ts';

/** A page of the site that a text can link to. */
export interface LinkTarget {
  path: string;
  name: string;
  /** "project", "builder". */
  kind: string;
}

const linkedParts = [
  'projects',
  'builders',
  'cities',
  'newsArticles',
  'blogPosts',
] as const satisfies readonly CataloguePart[];

/** Pages whose names contain all the words, projects first; none for an empty search. */
export function findLinkTargets(
  { records }: Pick<CatalogueSnapshot, 'records'>,
  search: string,
  max: number,
): LinkTarget[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found: LinkTarget[] = [];
  if (words.length === 0) return found;
  for (const part of linkedParts) {
    const field = findNameField(part);
    for (const record of records[part] as readonly unknown[]) {
      if (found.length === max) return found;
      const fields = record as Record<string, unknown>;
      const name = String(fields[field]);
      const lower = name.toLowerCase();
      if (words.every((word) => lower.includes(word)))
        found.push({ name, path: formatPublicPath(part, fields), kind: catalogueParts[part].one });
    }
  }
  return found;
}
