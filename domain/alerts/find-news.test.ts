import { expect, test } from 'vitest';
import type { IndexedProject } from '../projects/search/indexed-project.ts';
import { joinChanges } from './find-news.ts';

const version = (id: number) => ({ id }) as IndexedProject;
const [first, second, third, now] = [1, 2, 3, 4].map(version) as [
  IndexedProject,
  IndexedProject,
  IndexedProject,
  IndexedProject,
];
const loud = (before: IndexedProject | null) => ({ before, isSilent: false });
const silent = (before: IndexedProject | null) => ({ before, isSilent: true });

test('changes one after another are one, divided by those that nobody is told of (A-10.11)', () => {
  const cases = [
    [[loud(first), loud(second)], [{ id: 7, before: first, after: now }]],
    [[silent(first)], []],
    [[silent(null), loud(second)], [{ id: 7, before: second, after: now }]],
    [[loud(first), silent(second)], [{ id: 7, before: first, after: second, now }]],
    [
      [loud(null), silent(second), silent(null), loud(third)],
      [
        { id: 7, before: null, after: second, now },
        { id: 7, before: third, after: now },
      ],
    ],
  ] as const;
  for (const [changes, expected] of cases) expect(joinChanges(7, changes, now)).toEqual(expected);
});
