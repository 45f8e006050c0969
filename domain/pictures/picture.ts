import * as v from 'valibot';
import { name, optional } from '../text/field-schemas.ts';
import { focuses } from './focus.ts';

const pixels = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

export const pictureSchema = v.object({
  file: name(300),
  alt: name(300),
  width: optional(pixels),
  height: optional(pixels),
  dominantColour: optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  focus: v.optional(v.nullable(v.picklist(focuses))),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
