import * as v from 'valibot';
import { findPositionIssue, listPriceIssues, withoutZeroPrices } from '../import/check-values.ts';
import { describeIssue, showValue } from '../import/import-problem.ts';
import { coerceField, listFields } from '../import/field-kinds.ts';
import { withKnownSpellings } from '../import/known-spellings.ts';
import { suggestName } from '../text/suggest.ts';
import { collections, type Collection, keyFields } from './collections.ts';

export class EditError extends Error {}

type Fields = Record<string, unknown>;
/** Collections whose key is in URLs, or in other records. */
export const fixedKeys: readonly Collection[] = [
  'mlsZones',
  'propertyTypes',
  'cities',
  'builders',
  'newsArticles',
  'blogPosts',
  'projects',
  'legalPages',
  'siteTexts',
];

function readAssignment(collection: Collection, text: string) {
  const [, field = '', value = ''] = /^([^=]*)=([\s\S]*)$/.exec(text) ?? [];
  if (!text.includes('=')) throw new EditError(`"${text}": write it as field=value.`);
  const fields = listFields(collection);
  const kind = fields.get(field);
  if (!kind) {
    const near = suggestName(field, fields.keys());
    const { one } = collections[collection];
    throw new EditError(
      near
        ? `A ${one} has no field "${field}". Did you mean "${near}"?`
        : `A ${one} has no field "${field}". Its fields are ${[...fields.keys()].join(', ')}.`,
    );
  }
  if (field === keyFields[collection] && fixedKeys.includes(collection))
    throw new EditError(
      `${field}: it is the address of the ${collections[collection].one} and cannot change.`,
    );
  return { field, kind, value };
}

function assign(record: Fields, field: string, value: unknown) {
  const [group = '', inner] = field.split('.');
  if (inner !== undefined) {
    const before = (record[group] ?? {}) as Fields;
    record[group] = { ...before };
    assign(record[group] as Fields, inner, value);
  } else if (value === undefined) delete record[group];
  else record[group] = value;
}

function checkProject(project: Fields, typed: ReadonlyMap<string, string>): Fields {
  const touched = new Set([...typed.keys()].map((field) => field.split('.')[0] ?? ''));
  const position = findPositionIssue(project);
  const [issue] = [...(position ? [position] : []), ...listPriceIssues(project)].filter(
    ({ path }) => touched.has(path[0] ?? '') || (position && touched.has('longitude')),
  );
  if (issue)
    throw new EditError(`${issue.path.join('.')}: "${showValue(issue.value)}" ${issue.reason}.`);
  return withKnownSpellings(withoutZeroPrices(project));
}

export function readTypedValues(collection: Collection, assignments: readonly string[]): Fields {
  const values: Fields = {};
  for (const text of assignments) {
    const { field, kind, value } = readAssignment(collection, text);
    const coerced = coerceField(value.trim(), kind);
    if (value.trim() !== '' && 'value' in coerced) values[field] = coerced.value;
  }
  return values;
}

export function editRecord(
  collection: Collection,
  before: unknown,
  assignments: readonly string[],
) {
  const record = structuredClone(before) as Fields;
  const typed = new Map<string, string>();
  for (const text of assignments) {
    const { field, kind, value } = readAssignment(collection, text);
    const coerced = value.trim() === '' ? { value: undefined } : coerceField(value.trim(), kind);
    if ('reason' in coerced)
      throw new EditError(`${field}: "${showValue(value)}" ${coerced.reason}.`);
    assign(record, field, coerced.value);
    typed.set(field, value);
  }
  const parsed = v.safeParse(collections[collection].schema, record);
  if (parsed.success)
    return collection === 'projects' ? checkProject(parsed.output, typed) : parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? '';
  const value = typed.get(field) ?? '';
  if (typed.has(field) && value.trim() === '') throw new EditError(`${field}: it cannot be empty.`);
  throw new EditError(`${field}:${value && ` "${showValue(value)}"`} ${describeIssue(issue)}.`);
}
