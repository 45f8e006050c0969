import { expect, test } from 'vitest';
import { oakHomes } from '../../tests/support/factories.ts';
import { fillBrand, fillBrandText, listEmptyPlaceholders, listPlaceholders } from './fill-brand.ts';

const brand = { ...oakHomes, name: 'Oak_Homes_', legalName: 'Oak [Homes] Inc., Brokerage' };

test('details are filled in as escaped Markdown', () => {
  expect(fillBrand('{legalName}, [{email}](mailto:{email})', brand)).toBe(
    'Oak \\[Homes\\] Inc., Brokerage, [hello@oak.example](mailto:hello@oak.example)',
  );
  expect(fillBrand('{name}', brand)).toBe('Oak\\_Homes\\_');
  expect(fillBrandText('{legalName} {owner}', brand)).toBe('Oak [Homes] Inc., Brokerage {owner}');
});

test('an unknown placeholder is not replaced', () => {
  expect(fillBrand('{social} {owner} {toString} {}', brand)).toBe('{social} {owner} {toString} {}');
});

test('the place of the data is stated, and no country that is not configured', () => {
  const place = 'The data of this site is stored in Canada.';
  expect(fillBrandText('{dataStorage}', { ...brand, dataStoredIn: 'Canada' })).toContain(place);
  const unsaid = fillBrandText('{dataStorage}', { ...brand, dataStoredIn: '' });
  expect(unsaid).toContain('Ask us at hello@oak.example in which country');
  expect(unsaid).not.toContain('is stored in ');
});

test('a text’s empty or unknown placeholders are listed once', () => {
  const text = '{name} {licence} {toString} {licence} {social} {owner} {dataStorage}';
  expect(listEmptyPlaceholders(text, brand)).toEqual(['licence', 'toString', 'social', 'owner']);
  expect(listEmptyPlaceholders('{name}, {licence}', { ...brand, licence: '12' })).toEqual([]);
});

test('the placeholders are the brand’s text fields', () => {
  expect(listPlaceholders(brand).sort()).toEqual([
    'address',
    'dataStorage',
    'dataStoredIn',
    'email',
    'hours',
    'legalName',
    'licence',
    'name',
    'phone',
  ]);
});
