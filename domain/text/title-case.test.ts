import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['1052 BLOOR ST W', '1052 Bloor St W'],
  ["1401 O'CONNOR DR", "1401 O'Connor Dr"],
  ["138 ST HELEN'S AVE", "138 St Helen's Ave"],
  ['2ND ST', '2nd St'],
  ['SPADINA-FORT YORK', 'Spadina-Fort York'],
  ['rue de l’église', 'Rue De L’église'],
  ['ÉTIENNE', 'Étienne'],
])('%j in title case is %j', (text, expected) => {
  expect(titleCase(text)).toBe(expected);
});
