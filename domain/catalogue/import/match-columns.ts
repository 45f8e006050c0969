import { findNearName } from '../../text/near-name.ts';
import { projectFields } from '../fields/field-kinds.ts';
import { foldHeading, indexHeadings, isPerSqFt } from '../fields/headings.ts';

/** The column of each field that has one. */
export type FieldColumns = Readonly<Record<string, string>>;

/** "Street Address", "street_address" and "streetAddress" are equal. */
export const plainColumn = (name: string) => name.toLowerCase().replace(/[^a-z0-9.]/g, '');
const fieldByPlainName = new Map(
  [...projectFields.keys()].map((field) => [plainColumn(field), field] as const),
);
const fieldByHeading = indexHeadings(projectFields);

function findField(column: string): string | undefined {
  const field =
    fieldByPlainName.get(plainColumn(column)) ?? fieldByHeading.get(foldHeading(column));
  return field?.endsWith('PriceCad') && isPerSqFt(column) ? undefined : field;
}

export function describeUnusedColumn(column: string): string {
  const near = findNearName(column, [...fieldByPlainName.keys(), ...fieldByHeading.keys()]);
  const field =
    near === null ? undefined : (fieldByPlainName.get(near) ?? fieldByHeading.get(near));
  return field === undefined ? column : `${column} (did you mean ${field}?)`;
}

/** The columns of fields, by their own names, which take precedence, or by the trade's headings. */
export function matchColumns(columns: readonly string[]): {
  fields: FieldColumns;
  unmatched: string[];
} {
  const fields: Record<string, string> = {};
  const rank = (column: string) =>
    Number(projectFields.has(column)) * 2 + Number(fieldByPlainName.has(plainColumn(column)));
  const exactFirst = [...columns].sort((a, b) => rank(b) - rank(a));
  for (const column of exactFirst) {
    const field = findField(column);
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = column;
  }
  const used = new Set(Object.values(fields));
  return { fields, unmatched: columns.filter((column) => !used.has(column)) };
}
