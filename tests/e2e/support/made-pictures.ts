import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Variants of pictures take long to make: all sites of a test run keep them in one place. */
export function shareMadePictures(sharedFolder: string, dataDir: string) {
  const shared = path.join(sharedFolder, 'pictures');
  mkdirSync(shared, { recursive: true });
  mkdirSync(path.join(dataDir, 'cache'), { recursive: true });
  symlinkSync(shared, path.join(dataDir, 'cache', 'pictures'));
}
