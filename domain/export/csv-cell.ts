/** Without it, Excel reads UTF-8 in the local code page. */
export const byteOrderMark = '\uFEFF';

/** Formats a cell by RFC 4180. An apostrophe guards text that would run as a formula. */
export function formatCsvCell(value: string | null): string {
  const text = value ?? '';
  const isPhoneNumber = /^\+\d+$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isPhoneNumber ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
