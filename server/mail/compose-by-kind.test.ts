import { expect, test } from 'vitest';
import { findByKind } from './compose-by-kind.ts';

test('a kind without a row of its own is no other kind of mail', () => {
  const rows = { 'mail-visitor': 1 };
  expect(findByKind(rows, 'mail-visitor')).toBe(1);
  for (const kind of ['mail-nobody', 'webhook', 'toString', ''])
    expect(() => findByKind(rows, kind)).toThrow(`There is no mail of the kind "${kind}".`);
});
