import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { generateProjects } from './support/generate/generate-projects.ts';
import { createFolder, until } from './support/harness.ts';
import { createSeededFolder } from './support/seeded-folder.ts';
import { runCommandLine, startSite, type Site } from './support/site.ts';

const pauseMs = 50;

interface Health {
  projects: number;
}

const readHealth = async (site: Site) =>
  (await (await fetch(`${site.url}/api/v1/health`)).json()) as Health;

test('the site answers, within a gigabyte, while thousands of projects are imported', async () => {
  const folder = createFolder();
  writeFileSync(path.join(folder, 'large.json'), JSON.stringify([...generateProjects(2500, 1)]));
  const settings = { DATA_DIR: await createSeededFolder() };
  const site = await startSite({ ...settings, LIMIT_READS_PER_SECOND: '100000' });
  const importing = runCommandLine(settings, ['import', 'large.json'], folder);
  const progress = { isOver: false };
  void importing.finally(() => (progress.isOver = true));
  const times: number[] = [];
  while (!progress.isOver) {
    const startedAt = performance.now();
    const answers = await Promise.all(
      ['/api/v1/health', '/projects'].map((page) => fetch(site.url + page)),
    );
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    times.push(performance.now() - startedAt);
    // Readers pause: without that most of what runs is this loop.
    await setTimeout(pauseMs);
  }
  const { code, output } = await importing;
  expect(code).toBe(0);
  expect(output).toMatch(/^[\d,]+ rows a second\.$/m);
  times.sort((a, b) => a - b);
  expect(times.length).toBeGreaterThan(10);
  expect(times[times.length >> 1]).toBeLessThan(500);
  const status = `/proc/${site.child.pid}/status`;
  const peakKb = existsSync(status)
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
    : 0;
  expect(peakKb).toBeLessThan(1e6);
  await until('the site shows them', async () => (await readHealth(site)).projects > 2500);
  await site.stop();
});
