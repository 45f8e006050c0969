import { expect, test } from 'vitest';
import { createMemorySaver } from './memory-saver.ts';

test('memory is saved after a round without visitors, until visitors return', () => {
  const saved: boolean[] = [];
  const saver = createMemorySaver((isSaving) => saved.push(isSaving));
  const visit = (requests: number) => {
    for (let request = 0; request < requests; request += 1) saver.countRequest();
  };
  // The site starts with saving on, until a large catalogue or the first visitors.
  saver.checkHeap(100e6);
  visit(10);
  expect(saved).toEqual([]);
  visit(90);
  saver.endRound();
  expect(saved).toEqual([false]);
  // A monitor's probes.
  visit(3);
  saver.endRound();
  visit(3);
  saver.endRound();
  expect(saved).toEqual([false, true]);
  // Immediately, not at the end of the round.
  visit(11);
  expect(saved).toEqual([false, true, false]);
  saver.endRound();
  expect(saved).toEqual([false, true, false]);
  saver.endRound();
  expect(saved).toEqual([false, true, false, true]);
});

test('a start with a large catalogue does not save', () => {
  const saved: boolean[] = [];
  const saver = createMemorySaver((isSaving) => saved.push(isSaving));
  saver.checkHeap(400e6);
  saver.checkHeap(500e6);
  expect(saved).toEqual([false]);
  saver.endRound();
  expect(saved).toEqual([false, true]);
});
