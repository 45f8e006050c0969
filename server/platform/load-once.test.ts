import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded is kept, and what fails is loaded again', async () => {
  let calls = 0;
  const read = loadOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('not there');
    return calls;
  });
  const first = await Promise.allSettled([read(), read()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
});
