import { expect, test } from 'vitest';
import { fillBrand, fillBrandText } from './fill-brand.ts';

const brand = {
  name: 'Oak_Homes_',
  legalName: 'Oak [Homes] Inc., Brokerage',
  address: '1 Example Street',
  phone: '416-555-0100',
  email: 'hello@oak.example',
  hours: 'Monday to Friday',
  licence: '',
  social: [],
};

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
