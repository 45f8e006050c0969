import { onTestFinished, expect, test } from 'vitest';
import { createReencodeQueue, ReencodeError } from './reencode-queue.ts';

const job = { kind: 'jpeg', maxSidePx: 100, keepsAlpha: false, quality: 80, crop: null };
const read = (content: string, stopAfterMs?: number) =>
  createReencodeQueue(stopAfterMs)(Buffer.from(content), job);

test('a file that is no image is told from a program that does not work, which is no fault of the file', async () => {
  await expect(read('no image')).rejects.toThrow(new ReencodeError('unreadable'));
  await expect(read('takes too long', 1)).rejects.toThrow(new ReencodeError('unreadable'));
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  // As it ends while its packages are not there.
  process.execPath = '/bin/false';
  await expect(read('no image')).rejects.toThrow(
    'The program that re-encodes pictures does not work: it ended with 1.',
  );
});
