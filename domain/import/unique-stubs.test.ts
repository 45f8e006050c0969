import { expect, test } from 'vitest';
import { makeStubsUnique } from './unique-stubs.ts';

test('long stubs that differ only at the end get different numbers', () => {
  const [one, other] = ['a', 'b'].map((end) => `${'x'.repeat(119)}${end}`);
  const rows = [one, other, one, other].map((stub = '', index) => ({
    position: { list: 'projects', index },
    stub,
  }));
  const { stubs } = makeStubsUnique(rows, 'number');
  const cut = 'x'.repeat(118);
  expect(stubs).toEqual([one, other, `${cut}-2`, `${cut}-3`]);
});
