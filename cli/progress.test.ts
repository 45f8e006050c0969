import { expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

test('the remaining time is estimated only after two seconds', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const lines: string[] = [];
  const progress = createProgress({ progress: (line) => lines.push(line) }, 'Writing rows');
  clock.mockReturnValue(1900);
  progress(10, 1000);
  clock.mockReturnValue(4000);
  progress(100, 1000);
  clock.mockRestore();
  expect(lines).toEqual([
    'Writing rows: 10 of 1,000 (1 %)',
    'Writing rows: 100 of 1,000 (10 %), about 36 s left',
  ]);
});
