import { expect, test } from 'vitest';
import { nameHomes } from './name-homes.ts';

test.each([
  [['Sextant'], '1 home: Sextant'],
  [['Sextant', 'Talus', 'Ledger House'], '3 homes: Sextant, Talus, Ledger House'],
])('the shared list of %j is called "%s"', (titles, name) => {
  expect(nameHomes(titles)).toBe(name);
});
