import { resolveObjectURL } from 'node:buffer';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './member-sections.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a file can be read for a while after the click, then its URL is revoked', async () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: () => {} };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile('my-data.json', '{"name":"Ada"}');
  vi.advanceTimersByTime(10_000);
  expect(link.download).toBe('my-data.json');
  expect(await resolveObjectURL(link.href)?.text()).toBe('{"name":"Ada"}');
  vi.runAllTimers();
  expect(resolveObjectURL(link.href)).toBeUndefined();
});
