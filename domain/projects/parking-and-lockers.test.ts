import { expect, test } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { findLocker, findParking } from './parking-and-lockers.ts';

test.each([
  [{ fees: { parkingCad: 65_000 } }, true],
  [{ fees: { parkingCad: 0 } }, true],
  [{ amenities: ['Underground parking with direct entry'] }, true],
  [{ amenities: ['Double garage'] }, true],
  [{ amenities: ['Double driveways'] }, true],
  [{ incentives: [{ title: 'Parking included' }] }, true],
  [{ incentives: [{ title: 'No parking fee for a year' }] }, null],
  [{ amenities: ['Visitor parking', 'Car-share parking'] }, null],
  [{ amenities: ['Cargo-bicycle garage', 'Bike parking'] }, null],
  [{ amenities: ['Neighbourhood park', 'No park nearby'] }, null],
  [{ amenities: ['No parking'] }, false],
  [{ amenities: ['No car parking', 'Visitor parking'] }, false],
  // A detached house that says nothing may well have a garage.
  [{ types: ['Detached'] }, null],
  [{}, null],
])('whether %j has parking for a buyer: %s (B-5.16)', (draft, expected) => {
  expect(findParking(buildProject({ stub: 'oak', ...draft }))).toBe(expected);
});

test.each([
  [{ fees: { lockerCad: 0 } }, true],
  [{ amenities: ['Storage lockers'] }, true],
  [{ incentives: [{ title: 'Free locker' }] }, true],
  [{ amenities: ['Parcel lockers', 'Bicycle locker room'] }, null],
  [{ amenities: ['No lockers'] }, false],
  [{}, null],
])('whether %j has a locker for a buyer: %s (B-5.16)', (draft, expected) => {
  expect(findLocker(buildProject({ stub: 'oak', ...draft }))).toBe(expected);
});
