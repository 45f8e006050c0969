import { coerceField, listFields, projectFields } from '../fields/field-kinds.ts';
import { shortenValue, type FieldIssue } from '../fields/import-problem.ts';
import { findNamedChoice } from '../fields/known-choices.ts';
import { applyPatch, canonical } from '../fields/record-patch.ts';
import { bulkWayNames, bulkWays, type BulkWay } from './bulk-ways.ts';
import { findNameField, keyFields, type Collection } from '../collections.ts';
import { nameAuthorsOf, type Authors } from './draft-authors.ts';
import { describePath, findFormField, listCollectionFields } from './form-fields.ts';
import { nameChoice } from './form-labels.ts';
import { toFormRecord } from './record-form.ts';
import { describeFieldValue, type ValueNames } from './describe-field-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change of one field in many records. */
export interface BulkChange {
  /** "salesStatus", or "fees.parkingCad". */
  field: string;
  way: BulkWay;
  /** Null to clear; a list of texts to add or remove. */
  value: unknown;
}

const labelOf = (collection: Collection, field: string) =>
  describePath(listCollectionFields(collection), field.split('.'));

/** What belongs to one record alone: its names, texts, place and files. */
const ofOneRecord = new Set([
  'description',
  'body',
  'summary',
  'teaser',
  'quote',
  'system',
  'answer',
  'heading',
  'streetAddress',
  'postalCode',
  'latitude',
  'longitude',
  'projectUrl',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
  'seoH1',
  'metaTitle',
  'metaDescription',
]);
const groupsOfOneRecord = new Set(['assignment', 'image', 'logo', 'picture']);

const listWays = (isList: boolean, isRequired: boolean): BulkWay[] => [
  'set',
  ...(isRequired ? [] : (['clear'] as const)),
  ...(isList ? (['add', 'remove'] as const) : []),
];

/**
 * The fields that can be changed in bulk, and how: those that several records may have in common.
 */
export function listBulkFields(collection: Collection) {
  const formFields = listCollectionFields(collection);
  return [...listFields(collection)].flatMap(([name, kind]) => {
    const isOfOne =
      kind === 'json' ||
      name === keyFields[collection] ||
      name === findNameField(collection) ||
      ofOneRecord.has(name) ||
      groupsOfOneRecord.has(name.split('.')[0] ?? '');
    const isRequired = findFormField(formFields, name)?.isRequired ?? false;
    const ways = listWays(kind === 'list', isRequired);
    return isOfOne ? [] : [{ name, label: labelOf(collection, name), ways }];
  });
}

/** Parses an entered change; its problem is a full sentence. */
export function readBulkChange(
  collection: Collection,
  entered: { field: string; way: string; value: string },
): { change: BulkChange } | { problem: string } {
  const field = listBulkFields(collection).find(({ name }) => name === entered.field);
  if (!field) return { problem: 'Choose a field.' };
  const way = bulkWayNames.find((each) => each === entered.way) ?? 'set';
  const kinds = collection === 'projects' ? projectFields : listFields(collection);
  const kind = kinds.get(field.name) ?? 'text';
  const text = entered.value.trim();
  const mayClear = field.ways.includes('clear');
  if (way === 'clear' && !mayClear) return { problem: `${field.label} is required: set it.` };
  if (way === 'clear') return { change: { field: field.name, way, value: null } };
  if (!field.ways.includes(way))
    return { problem: `${field.label} has one value: set ${mayClear ? 'or clear ' : ''}it.` };
  if (text === '')
    return { problem: `${field.label}: enter a value${mayClear ? ', or choose Clear' : ''}.` };
  const { choices = [] } = findFormField(listCollectionFields(collection), field.name) ?? {};
  if (choices.length > 0) {
    const value = findNamedChoice(choices, text);
    if (value !== undefined) return { change: { field: field.name, way, value } };
    const named = choices.map(nameChoice).join(', ');
    return { problem: `${field.label}: “${shortenValue(text)}” is not one of ${named}.` };
  }
  const coerced = coerceField(text, kind);
  if ('reason' in coerced)
    return { problem: `${field.label}: “${shortenValue(text)}” ${coerced.reason}.` };
  return { change: { field: field.name, way, value: coerced.value } };
}

/** A value in the words of the form. */
function describeBulkValue(
  collection: Collection,
  path: string,
  value: unknown,
  builderNames: ValueNames,
): string {
  if (Array.isArray(value)) return value.join(', ');
  const field = findFormField(listCollectionFields(collection), path);
  return describeFieldValue(value, {
    ...field,
    ...(path === 'builderUrl' && { names: builderNames }),
  });
}

/** "Sales status: set to Sold out". */
export function describeBulkChange(
  collection: Collection,
  { field, way, value }: BulkChange,
  builderNames: ValueNames = new Map(),
): string {
  const valueText =
    way === 'clear' ? '' : ` ${describeBulkValue(collection, field, value, builderNames)}`;
  return `${labelOf(collection, field)}: ${bulkWays[way].toLowerCase()}${valueText}`;
}

const getField = (record: Fields, field: string): unknown => {
  const [group = '', inner] = field.split('.');
  return inner === undefined ? record[group] : (record[group] as Fields | null)?.[inner];
};

/** A copy of the given fields, to detect later changes. */
export const pickFields = (record: Fields, changes: readonly BulkChange[]): Fields =>
  Object.fromEntries(changes.map(({ field }) => [field, getField(record, field) ?? null]));

function buildValue(record: Fields, { field, way, value }: BulkChange): unknown {
  const now = getField(record, field);
  const texts: unknown[] = Array.isArray(now) ? now : [];
  const values = new Set<unknown>(Array.isArray(value) ? value : [value]);
  if (way === 'add') return [...texts, ...[...values].filter((each) => !texts.includes(each))];
  return way === 'remove' ? texts.filter((each) => !values.has(each)) : value;
}

type Changed = { record: Record<string, unknown> } | { reason: string };

/** Applies the changes to a record, or returns why it cannot, as the end of a sentence. */
export function applyBulkChanges(
  collection: Collection,
  record: Fields,
  changes: readonly BulkChange[],
): Changed {
  const patch: Record<string, unknown> = {};
  for (const change of changes) {
    const [group = '', inner] = change.field.split('.');
    const value = buildValue(record, change);
    patch[group] = inner === undefined ? value : { ...(patch[group] as object), [inner]: value };
  }
  const explain = ({ path, reason }: FieldIssue) =>
    `${labelOf(collection, path.join('.'))} ${reason}`;
  const applied = applyPatch(collection, record, patch);
  if ('record' in applied) return applied;
  const [issue] = applied.issues;
  return { reason: issue ? explain(issue) : 'The change is not valid' };
}

/** A draft that changes one of the same fields, with both values; null when there is none. */
export function findConflictingDraft(
  collection: Collection,
  draft: { record: Fields; base: Fields | null; authors: Authors; operator_name: string },
  next: Fields,
  changes: readonly BulkChange[],
  builderNames: ValueNames = new Map(),
): string | null {
  const fields = listCollectionFields(collection);
  const [mine, base, then] = [draft.record, draft.base ?? {}, next].map((each) =>
    toFormRecord(fields, each),
  );
  const found = changes.find(({ field }) => {
    const [value, before, after] = [mine, base, then].map((each) =>
      canonical(getField(each ?? {}, field) ?? null),
    );
    return value !== before && value !== after;
  });
  if (!found) return null;
  const show = (record: Fields = {}) =>
    describeBulkValue(collection, found.field, getField(record, found.field), builderNames);
  return `${nameAuthorsOf(draft, found.field.split('.'))} has a draft with ${labelOf(collection, found.field)} “${show(mine)}”, and this makes it “${show(then)}”`;
}

/** A field changed since the check, with both values; null when there is none. */
export function findChangedField(
  collection: Collection,
  before: Fields,
  record: Fields,
  changes: readonly BulkChange[],
  builderNames: ValueNames = new Map(),
): string | null {
  const now = pickFields(record, changes);
  const field = Object.keys(before).find(
    (each) => canonical(before[each]) !== canonical(now[each]),
  );
  if (field === undefined) return null;
  const show = (value: unknown) => describeBulkValue(collection, field, value, builderNames);
  return `${labelOf(collection, field)} was “${show(before[field])}” when this was checked, and is “${show(now[field])}” now`;
}
