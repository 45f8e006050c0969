import { expect, test } from 'vitest';
import { suggestChoice } from './column-choice.ts';
import { suggestStatus } from './status-column.ts';

test.each([
  ['Status', ['Now Selling', 'Sold Out', 'Coming soon'], 'salesStatus'],
  ['Status', ['Registration open'], 'salesStatus'],
  ['Statut', ['En vente', 'Vendu'], 'salesStatus'],
  ['Status', ['Pre-Construction', 'Under Construction'], 'constructionStatus'],
  ['Status', ['Completed', 'Sold Out'], 'constructionStatus'],
  ['Status', ['Pre-Construction – Now Selling'], 'constructionStatus'],
  ['Status', [], 'constructionStatus'],
  ['Status', ['Active'], 'constructionStatus'],
  ['Construction Status', ['Sold Out'], 'constructionStatus'],
])('a column %s of %j is suggested as %s', (name, samples, field) => {
  const choice = suggestChoice('projects', [name]);
  expect(suggestStatus(choice, [{ name, samples }])).toEqual({ [name]: field });
});

test('a second column of sales statuses is not suggested', () => {
  const choice = suggestChoice('projects', ['Status', 'Sales Status']);
  const columns = [
    { name: 'Status', samples: ['Sold Out'] },
    { name: 'Sales Status', samples: ['Sold Out'] },
  ];
  expect(suggestStatus(choice, columns)).toEqual(choice.fields);
});
