import { expect, test, vi } from 'vitest';
import { buildTerminalLine, createProgress } from './progress.ts';

test('the remaining time is estimated only after two seconds and five per cent', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const lines: string[] = [];
  const progress = createProgress({ progress: (line) => lines.push(line) }, 'Writing rows');
  clock.mockReturnValue(1900);
  progress(10, 1000);
  clock.mockReturnValue(3000);
  progress(1, 1000);
  clock.mockReturnValue(4000);
  progress(100, 1000);
  clock.mockRestore();
  expect(lines).toEqual([
    'Writing rows: 10 of 1,000 (1 %)',
    'Writing rows: 1 of 1,000 (0 %)',
    'Writing rows: 100 of 1,000 (10 %), about 36 s left',
  ]);
});

test('without a terminal each step has its line at once, and another every two seconds', () => {
  const clock = vi.spyOn(Date, 'now');
  const written: string[] = [];
  const line = buildTerminalLine({ write: (text: string) => written.push(text) });
  for (const [atMs, text] of [
    [10_000, 'Checking: 1'],
    [10_100, 'Checking: 2'],
    [10_200, 'Writing: 1'],
    [12_100, 'Writing: 2'],
    [12_300, 'Writing: 3'],
  ] as const) {
    clock.mockReturnValue(atMs);
    line.show(text);
  }
  clock.mockRestore();
  expect(written).toEqual(['Checking: 1\n', 'Writing: 1\n', 'Writing: 3\n']);
});
