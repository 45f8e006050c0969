import { expect, test } from 'vitest';
import { createMemoryAtRest } from './memory-at-rest.ts';

test('memory is saved in a round without visitors, and no longer when they come', () => {
  const saved: boolean[] = [];
  const rest = createMemoryAtRest((isSaving) => saved.push(isSaving));
  const visit = (requests: number) => {
    for (let request = 0; request < requests; request += 1) rest.noteRequest();
  };
  visit(100);
  rest.endRound();
  expect(saved).toEqual([]);
  // The probes of a monitor.
  visit(3);
  rest.endRound();
  visit(3);
  rest.endRound();
  expect(saved).toEqual([true]);
  // At once, and not at the round's end.
  visit(11);
  expect(saved).toEqual([true, false]);
  rest.endRound();
  expect(saved).toEqual([true, false]);
  rest.endRound();
  expect(saved).toEqual([true, false, true]);
});
