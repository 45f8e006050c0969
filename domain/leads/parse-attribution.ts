import * as v from 'valibot';
import type { Attribution } from './attribution.ts';
import { attributionSchema } from './lead.ts';

/** The attribution out of what a form carries; nothing when that is not one, since no lead fails by it. */
export function parseAttribution(text: string): Attribution {
  try {
    const checked = v.safeParse(attributionSchema, JSON.parse(text));
    return checked.success ? checked.output : {};
  } catch {
    return {};
  }
}
