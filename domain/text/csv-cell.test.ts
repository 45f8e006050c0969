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
  ['＝1+1', "'＝1+1"],
  ['＠SUM(1)', "'＠SUM(1)"],
  ['﹣1', "'﹣1"],
  [' =1', "' =1"],
  ['\u00a0\u200b=1', "'\u00a0\u200b=1"],
  ['\ufeff＋1', "'\ufeff＋1"],
  ['\u202e-1', "'\u202e-1"],
  ['\n@x', `"'\n@x"`],
  ["'=1", "''=1"],
  [' \u3164＝1', "' \u3164＝1"],
  [' plain', ' plain'],
  ['plain=fine', 'plain=fine'],
  [null, ''],
])('the cell %j is written as %j', (value, cell) => {
  expect(formatCsvCell(value)).toBe(cell);
});
