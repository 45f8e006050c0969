import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { desktop, findMap, openMap, waitForPoints } from './support/live-map.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ webGl: true });
});

/** The map jumps to where it would glide: each step in between is drawn in software. */
const still = { reducedMotion: 'reduce' } as const;

const pinOf = async (cursor: Locator) => (await cursor.getAttribute('aria-label')) ?? '';

test('Enter on the keyboard cursor zooms in until it opens a project, and the cursor says each time what is there (B-2.52)', () =>
  site.visit({ ...desktop, ...still }, async (visited) => {
    const { page } = visited;
    await openMap(visited, '/projects');
    await waitForPoints(page);
    const cursor = findMap(page).getByRole('button', { name: /^Projects on the map/ });
    // Named before the focus comes; then only what changes is announced.
    const readCluster = async () => / (\d+ projects\. .+)$/.exec(await pinOf(cursor))?.[1] ?? null;
    let before = await until('the cursor is named after a cluster', readCluster);
    await cursor.focus();
    const told = findMap(page).locator('.map-pin-cursor + output');
    const readTold = () => told.innerText();
    expect(await readTold()).toBe('');
    while (before.endsWith('Enter zooms in.')) {
      await page.keyboard.press('Enter');
      await until(
        'the cursor says what is there now',
        async () => !['', before].includes(await readTold()),
      );
      before = await readTold();
      expect(await pinOf(cursor)).toContain(before);
    }
    expect(before).toMatch(/^Project .+\. Enter shows it\.$/);
    await page.keyboard.press('Enter');
    await findMap(page).getByRole('link', { name: 'View Details' }).waitFor();
    const title = await findMap(page).locator('.map-card-title').innerText();
    expect(before).toBe(`Project ${title}. Enter shows it.`);
  }));
