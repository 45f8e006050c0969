import { expect, test } from 'vitest';
import { buildBuilder, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { findLinkTargets } from './link-targets.ts';

const snapshot = buildTestSnapshot(
  [
    buildProject({ stub: 'maple-lake', title: 'Maple Lake House' }),
    buildProject({ stub: 'soon', title: 'Maple Soon', kind: 'coming-soon' }),
  ],
  { builders: [buildBuilder('maple', 'Maple Homes'), buildBuilder('cote', 'O’Brien-Côté')] },
);

test.each([
  ['maple lake', ['/property-details/maple-lake project']],
  [
    'MAPLE',
    [
      '/property-details/maple-lake project',
      '/comingsoon-detail/soon project',
      '/builders-and-developers/maple builder',
    ],
  ],
  ['cote', ['/builders-and-developers/cote builder']],
  ["o'brien cÔté", ['/builders-and-developers/cote builder']],
  ['oak', []],
  ['  ', []],
])('"%s" finds its pages', (search, expected) => {
  const found = findLinkTargets(snapshot, search, 8);
  expect(found.map(({ path, kind }) => `${path} ${kind}`)).toEqual(expected);
  expect(findLinkTargets(snapshot, search, 1)).toEqual(found.slice(0, 1));
});
