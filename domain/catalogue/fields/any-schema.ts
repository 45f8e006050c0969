import type * as v from 'valibot';

/** What a schema of valibot may have, read without knowing its type. */
export type AnySchema = v.GenericSchema & {
  wrapped?: AnySchema;
  default?: unknown;
  item?: AnySchema;
  entries?: Record<string, AnySchema>;
  options?: readonly string[];
  pipe?: readonly { type: string; requirement?: unknown }[];
};

/** The schema inside those that make it optional or nullable. */
export const unwrap = (schema: AnySchema): AnySchema =>
  schema.wrapped ? unwrap(schema.wrapped) : schema;
