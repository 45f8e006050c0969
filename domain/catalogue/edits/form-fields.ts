import type * as v from 'valibot';
import { collections, findNameField, type Collection } from '../collections.ts';
import { unwrap, type AnySchema } from '../fields/any-schema.ts';
import { orderStep } from './record-changes.ts';
import { describeField, formSections } from './form-labels.ts';

/** `texts` has one text per line; `paragraphs` are separated by an empty line. */
type FieldKind =
  | 'text'
  | 'long'
  | 'markdown'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'colour'
  | 'texts'
  | 'paragraphs'
  | 'group'
  | 'rows';

/** The limits of a value; those that the schema does not set are absent. */
interface FieldLimits {
  min?: number;
  max?: number;
  maxLength?: number;
  isWhole?: true;
}

/** A field of a form, as plain data: the browser needs no schema. */
export interface FormField {
  name: string;
  kind: FieldKind;
  label: string;
  hint: string;
  isHidden: boolean;
  /** Required for publishing; never in a group that may be omitted as a whole. */
  isRequired: boolean;
  /** Whether an empty input means null rather than an empty text. */
  isNullable: boolean;
  /** The schema's default for an empty text or choice. */
  initial: string;
  choices: readonly string[];
  limits: FieldLimits;
  /** The fields of a group, or of each row. */
  fields: readonly FormField[];
  /** The name of one row. */
  one: string;
  /** A picture, a list of pictures, or the name of a picture's file. */
  showsPicture: boolean;
}

interface FormSection {
  label: string;
  fields: readonly FormField[];
}

/** Texts of at least this maximum length get several lines. */
const longFrom = 400;
const formats = ['email', 'url', 'regex'];

const isNullable = (schema: AnySchema): boolean =>
  schema.type === 'nullable' || (schema.wrapped !== undefined && isNullable(schema.wrapped));

function toTextKind({ pipe = [] }: AnySchema): FieldKind {
  if (pipe.some(({ type }) => type === 'iso_date')) return 'date';
  const max = pipe.find(({ type }) => type === 'max_length')?.requirement;
  if (typeof max === 'number') return max >= longFrom ? 'long' : 'text';
  return pipe.some(({ type }) => formats.includes(type)) ? 'text' : 'long';
}

function toFieldKind(schema: AnySchema): FieldKind {
  const { type, item } = schema;
  if (type === 'number' || type === 'boolean') return type;
  if (type === 'picklist') return 'choice';
  if (type === 'object') return 'group';
  if (type !== 'array' || !item) return toTextKind(schema);
  const inner = unwrap(item);
  if (inner.type === 'object') return 'rows';
  return toTextKind(inner) === 'long' ? 'paragraphs' : 'texts';
}

const isPicture = (schema: AnySchema | undefined) =>
  schema?.entries !== undefined && 'file' in schema.entries && 'alt' in schema.entries;

function readLimits({ pipe = [] }: AnySchema): FieldLimits {
  const find = (name: string) => {
    const requirement = pipe.find(({ type }) => type === name)?.requirement;
    return typeof requirement === 'number' ? requirement : undefined;
  };
  const [min, max, maxLength] = [find('min_value'), find('max_value'), find('max_length')];
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pipe.some(({ type }) => type === 'integer') && { isWhole: true }),
  };
}

/** The fields of a form for records of a schema. */
export const listFormFields = (
  schema: v.GenericSchema,
  parent = '',
  isOptionalGroup = false,
): FormField[] =>
  Object.entries((schema as AnySchema).entries ?? {}).map(([name, outer]) => {
    const inner = unwrap(outer);
    const texts = describeField(name, parent);
    const { label, one = 'row', isHidden = false, isShort, isMarkdown } = texts;
    const nested = inner.entries ? inner : inner.item && unwrap(inner.item);
    const kind = texts.kind ?? (isShort ? 'text' : isMarkdown ? 'markdown' : toFieldKind(inner));
    const usual = kind === 'paragraphs' ? 'Separate paragraphs with an empty line.' : '';
    return {
      name,
      kind,
      label,
      hint: texts.hint ?? usual,
      isHidden,
      isRequired: outer === inner && !isOptionalGroup,
      isNullable: isNullable(outer),
      initial: typeof outer.default === 'string' ? outer.default : '',
      choices: inner.type === 'picklist' ? (inner.options ?? []) : [],
      limits: readLimits(inner),
      fields: nested?.entries
        ? listFormFields(nested, name, kind === 'group' && outer !== inner)
        : [],
      one,
      showsPicture: isPicture(nested) || (kind === 'text' && texts.namesPicture === true),
    };
  });

export const listCollectionFields = (collection: Collection) =>
  listFormFields(collections[collection].schema);

/** The sections of a collection's form. Fields not listed in any section are in the first. */
export function listSections(
  collection: Collection,
  fields: readonly FormField[] = listCollectionFields(collection),
): FormSection[] {
  // The record's name comes first.
  const sections = formSections[collection] ?? [{ label: '', fields: [findNameField(collection)] }];
  const named = new Set(sections.flatMap((section) => section.fields));
  return sections.map((section, index) => ({
    label: section.label,
    fields: [
      ...section.fields.flatMap((name) => fields.filter((field) => field.name === name)),
      ...(index === 0 ? fields.filter(({ name }) => !named.has(name)) : []),
    ],
  }));
}

/** The field of a form at "salesStatus" or "fees.parkingCad". */
export const findFormField = (
  fields: readonly FormField[],
  path: string,
): FormField | undefined => {
  const [name = '', inner] = path.split('.');
  const field = fields.find((each) => each.name === name);
  return inner === undefined ? field : field?.fields.find((each) => each.name === inner);
};

/** A path of field names, row names and numbers in words: "Plans, A1, Price (CAD)". */
export function describePath(fields: readonly FormField[], path: readonly string[]): string {
  const [first, ...rest] = path;
  const field = fields.find(({ name }) => name === first);
  if (!field) return path.join(', ');
  if (field.kind !== 'rows' || rest.length === 0)
    return [field.label, ...(rest.length > 0 ? [describePath(field.fields, rest)] : [])].join(', ');
  const [row = '', ...inner] = rest;
  if (row === orderStep) return `${field.label}, their order`;
  const rowName = /^\d+$/.test(row) ? `${field.one} ${Number(row) + 1}` : row;
  return [
    field.label,
    rowName,
    ...(inner.length > 0 ? [describePath(field.fields, inner)] : []),
  ].join(', ');
}
