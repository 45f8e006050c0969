import { expect, test } from 'vitest';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { startSite } from '../support/site.ts';
import { openConsole, signIn, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { writeDraft } from './support/write-draft.ts';

let desktop: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desktop.visit(...how);
const write = (collection: Collection, name: string, entered: Record<string, string> = {}) =>
  writeDraft(desktop.operator, collection, name, entered);

beforeAllAndRetries(async () => {
  desktop = await openConsole({ name: 'Edith', email: 'edith@brokerage.example' }, ['editor']);
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

test('a save whose answer was lost conflicts with nothing that is typed later, also after a reload', async () => {
  await visit({ width: 820, expected: [/./] }, async ({ page, open }) => {
    await open(await write('builders', 'Larch Works'));
    const field = page.getByLabel('Location');
    /** The server stores what is sent until then, and no answer arrives. */
    const loseAnswers = () =>
      page.route(/\.data/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort();
      });
    await loseAnswers();
    await field.fill('Tor');
    await page.getByText('Not saved.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await field.fill('Toronto');
    await page.getByText('Draft saved.').waitFor();

    await loseAnswers();
    await field.fill('Ottawa');
    await page.getByText('Not saved.').waitFor();
    await field.fill('Ottawa and Gatineau');
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    expect(await field.inputValue()).toBe('Ottawa');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await page.getByText('Draft saved.').waitFor();
    await page.reload();
    expect(await field.inputValue()).toBe('Ottawa and Gatineau');
  });
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
    await signIn(visited, desktop.site.url, desktop.operator);
    await page.getByText('Draft saved.').waitFor();

    await page.getByLabel('Architect').fill('Raymond');
    await page.getByText('Draft saved.').waitFor();
    await desktop.site.stop('SIGKILL');
    await page.getByLabel('Architect').fill('Raymond Moriyama');
    await page.getByText('Not saved').waitFor();
    await startSite({ DATA_DIR: desktop.dataDir, PORT: new URL(desktop.site.url).port });
    await page.getByText('Draft saved.').waitFor();
    await page.reload();
    const kept = ['Units', 'Storeys', 'Architect'].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    );
    expect(await Promise.all(kept)).toEqual(['77', '12', 'Raymond Moriyama']);
  });
});

test('a bulk edit is undone once, however often the button is pressed', async () => {
  await writeDraft(desktop.operator, 'builders', 'Cedar Works', {}, 'publish');
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open('/console/catalogue/builder/bulk?all=1');
    await page.getByLabel('Field').first().selectOption('location');
    await page.getByLabel('Value').first().fill('Guelph');
    await page.getByRole('button', { name: 'Preview changes' }).click();
    await page.getByRole('button', { name: /^Change \d/ }).click();
    const undo = page.getByRole('button', { name: /^Undo changes to/ });
    await undo.waitFor();
    await undo.evaluate((button: HTMLButtonElement) => [button.click(), button.click()].length);
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await undo.count()).toBe(0);
    expect(await page.getByText('This was already done.').count()).toBe(0);
  });
});
