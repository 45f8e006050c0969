import { data } from 'react-router';
import * as v from 'valibot';
import { maxLeadsAtOnce } from '../../domain/leads/inbox/inbox-selection.ts';
import { formatCount } from '../../domain/text/format-number.ts';
import { maxWholeNumber } from '../../domain/text/whole-number.ts';
import { withQuery } from '../../domain/text/format-query.ts';

type Read<Schema extends v.GenericSchema> =
  | { input: v.InferOutput<Schema>; errors: null }
  | { input: null; errors: Record<string, string> };

/** Each field without its later checks once one has failed: no text is searched that is too long. */
const withinField = { abortPipeEarly: true } as const;

interface PipedSchema extends v.GenericSchema {
  pipe: readonly [v.GenericSchema, ...v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>[]];
}
const isPiped = (schema: v.GenericSchema): schema is PipedSchema => 'pipe' in schema;

/**
 * A form's checks across fields, `partialCheck`, run although another field is wrong, so that all problems
 * show at once.
 */
function checkFields<Schema extends v.GenericSchema>(schema: Schema): Schema {
  if (!isPiped(schema)) return v.config(schema, withinField);
  const [fields, ...acrossFields] = schema.pipe;
  return v.pipe(v.config(fields, withinField), ...acrossFields) as v.GenericSchema as Schema;
}

/** The validated fields of a form, or the first problem of each. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): Read<Schema> {
  const result = v.safeParse(checkFields(schema), Object.fromEntries(form));
  if (result.success) return { input: result.output, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { input: null, errors };
}

/** Each field with its value, or with the list of its values if it was sent several times. */
function toFields(form: FormData) {
  // `getAll` of each name would take time by the square of their number.
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form) {
    const values = fields.get(name);
    if (values) values.push(value);
    else fields.set(name, [value]);
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing';
  if (Array.isArray(issue.input) && issue.kind === 'schema') return 'was sent more than once';
  return issue.kind === 'schema' ? 'is not of its kind' : issue.message;
}

/**
 * The fields that a page of the console fills itself. Throws 400 with the field's name for what no
 * page sends; `readForm` shows a person's mistakes beside their fields instead.
 */
export function parseFields<Entries extends v.ObjectEntries>(entries: Entries, form: FormData) {
  const result = v.safeParse(v.object(entries), toFields(form), { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const sentence = `The field "${v.getDotPath(issue) ?? ''}" ${describeIssue(issue)}. Reload the page and send it again.`;
  throw data(sentence, { status: 400 });
}

/** A text that may be missing or empty. */
export const textField = v.optional(v.string(), '');
/** A file; null if none was chosen. */
export const fileField = v.pipe(
  v.optional(v.instance(File)),
  v.transform((file) => (file && file.name !== '' ? file : null)),
);
/** An undo sends every lead of one change; no page has a longer list. */
const maxValues = maxLeadsAtOnce;

/** All values of a name. */
export const listField = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((values) => [values].flat()),
    v.maxLength(maxValues, `has more than ${formatCount(maxValues)} values`),
  ),
  [],
);

/** The record id in an address or a form; 0, which no record has, for anything else. */
export const readId = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= maxWholeNumber ? id : 0;
};

export const idField = v.pipe(
  v.string(),
  v.transform((text) => readId(text)),
  v.check((id) => id > 0, 'is not a whole number above 0'),
);

/** The redirect target after signing in, limited to addresses within the console. */
export function readTarget(request: Request): string {
  const to = new URL(request.url).searchParams.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
}

/** The path of a request's page below `/console`, also for its data requests. */
export function readPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  return withQuery(pathname.replace(/^\/console/, '').replace(/_?\.data$/, ''), searchParams);
}
