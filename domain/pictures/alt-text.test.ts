import { expect, test } from 'vitest';
import { findAltProblem } from './alt-text.ts';

test.each<[unknown, string | null]>([
  ['The lobby at dusk, seen from King St. West', null],
  ['A 3.5-bath suite', null],
  ['', 'missing'],
  ['  ', 'missing'],
  [null, 'missing'],
  ['IMG_0042', 'file'],
  ['lobby.JPG', 'file'],
  ['lobby-final.webp (2)', 'file'],
  ['harbour_house', 'file'],
])('the description "%s" is rejected: %s', (alt, problem) => {
  const said = findAltProblem(alt);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});
