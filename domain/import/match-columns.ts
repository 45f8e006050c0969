import { suggestName } from '../text/suggest.ts';
import { projectFields } from './field-kinds.ts';

/** The column of each field that has one. */
export type FieldColumns = Readonly<Record<string, string>>;

const otherNames: Readonly<Record<string, string>> = {
  name: 'title',
  slug: 'stub',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  address: 'streetAddress',
  street: 'streetAddress',
  postal: 'postalCode',
  postcode: 'postalCode',
  zip: 'postalCode',
  builder: 'builderName',
  developer: 'builderName',
  type: 'types',
  propertytype: 'types',
  status: 'constructionStatus',
  stories: 'storeys',
  minprice: 'minPriceCad',
  pricefrom: 'minPriceCad',
  maxprice: 'maxPriceCad',
  priceto: 'maxPriceCad',
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9.]/g, '');
const fieldByPlainName = new Map([
  ...Object.entries(otherNames),
  ...[...projectFields.keys()].map((field) => [plain(field), field] as const),
]);

export function describeUnusedColumn(column: string): string {
  const near = suggestName(column, fieldByPlainName.keys());
  const field = near === null ? undefined : fieldByPlainName.get(near);
  return field === undefined ? column : `${column} (did you mean ${field}?)`;
}

/**
 * "Street Address", "street_address" and "streetAddress" are equal. Exact names take precedence.
 */
export function matchColumns(columns: readonly string[]): {
  fields: FieldColumns;
  unmatched: string[];
} {
  const fields: Record<string, string> = {};
  const exactFirst = [...columns].sort(
    (a, b) => Number(projectFields.has(b)) - Number(projectFields.has(a)),
  );
  for (const column of exactFirst) {
    const field = fieldByPlainName.get(plain(column));
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[field] = column;
  }
  const used = new Set(Object.values(fields));
  return { fields, unmatched: columns.filter((column) => !used.has(column)) };
}
