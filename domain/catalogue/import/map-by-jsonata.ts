import jsonata from 'jsonata';
import { formatPosition, ImportFileError, shortenValue } from '../fields/import-problem.ts';
import { parseJson } from '../fields/parse-json.ts';
import { readCsv } from './read-csv.ts';
import type { ImportSource } from './read-import.ts';

const longestMs = 10_000;
const maxDepth = 500;

type Source = Pick<ImportSource, 'text' | 'format'>;

/** The file as JSONata sees it: JSON as it is, a table as a list of its rows. */
function readDocument({ text, format }: Source): unknown {
  if (format !== 'csv') return parseJson(text);
  const { columns, rows, broken } = readCsv(text);
  const [bad] = broken;
  if (bad) throw new ImportFileError(`${formatPosition(bad.position)}: ${bad.reason}.`);
  return Array.from(rows, (row) =>
    Object.fromEntries(columns.map((column) => [column, row.read(column)])),
  );
}

/** Rethrows what JSONata throws, which is no Error, with the line and column. */
function explain(expression: string, thrown: unknown): never {
  const { position, message } = thrown as { position?: number; message?: string };
  // The position is that after the token.
  const before = expression.slice(0, Math.max(0, (position ?? 0) - 1)).split('\n');
  const place =
    position === undefined
      ? ''
      : `mapping, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: `;
  throw new ImportFileError(`${place}${shortenValue(message ?? String(thrown))}`);
}

/** Maps a file to records or to a catalogue document. Throws an ImportFileError. */
export async function mapByJsonata(
  expression: string,
  source: Source,
  timeoutMs = longestMs,
): Promise<Source> {
  const document = readDocument(source);
  let mapped: unknown;
  try {
    const compiled = jsonata(expression, { timeout: timeoutMs, stack: maxDepth });
    compiled.registerFunction('eval', () => {
      throw new Error('$eval is not available: write the expression itself.');
    });
    mapped = await compiled.evaluate(document);
  } catch (error) {
    explain(expression, error);
  }
  if (mapped === undefined) return { text: '[]', format: 'json' };
  if (typeof mapped !== 'object' || mapped === null)
    throw new ImportFileError(
      `The mapping gives ${shortenValue(mapped)}, where it should give a list of records.`,
    );
  const records = 'format' in mapped ? mapped : [mapped].flat();
  return { text: JSON.stringify(records), format: 'json' };
}
