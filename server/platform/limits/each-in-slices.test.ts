import { expect, test } from 'vitest';
import { eachInSlices } from './each-in-slices.ts';

const spin = (ms: number) => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
};

test('long work lets other tasks run in between', async () => {
  const order: string[] = [];
  const work = eachInSlices(['first', 'second', 'last'], (name) => {
    spin(6);
    order.push(name);
  });
  setImmediate(() => order.push('other'));
  await work;
  expect(order).toEqual(['first', 'second', 'other', 'last']);
});
