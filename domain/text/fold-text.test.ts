import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['  Richmond  HILL ', 'richmond hill'],
  ['Montréal', 'montreal'],
  ['Montre\u0301al', 'montreal'],
  ['O’Connor', 'oconnor'],
  ["O'Connor", 'oconnor'],
  ['O`Connor', 'oconnor'],
  ['St. Catharines', 'st catharines'],
  ['St.Catharines', 'st catharines'],
  ['st catharines', 'st catharines'],
  ['J.D. Smith', 'jd smith'],
  ['U.S.', 'us'],
  ['2.5 baths.', '2.5 baths'],
  ['Whitchurch-Stouffville', 'whitchurch stouffville'],
  ['Whitchurch – Stouffville', 'whitchurch stouffville'],
  ['E8 − Scarborough', 'e8 scarborough'],
  ['Ｔｏｒｏｎｔｏ', 'toronto'],
  ['ﬁne', 'fine'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['con\u00addo\u200b', 'condo'],
  ['a\nb\u00a0c', 'a b c'],
  ['王府井', '王府井'],
  ['.', ''],
])('%j is matched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
