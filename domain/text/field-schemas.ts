import * as v from 'valibot';

export const text = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max));

/** A text that is not empty. */
export const name = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(max));

/** Null when it is absent. */
export const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

/** Stable key and URL segment of a record. */
export const stub = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case letters, digits and single hyphens'),
  v.maxLength(120),
);
