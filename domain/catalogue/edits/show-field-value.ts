import { formatPlainDay, isIsoDay } from '../../dates/iso-day.ts';
import { formatCad } from '../../text/format-number.ts';
import { showValue } from '../fields/import-problem.ts';
import { nameChoice } from './form-labels.ts';

/** A field's value as its form shows it: "$549,900", "June 30, 2027", "yes", "Sold out". */
export function showFieldValue(
  value: unknown,
  { name = '', kind = '' }: { name?: string; kind?: string } = {},
): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'number' && name.endsWith('Cad')) return formatCad(value);
  if (kind === 'boolean') return value === true ? 'yes' : 'no';
  if (typeof value !== 'string') return showValue(value);
  if (kind === 'date' && isIsoDay(value)) return formatPlainDay(value);
  return showValue(kind === 'choice' ? nameChoice(value) : value);
}
