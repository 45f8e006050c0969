import { expect, test } from 'vitest';
import {
  readChosenRows,
  fitChoice,
  listChoiceProblems,
  suggestChoice,
  toFieldColumns,
} from './column-choice.ts';
import { readCsv } from './read-csv.ts';

test('columns are mapped to fields of the same name, each field once', () => {
  expect(suggestChoice('projects', ['Name', 'title', 'Street Address', 'Colour']).fields).toEqual({
    title: 'title',
    'Street Address': 'streetAddress',
  });
  expect(suggestChoice('builders', ['URL', 'Name', 'name', 'Colour']).fields).toEqual({
    URL: 'url',
    Name: 'name',
  });
});

test.each([
  [{ collection: 'projects', fields: { A: 'title', B: 'city' } }, []],
  [
    { collection: 'projects', fields: { A: 'title', Price: 'minPriceCad', From: 'minPriceCad' } },
    [
      '“Price” and “From” are both mapped to “Lowest price (CAD)”. Skip one of them, or choose another field.',
    ],
  ],
  [{ collection: 'projects', fields: { A: ['title', 'streetAddress'], B: 'city' } }, []],
  [
    { collection: 'projects', fields: { A: ['title', 'city'], B: 'city' } },
    ['“A” and “B” are both mapped to “City”. Skip one of them, or choose another field.'],
  ],
  [
    { collection: 'projects', fields: { A: 'city' } },
    ['Choose the column with the title or the address of each project.'],
  ],
  [
    { collection: 'builders', fields: { A: 'name', B: 'colour' } },
    [
      'There is no field “colour”. Choose another for “B”.',
      'Choose the column with the page address of each builder: it identifies them.',
    ],
  ],
  [{ collection: 'stations', fields: { A: 'name', B: 'system' } }, []],
  [
    { collection: 'stations', fields: { A: 'name' } },
    ['Choose the column with the code of each station: it identifies them.'],
  ],
] as const)('%j', (choice, problems) => {
  expect(listChoiceProblems(choice)).toEqual(problems);
});

test('a stored choice is used for the columns that the file has', () => {
  const choice = { collection: 'projects', fields: { A: 'title', B: 'city' } } as const;
  expect(fitChoice(choice, ['B', 'C'])).toEqual({ collection: 'projects', fields: { B: 'city' } });
  expect(toFieldColumns(choice)).toEqual({ title: 'A', city: 'B' });
  const twice = { collection: 'projects', fields: { A: ['title', 'streetAddress'] } } as const;
  expect(toFieldColumns(twice)).toEqual({ title: 'A', streetAddress: 'A' });
});

test('rows of another record type become records, and invalid values are reported with their position', () => {
  const table = readCsv('Who,Slug,Rank,Mail\nAcme,acme,2,\nOak,oak,first,\nAsh,ash,,a@b.ca\n');
  const fields = { Who: 'name', Slug: 'url', Rank: 'featuredRank', Mail: 'email' };
  expect(readChosenRows({ collection: 'builders', fields }, table)).toEqual({
    records: [
      {
        position: { line: 2 },
        record: { name: 'Acme', url: 'acme', featuredRank: 2, email: null },
      },
      { position: { line: 3 }, record: { name: 'Oak', url: 'oak', email: null } },
      {
        position: { line: 4 },
        record: { name: 'Ash', url: 'ash', featuredRank: null, email: 'a@b.ca' },
      },
    ],
    problems: [
      {
        position: { line: 3 },
        column: 'Rank',
        value: 'first',
        reason: 'is not a number; the row is imported without it',
        isRowKept: true,
      },
    ],
  });
  const twice = { collection: 'builders', fields: { Slug: ['url', 'name'] } } as const;
  expect(readChosenRows(twice, readCsv('Slug\nash\n')).records).toMatchObject([
    { record: { url: 'ash', name: 'ash' } },
  ]);
});
