import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const cells = (text: string) => {
  const { columns, rows } = readCsv(text);
  return [columns, Array.from(rows, (row) => columns.map((column) => row.read(column)))];
};

test.each([
  ['a,b\n1,2', [['a', 'b'], [['1', '2']]]],
  [' a , b \n1,2\n', [['a', 'b'], [['1', '2']]]],
  ['\n \n;\na;b\n1;2', [['a', 'b'], [['1', '2']]]],
  ['a\tb|c\n1\t2', [['a', 'b|c'], [['1', '2']]]],
  ['"a;b;c",d\n1,2', [['a;b;c', 'd'], [['1', '2']]]],
  // On a tie, the comma is chosen.
  ['a,b;c\n1,2', [['a', 'b;c'], [['1', '2']]]],
  ['x\n1,5', [['x'], []]],
  ['a,,\n1,2,3', [['a'], [['1']]]],
  ['a\u200b,b\n1,2\n\u001a', [['a', 'b'], [['1', '2']]]],
  ['\uFEFFa,b\n\uFEFF1,2', [['a', 'b'], [['\uFEFF1', '2']]]],
  ['sep=;\r\na,b;c\r\n1;2', [['a,b', 'c'], [['1', '2']]]],
  ['\uFEFF"sep=|"\na,b,c\n', [['a,b,c'], []]],
  ["a\n'=1\n''=1\n'tis", [['a'], [['=1'], ["'=1"], ["'tis"]]]],
  [
    'a,b\r\n9\' ceilings, 24" ovens\r\n1,2\r\n',
    [
      ['a', 'b'],
      [
        ["9' ceilings", ' 24" ovens'],
        ['1', '2'],
      ],
    ],
  ],
  [
    'a\tb\r\n5" rain shower\t6"\r\n1\t2',
    [
      ['a', 'b'],
      [
        ['5" rain shower', '6"'],
        ['1', '2'],
      ],
    ],
  ],
  [
    'a,b\n"The ""One""",x"y\n"A" tower,2',
    [
      ['a', 'b'],
      [
        ['The "One"', 'x"y'],
        ['"A" tower', '2'],
      ],
    ],
  ],
  [
    'a,b\n24",2\r\n3,"4\r\n5"',
    [
      ['a', 'b'],
      [
        ['24"', '2'],
        ['3', '4\r\n5'],
      ],
    ],
  ],
  ['a\r1\r\n"2\r3"\r', [['a'], [['1'], ['2\r3']]]],
])('the text %j has the cells %j', (text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('a row’s line is where it begins in the file, whatever the cells and the heading contain', () => {
  const { rows, broken } = readCsv('\n"a\r\nx",b\r\n1,2\r\n\r\n"3\r\n4",5\r\n6\r\n7,8\r\n');
  expect(Array.from(rows, ({ position }) => position)).toEqual([
    { line: 4 },
    { line: 6 },
    { line: 9 },
  ]);
  const hinted = readCsv('sep=;\na;b\n1;2\n3');
  expect(Array.from(hinted.rows, ({ position }) => position)).toEqual([{ line: 3 }]);
  expect(hinted.broken[0]?.position).toEqual({ line: 4 });
  expect(broken).toEqual([
    { position: { line: 8 }, reason: 'has 1 cells where the heading has 2' },
  ]);
});

test('empty cells behind the last column are none', () => {
  const { rows, broken } = readCsv('a,b\n1,2,,\n3,4, \n5,6,7\n');
  expect(Array.from(rows, ({ read }) => read('b'))).toEqual(['2', '4']);
  expect(broken).toEqual([
    { position: { line: 4 }, reason: 'has 3 cells where the heading has 2' },
  ]);
});

test('a column missing from the heading has no cell', () => {
  const [row] = readCsv('a\n1').rows;
  expect(row?.read('b')).toBeUndefined();
});

test.each([
  ['a,b\r\n"x",y\r\nz,"open\r\n1,2\r\n', ['x', 'y'], ['z', '"open'], ['1', '2']],
  ['a,b\n"24 ovens,1\n"26 ovens,2\n', ['"24 ovens', '1'], ['"26 ovens', '2']],
  ['a,b\nA,"24 ovens\nB,"Nice, quiet"\n', ['A', '"24 ovens'], ['B', 'Nice, quiet']],
  ['a,b\nA,"24\nB,"x\ny"\nC,"""z"""', ['A', '"24'], ['B', 'x\ny'], ['C', '"z"']],
  ['a\tb\nA\t"24 ovens\nB\t26" ovens\n"\t5"', ['A', '"24 ovens'], ['B', '26" ovens'], ['"', '5"']],
  ['a;b\n"" x;1\n";2', ['"" x', '1'], ['"', '2']],
  ['a,b\n"A, B" tower,2\n"""Best"" tower,1', ['"A, B" tower', '2'], ['"""Best"" tower', '1']],
])('a quote that nothing closes belongs to its cell: %j', (text, ...expected) => {
  expect(cells(text)[1]).toEqual(expected);
});

test('no quotes refuse a whole file', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('"', '""', ',', '\n', '\r\n', 'x', ' ')), (pieces) => {
      const { rows, broken } = readCsv(`a,b\n${pieces.join('')}\n"last",row`);
      expect(rows.length + broken.length).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});

test('a heading with one column twice is rejected', () => {
  expect(() => readCsv('a,b,a\n')).toThrow('The heading has the column "a" twice.');
});

test.each([
  ['Fall 2026 inventory\nTitle,City,Suites\nTower,Toronto,9', 3],
  ['\n"Inventory, as of Nov 28",,\n,,\nTitle,City,Suites\nTower,Toronto,9', 5],
  [
    'Fall 2026 inventory\r\nPrepared for, brokers\r\n\r\nTitle;City;Suites;Price\r\nTower;Toronto;9;1',
    5,
  ],
  ['Inventory\nTitle\tCity\tSuites\nTower\tToronto\t9', 3],
  [
    'Harbour Realty,,,\nPrepared by,Ada,,\nDate,2026-11-30,,\nTitle,City,Suites,Storeys\nTower,Toronto,9,2',
    5,
  ],
  ['Project,,Building,\nTitle,City,Suites,Storeys\nTower,Toronto,9,2', 3],
  ['Prepared by,Ada,,\n,,,\nTitle,City,Suites,Storeys\nTower,Toronto,9,2', 4],
  ['Title,City,Suites,,,\nTower,Toronto,9,north,4,5', 2],
  ['Title,City,Suites\nTower,Toronto,9', 2],
])('rows of a title above the heading of %j are passed over', (text, line) => {
  const { columns, rows } = readCsv(text);
  expect(columns.slice(0, 3)).toEqual(['Title', 'City', 'Suites']);
  expect(Array.from(rows, (row) => [row.position, row.read('Title')])).toEqual([
    [{ line }, 'Tower'],
  ]);
});

test.each([
  ['Brokerage price list, fall 2026\n\nTitle;City;Suites\nTower;Toronto;9', 4],
  ['List, by Ada, for Bo, of 2026, and later\nTitle;City;Suites\nTower;Toronto;9', 3],
  ['Prices; subject to change\nTitle,City,Suites\nTower,Toronto,9', 3],
  ['Prices, in CAD, fall\nTitle\tCity\tSuites\nTower\tToronto\t9', 3],
  ['Fall, 2026\nTitle|City|Suites\nTower|Toronto|9', 3],
  // A decimal comma, prose, lists and quoted cells within.
  ['Title;City;Suites;Size\nTower;Toronto;9;61,5', 2],
  ['Title;City;Suites;Text\nTower;Toronto;9;"Near, by; the lake, and, more"', 2],
  ['Title,City,Suites,Amenities\nTower,Toronto,9,Gym;Pool;Sauna;Spa;Bar', 2],
  ['Title\tCity\tSuites\tText\nTower\tToronto\t9\tOne, two, three, four, five', 2],
  ['"Prices, fall";;\nTitle;City;Suites\nTower;Toronto;9', 3],
  ['Title;City;Suites', null],
])('the delimiter of %j is that of most lines', (text, line) => {
  const { columns, rows, broken } = readCsv(text);
  expect(columns.slice(0, 3)).toEqual(['Title', 'City', 'Suites']);
  const read = Array.from(rows, (row) => [row.position, row.read('City'), row.read('Suites')]);
  expect([read, broken]).toEqual([line === null ? [] : [[{ line }, 'Toronto', '9']], []]);
});

test('a file of one column has none', () => {
  for (const [text, first] of [
    ['Title\nTower\nHall', 'Tower'],
    ['Title\n"Tower, West"\nHall', 'Tower, West'],
  ] as const) {
    const { columns, rows } = readCsv(text);
    expect([columns, Array.from(rows, (row) => row.read('Title'))]).toEqual([
      ['Title'],
      [first, 'Hall'],
    ]);
  }
});
