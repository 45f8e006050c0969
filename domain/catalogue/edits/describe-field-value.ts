import { formatPlainDay, isIsoDay } from '../../dates/iso-day.ts';
import { formatCad } from '../../text/format-number.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { nameChoice } from './form-labels.ts';

/** What the values of a field are called, such as builders by their addresses. */
export type ValueNames = ReadonlyMap<string, string>;

/** The fields of a form that call a builder by its name. */
export const withBuilderNames = <Field extends { name: string }>(
  fields: readonly Field[],
  names: ValueNames,
): (Field & { names?: ValueNames })[] =>
  fields.map((field) => (field.name === 'builderUrl' ? { ...field, names } : field));

/** A field's value as its form shows it: "$549,900", "June 30, 2027", "yes", "Sold out". */
export function describeFieldValue(
  value: unknown,
  { name = '', kind = '', names }: { name?: string; kind?: string; names?: ValueNames } = {},
): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'number' && name.endsWith('Cad')) return formatCad(value);
  if (kind === 'boolean') return value === true ? 'yes' : 'no';
  if (typeof value !== 'string') return shortenValue(value);
  if (kind === 'date' && isIsoDay(value)) return formatPlainDay(value);
  return shortenValue(kind === 'choice' ? nameChoice(value) : (names?.get(value) ?? value));
}
