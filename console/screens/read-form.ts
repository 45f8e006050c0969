import * as v from 'valibot';
import { maxWholeNumber } from '../../domain/text/whole-number.ts';

/** The text of a field; empty for a file or a missing field. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

type Read<Schema extends v.GenericSchema> =
  { input: v.InferOutput<Schema>; errors: null } | { input: null; errors: Record<string, string> };

/** The validated fields of a form, or the first problem of each. */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: FormData,
): Read<Schema> {
  // Without its later checks once one has failed: no text is searched that is too long.
  const result = v.safeParse(schema, Object.fromEntries(form), { abortPipeEarly: true });
  if (result.success) return { input: result.output, errors: null };
  const errors: Record<string, string> = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { input: null, errors };
}

/** The record id in an address or a form; 0, which no record has, for anything else. */
export const readId = (text: string | undefined): number => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= maxWholeNumber ? id : 0;
};

/** The redirect target after signing in, limited to addresses within the console. */
export function readTarget(request: Request): string {
  const to = new URL(request.url).searchParams.get('to') ?? '/';
  return /^\/(?![/\\])/.test(to) ? to : '/';
}

/** The path of a request's page below `/console`, also for its data requests. */
export function readPagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const query = searchParams.size > 0 ? `?${searchParams.toString()}` : '';
  return pathname.replace(/^\/console/, '').replace(/_?\.data$/, '') + query;
}
