import { expect, test } from 'vitest';
import { readFacing } from './facing.ts';

test.each([
  ['South', false, 180, ['top']],
  ['North-west', false, 315, ['top']],
  ['South-west', true, 180, ['top', 'right']],
  ['North-east', true, 0, ['top', 'right']],
  ['South-east', true, 90, ['top', 'right']],
  ['North and south', false, 0, ['top', 'bottom']],
  ['East and west', true, 90, ['top', 'bottom']],
  ['North-east and south-west', true, 45, ['top', 'bottom']],
  ['West, north and south', true, 270, ['top', 'right', 'left']],
  ['East, south and west', true, 180, ['left', 'top', 'right']],
  ['To the garden', false, null, ['top']],
  [null, true, null, ['top']],
])('the exposure %j (corner: %j) turns the sheet to %j', (exposure, isCorner, topBearing, lit) => {
  expect(readFacing(exposure, { isCorner, corner: 'right' })).toEqual({ topBearing, lit });
});

test('a corner on the left is the same corner seen from the other facade', () => {
  const facing = readFacing('South-west', { isCorner: true, corner: 'left' });
  expect(facing).toEqual({ topBearing: 270, lit: ['top', 'left'] });
});
