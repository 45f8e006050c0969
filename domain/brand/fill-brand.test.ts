import { expect, test } from 'vitest';
import { oakHomes } from '../../tests/support/factories.ts';
import { fillBrand, fillBrandText } from './fill-brand.ts';

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
