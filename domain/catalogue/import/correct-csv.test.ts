import { expect, test } from 'vitest';
import { correctCsv } from './correct-csv.ts';
import { readCsv } from './read-csv.ts';

const readAll = (text: string, headingRow?: number) => {
  const { columns, rows } = readCsv(text, undefined, headingRow);
  return [...rows].map((row) => columns.map((column) => row.read(column)));
};

// Each file with the line, the column and the heading row; only the cell changes when it is read again.
test.each([
  ['Name,Units\nA,1\nB,many\n', 3, 'Units', undefined],
  ['sep=;\nName;Units\n"A;a";1\nB;many\n', 4, 'Units', undefined],
  ['Name\tUnits\r\n"A\r\ntwo lines"\t1\r\nB\tmany', 4, 'Units', undefined],
  ['Fall list\n\nName,Units,City\nA,1,"Ottawa, ON"\n\nB,many,x', 6, 'Units', 3],
  ['\uFEFFName,Units,Note\nA,1,"=1+1"\nB,many,24" ovens\n', 3, 'Units', undefined],
  ["Name,Units,Note\nA,1,'=1+1\nB,many,'-2\n", 3, 'Units', undefined],
])('%j', (text, line, column, headingRow) => {
  const expected = readAll(text, headingRow).map((row) =>
    row.map((cell) => (cell === 'many' ? '12, "about"' : cell)),
  );
  const corrected = correctCsv(text, [{ line, column, text: '12, "about"' }], headingRow);
  expect(readAll(corrected, headingRow)).toEqual(expected);
});

test('a cell that is not there is refused', () => {
  for (const [line, column] of [
    [9, 'Units'],
    [1, 'Units'],
    [2, 'Height'],
  ] as const)
    expect(() => correctCsv('Name,Units\nA,1\n', [{ line, column, text: '2' }])).toThrow(
      `Line ${line} has no cell in the column “${column}”.`,
    );
});
