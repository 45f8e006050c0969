import { adParameters } from '../../domain/leads/forms/attribution.ts';
import { honeypotField } from '../../domain/leads/forms/spam.ts';
import { Refusal } from '../../domain/refusal.ts';

/**
 * Fields of visitors whose schemas drop or replace what cannot be stored: names and messages (A-5.2,
 * ), and what no visitor types, which must not cost a lead.
 */
const cleanedFields: ReadonlySet<string> = new Set<string>([
  'name',
  'firstName',
  'lastName',
  'message',
  'attributes',
  'attribution',
  honeypotField,
  ...adParameters,
]);

/** Names the field in a sentence, without the character that cannot be shown. */
const formatName = (name: string) => name.replaceAll('\0', '').toWellFormed();

function findCause(text: string): string | null {
  if (text.includes('\0')) return 'a null character';
  return text.isWellFormed() ? null : 'half of a character (an unpaired surrogate)';
}

function check(field: string, text: string) {
  const cause = findCause(text);
  if (!cause) return;
  const name = formatName(field);
  throw new Refusal(
    'unstorable_text',
    `The field "${name}" contains ${cause}, which cannot be stored. Remove it and send again.`,
    { fields: { [name]: `contains ${cause}` } },
  );
}

/** The field's own name in one such as "firstPurchaser[name]". */
const lastLevel = (name: string) => /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name;
const firstLevel = (name: string) => name.split('[', 1)[0] ?? '';

/**
 * Refuses text that PostgreSQL cannot store, null characters and unpaired surrogates, wherever it
 * stands in a form or in JSON, whose depth is limited. Throws a 400 Refusal that names the field.
 */
export function rejectUnstorable(
  value: unknown,
  cleaned: ReadonlySet<string> = cleanedFields,
  field = 'body',
) {
  if (typeof value === 'string') return check(field, value);
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof File) return check(field, value.name);
  const isList = Array.isArray(value);
  for (const [name, inner] of value instanceof FormData ? value : Object.entries(value)) {
    if (cleaned.has(firstLevel(name)) || cleaned.has(lastLevel(name))) continue;
    check('name of a field', name);
    rejectUnstorable(inner, cleaned, isList ? field : name);
  }
}

/** In the console every text is stored as it is entered. */
export const cleansNothing: ReadonlySet<string> = new Set();
