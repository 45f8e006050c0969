import { expect, test } from 'vitest';
import { formatProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';

const vocabularies = { type: new Map([['condominium', 'Condominium']]) };

test.each([
  ['low deposit', 'deposit=-10'],
  ['low deposit 10%', 'deposit=-10'],
  ['low deposit of 15%', 'deposit=-15'],
  ['condos 5 percent low deposit', 'type=Condominium&deposit=-5'],
  ['deposit as low as 5%', 'deposit=-5'],
  ['deposit structure 15 per cent', 'deposit=-15'],
  ['down payment 10% or less', 'deposit=-10'],
  ['10% down payment', 'deposit=-10'],
])('"%s" asks for one deposit, %s', (text, expected) => {
  const { query, rest, dropped } = readSearch(text, vocabularies);
  expect([formatProjectQuery(query).toString(), rest, dropped]).toEqual([expected, '', '']);
});

test('a percentage of nothing is left out', () => {
  const { rest, dropped } = readSearch('low deposit condos 5%', vocabularies);
  expect([rest, dropped]).toEqual(['', '5%']);
});
