/** Without it, Excel reads UTF-8 in the local code page. */
export const byteOrderMark = '\uFEFF';

/**
 * What a spreadsheet may run as a formula (OWASP, "CSV Injection"): the signs in any width, also after
 * white space and invisible characters, and after apostrophes that were there before the guard.
 */
export const runsAsFormula =
  /^'*(?:[\t\r]|[\s\p{C}\u034f\u115f\u1160\u3164]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u;

/** Quotes a cell by RFC 4180 where it needs it. */
export const quoteCsvCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Formats a cell by RFC 4180. An apostrophe guards text that would run as a formula. */
export function formatCsvCell(value: string | null): string {
  const text = value ?? '';
  const isPhoneNumber = /^\+\d+$/.test(text);
  return quoteCsvCell(runsAsFormula.test(text) && !isPhoneNumber ? `'${text}` : text);
}

/** A line of a CSV file with its end. */
export const formatCsvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(formatCsvCell).join(',')}\r\n`;
