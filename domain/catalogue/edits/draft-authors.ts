import { canonical } from '../fields/record-patch.ts';
import { describePath, type FormField } from './form-fields.ts';
import { listChanges, type FieldChange } from './record-changes.ts';
import { describeFieldValue, type ValueNames } from './describe-field-value.ts';

interface Author {
  id: number;
  name: string;
}

/** Who entered which field of a draft, by its path, such as "floorPlans/A1/priceCad". */
export type Authors = Readonly<Record<string, Author>>;

const separator = '/';
const formatKey = (path: readonly string[]) => path.join(separator);

/** The authors after somebody has changed a draft from `before` to `after`. */
export function creditChanges(
  authors: Authors,
  before: unknown,
  after: unknown,
  by: Author,
): Authors {
  const next = Object.entries(authors);
  for (const { path } of listChanges(before, after))
    next.push([formatKey(path), { id: by.id, name: by.name }]);
  return Object.fromEntries(next);
}

/** Those who entered a field or something in it, or else the nearest thing around it. */
function listAuthorsOf(authors: Authors, path: readonly string[]): Author[] {
  const key = formatKey(path);
  const found = Object.entries(authors).filter(
    ([each]) => each === key || each.startsWith(key + separator),
  );
  if (found.length > 0)
    return [...new Map(found.map(([, author]) => [author.id, author])).values()];
  return path.length > 1 ? listAuthorsOf(authors, path.slice(0, -1)) : [];
}

/** Who entered a field of a draft, "Ada and Bo"; its last editor if that is not known. */
export const nameAuthorsOf = (
  draft: { authors: Authors; operator_name: string },
  path: readonly string[],
): string =>
  listAuthorsOf(draft.authors, path)
    .map(({ name }) => name)
    .join(' and ') || draft.operator_name;

/** A field that publishing a draft would change. */
export interface DraftChange {
  /** The field of the record, such as "floorPlans". */
  field: string;
  /** "Lowest price (CAD): $520,900 → $455,000". */
  text: string;
  by: readonly Author[];
}

type Fields = readonly (FormField & { names?: ValueNames })[];

/** The field at a path; undefined for a row of a list and for the order of rows. */
function findField(
  fields: Fields,
  [first, ...rest]: readonly string[],
): Fields[number] | undefined {
  const field = fields.find(({ name }) => name === first);
  if (!field || rest.length === 0) return field;
  return findField(field.fields, field.kind === 'rows' ? rest.slice(1) : rest);
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null;

function describeChange(fields: Fields, { path, before, after }: FieldChange): string {
  const label = describePath(fields, path);
  if (Array.isArray(before) || Array.isArray(after)) return `${label}: changed`;
  if (isRow(before) || isRow(after))
    return `${label}: ${before === null ? 'added' : after === null ? 'removed' : 'changed'}`;
  const field = findField(fields, path);
  return `${label}: ${describeFieldValue(before, field)} → ${describeFieldValue(after, field)}`;
}

/** What publishing a draft would change, and by whom; `last` saved the draft. */
export const listDraftChanges = (
  fields: Fields,
  {
    before,
    after,
    authors,
    last,
  }: { before: object; after: object; authors: Authors; last: Author },
): DraftChange[] =>
  listChanges(before, after)
    .filter((change) => canonical(change.before ?? '') !== canonical(change.after ?? ''))
    .map((change) => {
      const by = listAuthorsOf(authors, change.path);
      return {
        field: change.path[0] ?? '',
        text: describeChange(fields, change),
        by: by.length > 0 ? by : [last],
      };
    });

/** The names of the authors of changes, by field. */
export function nameAuthors(changes: readonly DraftChange[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { field, by } of changes)
    names[field] = [...new Set([...(names[field] ?? []), ...by.map(({ name }) => name)])];
  return names;
}

/** Everybody named beside some fields, each once: "Ada and Bo". */
export const joinNames = (fields: readonly { who: string }[]): string =>
  [...new Set(fields.map(({ who }) => who))].join(' and ');
