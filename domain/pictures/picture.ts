import * as v from 'valibot';
import { focuses } from './focus.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(300));
const pixels = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));
const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.optional(v.nullable(schema), null);

export const pictureSchema = v.object({
  file: text,
  alt: text,
  width: optional(pixels),
  height: optional(pixels),
  dominantColour: optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  focus: v.optional(v.nullable(v.picklist(focuses))),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
