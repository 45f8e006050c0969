import { collections, type ContentCollection } from '../collections.ts';
import { listColumnFields, nameSeparators, type FieldKind } from '../fields/field-kinds.ts';
import { quoteCsvCell, runsAsFormula } from '../../text/csv-cell.ts';

const numberKinds: readonly FieldKind[] = [
  'number',
  'amount',
  'exact-price',
  'latitude',
  'longitude',
];

/** Whether a list is read back from its entries with semicolons between, which decide before commas. */
const isPlainList = (entries: readonly string[]) => {
  const separators = entries.length > 1 ? [/[;|]/] : nameSeparators;
  return !entries.some(
    (entry) => entry.startsWith('[') || separators.some((separator) => separator.test(entry)),
  );
};

function formatValue(value: unknown, kind: FieldKind): string {
  if (value === null) return '';
  if (kind === 'names') {
    const entries = value as string[];
    return isPlainList(entries) ? entries.join('; ') : JSON.stringify(entries);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** RFC 4180. An apostrophe guards cells that would run as a formula; the import removes it. */
function formatCell(value: string, kind: FieldKind): string {
  return quoteCsvCell(
    !numberKinds.includes(kind) && runsAsFormula.test(value) ? `'${value}` : value,
  );
}

/** Writes records as CSV with a column for each field; the import reads it back without loss. */
export async function* formatCsv(
  collection: ContentCollection,
  records: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<string, void, void> {
  const columns = Object.keys(collections[collection].schema.entries);
  const kinds = listColumnFields(collection);
  // Excel recognizes UTF-8 by the byte order mark.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const record of records) {
    const cells = columns.map((column) => {
      const kind = kinds.get(column) ?? 'text';
      return formatCell(formatValue((record as Record<string, unknown>)[column], kind), kind);
    });
    yield `${cells.join(',')}\r\n`;
  }
}
