import type { OperatorContext } from './operator-context.ts';

/** Without it Excel reads UTF-8 as the alphabet of its country. */
const byteOrderMark = '\uFEFF';

/** RFC 4180, and no cell that a spreadsheet would run as a formula. */
export function formatCsvCell(value: string | null): string {
  const text = value ?? '';
  const isPhoneNumber = /^\+\d+$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isPhoneNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function printCsv(
  { print }: Pick<OperatorContext, 'print'>,
  heading: readonly string[],
  rows: Iterable<readonly (string | null)[]>,
): void {
  print(`${byteOrderMark}${heading.join(',')}\r`);
  for (const row of rows) print(`${row.map(formatCsvCell).join(',')}\r`);
}
