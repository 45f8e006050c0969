import { expect, test } from 'vitest';
import {
  buildPartDocument,
  fitChoice,
  listChoiceProblems,
  suggestChoice,
  toMapping,
} from './column-choice.ts';
import { readCsv } from './read-csv.ts';

test('columns go to the fields of their names, and one field gets one column', () => {
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
  [{ part: 'projects', fields: { A: 'title', B: 'city' } }, []],
  [
    { part: 'projects', fields: { A: 'title', Price: 'minPriceCad', From: 'minPriceCad' } },
    [
      '“Price” and “From” both go to “Lowest price (CAD)”. Leave one of them out, or choose another field.',
    ],
  ],
  [{ part: 'projects', fields: { A: ['title', 'streetAddress'], B: 'city' } }, []],
  [
    { part: 'projects', fields: { A: ['title', 'city'], B: 'city' } },
    ['“A” and “B” both go to “City”. Leave one of them out, or choose another field.'],
  ],
  [
    { part: 'projects', fields: { A: 'city' } },
    ['Choose the column with the title or the address of each project.'],
  ],
  [
    { part: 'builders', fields: { A: 'name', B: 'colour' } },
    [
      'There is no field “colour”. Choose another for “B”.',
      'Choose the column with the page address of each builder: it tells them apart.',
    ],
  ],
] as const)('%j', (choice, problems) => {
  expect(listChoiceProblems(choice)).toEqual(problems);
});

test('a stored choice is used for the columns that a file has', () => {
  const choice = { part: 'projects', fields: { A: 'title', B: 'city' } } as const;
  expect(fitChoice(choice, ['B', 'C'])).toEqual({ part: 'projects', fields: { B: 'city' } });
  expect(toMapping(choice).fields).toEqual({ title: 'A', city: 'B' });
  const twice = { part: 'projects', fields: { A: ['title', 'streetAddress'] } } as const;
  expect(toMapping(twice).fields).toEqual({ title: 'A', streetAddress: 'A' });
});

test('rows of another part become records, and what is no value names its place', () => {
  const table = readCsv('Who,Slug,Rank,Mail\nAcme,acme,2,\nOak,oak,first,\nAsh,ash,,a@b.ca\n');
  const fields = { Who: 'name', Slug: 'url', Rank: 'featuredRank', Mail: 'email' };
  expect(buildPartDocument({ part: 'builders', fields }, table)).toEqual({
    document: {
      format: 'groundbreak-catalogue-1',
      builders: [
        { name: 'Acme', url: 'acme', featuredRank: 2, email: null },
        { name: 'Ash', url: 'ash', featuredRank: null, email: 'a@b.ca' },
      ],
    },
    positions: [{ line: 2 }, { line: 4 }],
    problems: [
      { position: { line: 3 }, column: 'Rank', value: 'first', reason: 'is not a number' },
    ],
  });
  const twice = { part: 'builders', fields: { Slug: ['url', 'name'] } } as const;
  expect(buildPartDocument(twice, readCsv('Slug\nash\n')).document).toMatchObject({
    builders: [{ url: 'ash', name: 'ash' }],
  });
});
