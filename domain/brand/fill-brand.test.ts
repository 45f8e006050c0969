import { expect, test } from 'vitest';
import { oakHomes } from '../../tests/support/factories.ts';
import { fillBrand, fillBrandText, listEmptySlots, listSlots } from './fill-brand.ts';

const brand = { ...oakHomes, name: 'Oak_Homes_', legalName: 'Oak [Homes] Inc., Brokerage' };

test('particulars stand where they are named, as plain words of Markdown', () => {
  expect(fillBrand('{legalName}, [{email}](mailto:{email})', brand)).toBe(
    'Oak \\[Homes\\] Inc., Brokerage, [hello@oak.example](mailto:hello@oak.example)',
  );
  expect(fillBrand('{name}', brand)).toBe('Oak\\_Homes\\_');
  expect(fillBrandText('{legalName} {owner}', brand)).toBe('Oak [Homes] Inc., Brokerage {owner}');
});

test('a slot that is no text of the brand stays as it is', () => {
  expect(fillBrand('{social} {owner} {toString} {}', brand)).toBe('{social} {owner} {toString} {}');
});

test('where the data is stored is said, and no country is named that nobody gave', () => {
  const place = 'The data of this site is stored in Canada.';
  expect(fillBrandText('{dataStorage}', { ...brand, dataStoredIn: 'Canada' })).toContain(place);
  const unsaid = fillBrandText('{dataStorage}', { ...brand, dataStoredIn: '' });
  expect(unsaid).toContain('Ask us at hello@oak.example in which country');
  expect(unsaid).not.toContain('is stored in ');
});

test('a text’s slots that the brand leaves empty or does not have are listed once', () => {
  const text = '{name} {licence} {toString} {licence} {social} {owner} {dataStorage}';
  expect(listEmptySlots(text, brand)).toEqual(['licence', 'toString', 'social', 'owner']);
  expect(listEmptySlots('{name}, {licence}', { ...brand, licence: '12' })).toEqual([]);
});

test('the slots are what the brand says in text', () => {
  expect(listSlots(brand).sort()).toEqual([
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
