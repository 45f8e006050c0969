import { expect, test } from 'vitest';
import { formatCsvCell } from './csv-cell.ts';

// OWASP, "CSV Injection": a cell that begins with one of = + - @ tab or return may run as a formula.
test.each([
  ['=1+1', "'=1+1"],
  ['+SUM(1)', "'+SUM(1)"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("https://x.example","a")', `"'=HYPERLINK(""https://x.example"",""a"")"`],
  ['+14165550123', '+14165550123'],
  ['+1416+cmd', "'+1416+cmd"],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain=fine', 'plain=fine'],
  [null, ''],
])('the cell %j is written as %j', (value, cell) => {
  expect(formatCsvCell(value)).toBe(cell);
});
