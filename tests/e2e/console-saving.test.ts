import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { startSite } from '../support/site.ts';
import { listBarriers } from './support/accessibility.ts';
import { listProblems, openConsole, signIn, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { freezeClock } from './support/fake-clock.ts';
import { writeDraft } from './support/write-draft.ts';

let desk: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desk.visit(...how);
const write = (collection: Collection, name: string, typed: Record<string, string> = {}) =>
  writeDraft(desk.operator, collection, name, typed);

beforeAllAndRetries(async () => {
  desk = await openConsole({ name: 'Edith', email: 'edith@brokerage.example' }, ['editor']);
});

test('when two windows change one price, the second shows both values to choose from', async () => {
  await visit({ width: 390, colorScheme: 'dark' }, async (visited) => {
    const { page, open } = visited;
    await write('projects', 'Pier House');
    await open('/console/catalogue/project?q=pier');
    await page.getByRole('link', { name: 'Pier House' }).click();
    await page.getByLabel('Lowest price (CAD)').waitFor();
    expect(await listProblems(visited)).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Lowest price (CAD)').fill('520000');
    await other.getByText('Draft saved.').waitFor();
    await page.getByLabel('Units').fill('40');
    await page.getByLabel('Lowest price (CAD)').fill('530000');
    await page.getByText('Use Edith’s: 520000').click();
    expect(await listBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved.').waitFor();
    await expect.poll(() => page.getByLabel('Lowest price (CAD)').inputValue()).toBe('520000');
    expect(await page.getByLabel('Units').inputValue()).toBe('40');
  });
});

/** Holds back the POSTs of a page until each is released, in order. */
async function holdPosts(page: Page) {
  const held: (() => void)[] = [];
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await route.fetch();
    await new Promise<void>((release) => held.push(release));
    return route.fulfill({ response: answer });
  });
  return held;
}

test('a record is published after the save that is under way, with what was typed since', async () => {
  const draft = await write('builders', 'Maple Works');
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open(draft);
    const held = await holdPosts(page);
    await page.getByLabel('Location').fill('Toron');
    await expect.poll(() => held.length).toBe(1);
    await page.getByLabel('Location').fill('Toronto');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    held[0]?.();
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    expect(await page.getByLabel('Location').inputValue()).toBe('Toronto');
  });
});

test('nothing is saved while a record is being published', async () => {
  const draft = await write('builders', 'Willow Works');
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open(draft);
    const held = await holdPosts(page);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    await freezeClock(page);
    await page.getByLabel('Location').fill('Toron');
    await page.clock.runFor(1000);
    await expect.poll(() => held.length).toBe(1);
    // Typed before the answer to the save, which schedules the next one as well.
    await page.getByLabel('Location').fill('Toronto');
    held[0]?.();
    await page.locator('[name="_shown"][value*="Toron"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => held.length).toBe(2);
    await page.clock.runFor(5000);
    await page.evaluate(() => fetch('/api/v1/health'));
    expect(posts).toBe(2);
    held[1]?.();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
  });
});

test('a save that is answered while another record loads does not keep its own record on the page', async () => {
  const alder = await write('builders', 'Alder Works');
  await write('builders', 'Birch Works');
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open(alder);
    await page.getByRole('link', { name: 'All builders' }).click();
    await page.getByRole('link', { name: 'Birch Works' }).click();
    await page.getByRole('heading', { name: 'Birch Works' }).waitFor();

    // The save is answered once Alder loads, and that load only after those that the save starts.
    const loading = Promise.withResolvers<void>();
    const reloaded = Promise.withResolvers<void>();
    let loads = 0;
    await page.route(/\.data/, async (route) => {
      const answer = await route.fetch();
      const isLoad = new URL(route.request().url()).pathname === `${alder}.data`;
      if (isLoad) loads += 1;
      const isFirst = isLoad && loads === 1;
      if (isFirst) loading.resolve();
      await (isFirst ? reloaded : loading).promise;
      // The first load may have been given up.
      await route.fulfill({ response: answer }).catch(() => {});
      if (isLoad) reloaded.resolve();
    });
    const saving = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByLabel('Location').fill('Toronto');
    await saving;
    await page.evaluate(() => history.go(-2));
    await page.waitForURL(`**${alder}`);
    await page.getByRole('heading', { name: 'Alder Works' }).waitFor();
    expect(await page.locator('[name="name"]').inputValue()).toBe('Alder Works');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('without JavaScript, rows are added and moved, and input is kept', async () => {
  const plans = [{ name: 'A1' }, { name: 'B2' }];
  const typed = { floorPlans: JSON.stringify(plans) };
  const draft = await write('projects', 'Mill House', typed);
  await visit(
    { width: 1280, javaScriptEnabled: false, expected: [/\.js csp$/] },
    async ({ page, open }) => {
      // Until its styles load, a page also shows the grid.
      await open(draft);
      await page.getByLabel('Architect').fill('Jane Jacobs');
      await page.getByRole('button', { name: 'Add a plan' }).click();
      await page.locator('.rows').getByLabel('Name').last().fill('C3');
      // Moves a collapsed row.
      await page.getByRole('button', { name: 'Up B2' }).click();
      const titles = page.locator('.rows li summary');
      expect(await titles.allInnerTexts()).toEqual(['B2', 'A1', 'C3']);
      expect(await page.getByLabel('Architect').inputValue()).toBe('Jane Jacobs');
      expect(await page.getByText('Required before publishing:').count()).toBe(1);
    },
  );
});

test('input survives a closed tab, an expired session and a killed server', async () => {
  await visit({ width: 820, expected: [/./] }, async (visited) => {
    const { page, open } = visited;
    await open(await write('projects', 'Dock House'));
    await page.getByLabel('Units').waitFor();

    const closed = await page.context().newPage();
    await closed.goto(page.url());
    await closed.getByLabel('Units').fill('77');
    await closed.close();
    await page.reload();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await page.getByText('Draft saved.').waitFor();

    await page.context().clearCookies();
    await page.getByLabel('Storeys').fill('12');
    await page.getByText('Not saved').waitFor();
    await signIn(visited, desk.site.url, desk.operator);
    await page.getByText('Draft saved.').waitFor();

    await desk.site.stop('SIGKILL');
    await page.getByLabel('Architect').fill('Raymond Moriyama');
    await page.getByText('Not saved').waitFor();
    await startSite({ DATA_DIR: desk.dataDir, PORT: new URL(desk.site.url).port });
    await page.getByText('Draft saved.').waitFor();
    await page.reload();
    const kept = ['Units', 'Storeys', 'Architect'].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    );
    expect(await Promise.all(kept)).toEqual(['77', '12', 'Raymond Moriyama']);
  });
});
