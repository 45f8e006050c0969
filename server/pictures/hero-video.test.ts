import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { findHeroVideo } from './hero-video.ts';

const demoVideo = path.join(projectRoot, 'demo/video');

test("the brokerage's own video replaces the demo's if all its files exist", async () => {
  const dataDir = createFolder();
  const demo = await findHeroVideo({ dataDir, demo: true });
  expect(demo?.folder).toBe(demoVideo);
  expect(demo?.tall.src).toMatch(/^\/video\/[0-9a-f]{12}\/hero-tall\.mp4$/);
  expect(await findHeroVideo({ dataDir, demo: false })).toBeNull();

  const own = path.join(dataDir, 'video');
  cpSync(demoVideo, own, { recursive: true });
  const wide = path.join(own, 'hero-wide.mp4');
  writeFileSync(wide, Buffer.concat([readFileSync(wide), Buffer.from('more')]));
  const replaced = await findHeroVideo({ dataDir, demo: true });
  expect(replaced?.folder).toBe(own);
  expect(replaced?.tall.src).toBe(demo?.tall.src);
  expect(replaced?.wide.src).not.toBe(demo?.wide.src);

  rmSync(path.join(own, 'hero-tall-poster.avif'));
  expect((await findHeroVideo({ dataDir, demo: true }))?.folder).toBe(demoVideo);
});
