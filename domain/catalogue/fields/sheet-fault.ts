/** What a formula that failed leaves, and a column that is too narrow. `#N/A` is an unknown value. */
const isError =
  /^(?:#(?:ref!|value!|div\/0!|name\?|num!|null!|spill!|calc!|field!|error!)|#{3,})$/i;
/** Six digits are kept of a long number, such as a telephone's. */
const isShortened = /^\d(?:[.,]\d+)?E\+\d\d$/;

/** What a spreadsheet wrote instead of a cell's text, as the end of a sentence; null for other texts. */
export function findSheetFault(text: string): string | null {
  const trimmed = text.trim();
  if (isError.test(trimmed)) return 'is an error of the spreadsheet';
  return isShortened.test(trimmed)
    ? 'was shortened by the spreadsheet: write all digits of the number'
    : null;
}
