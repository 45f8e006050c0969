import { expect, test } from 'vitest';
import { createMemoryAtRest } from './memory-at-rest.ts';

test('memory is saved in a round without visitors, and no longer when they come', () => {
  const saved: boolean[] = [];
  const rest = createMemoryAtRest((isSaving) => saved.push(isSaving));
  const visit = (requests: number) => {
    for (let request = 0; request < requests; request += 1) rest.noteRequest();
  };
  // A start saves; a large catalogue ends that, or the first visitors.
  rest.noteHeap(100e6);
  visit(10);
  expect(saved).toEqual([]);
  visit(90);
  rest.endRound();
  expect(saved).toEqual([false]);
  // The probes of a monitor.
  visit(3);
  rest.endRound();
  visit(3);
  rest.endRound();
  expect(saved).toEqual([false, true]);
  // At once, and not at the round's end.
  visit(11);
  expect(saved).toEqual([false, true, false]);
  rest.endRound();
  expect(saved).toEqual([false, true, false]);
  rest.endRound();
  expect(saved).toEqual([false, true, false, true]);
});

test('a start with a large catalogue does not save', () => {
  const saved: boolean[] = [];
  const rest = createMemoryAtRest((isSaving) => saved.push(isSaving));
  rest.noteHeap(400e6);
  rest.noteHeap(500e6);
  expect(saved).toEqual([false]);
  rest.endRound();
  expect(saved).toEqual([false, true]);
});
