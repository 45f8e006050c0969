import { expect, test } from 'vitest';
import { printCsv } from './csv.ts';

test('a table is printed with the byte order mark and the line ends that Excel expects', () => {
  const lines: string[] = [];
  printCsv(
    { print: (line) => lines.push(`${line}\n`) },
    ['name', 'note'],
    [
      ['Zoë', null],
      ['=1', 'a, b'],
    ],
  );
  expect(lines.join('')).toBe(`\uFEFFname,note\r\nZoë,\r\n'=1,"a, b"\r\n`);
});
