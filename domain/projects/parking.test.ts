import { expect, test } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { hasParking } from './parking.ts';

test.each([
  [{ fees: { parkingCad: 65_000 } }, true],
  [{ fees: { parkingCad: 0 } }, true],
  [{ amenities: ['Underground parking with direct entry'] }, true],
  [{ amenities: ['Double garage'] }, true],
  [{ amenities: ['Visitor parking', 'Car-share parking'] }, false],
  [{ amenities: ['Neighbourhood park'] }, false],
  [{}, false],
])('whether %j has parking for a buyer: %s', (draft, expected) => {
  expect(hasParking(buildProject({ stub: 'oak', ...draft }))).toBe(expected);
});
