import { byteOrderMark, formatCsvCell } from '../domain/text/csv-cell.ts';
import type { OperatorContext } from './operator-context.ts';

export function printCsv(
  { print }: Pick<OperatorContext, 'print'>,
  heading: readonly string[],
  rows: Iterable<readonly (string | null)[]>,
): void {
  print(`${byteOrderMark}${heading.join(',')}\r`);
  for (const row of rows) print(`${row.map(formatCsvCell).join(',')}\r`);
}
