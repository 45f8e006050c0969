import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillInbox } from '../support/fill-inbox.ts';
import { createFolder, projectRoot } from '../support/harness.ts';
import { createBareFolder } from '../support/seeded-folder.ts';
import { listProblems, openConsole, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let desk: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desk.visit(...how);

beforeAllAndRetries(async () => {
  const ada = { name: 'Ada Byron', email: 'ada@brokerage.example' };
  const dataDir = await createBareFolder();
  await fillInbox(dataDir, ada, ['admin', 'agent']);
  desk = await openConsole(ada, ['admin', 'agent'], { dataDir });
});

/** Checks that opening every screen does not cover. */
const screens = ['/console/dashboard?days=30', '/console/leads?view=overdue'];

test('an admin sets hours, adds a closed day, routes leads to an agent and reads the dashboard', async () => {
  await visit({ width: 1280, expected: [/40[09]/] }, async (visited) => {
    const { page, open } = visited;
    await open('/console/settings/hours');
    await page.getByLabel('Saturday').fill('ten to two');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await page.getByText('Write hours like 9:00-12:30').waitFor();
    expect(await page.getByLabel('Saturday').inputValue()).toBe('ten to two');
    await page.getByLabel('Saturday').fill('10-12, 13-14');
    await page.getByRole('button', { name: 'Save hours' }).click();
    await expect
      .poll(() => page.getByLabel('Saturday').inputValue())
      .toBe('10:00-12:00, 13:00-14:00');
    await page.getByLabel('Day', { exact: true }).fill('2099-07-02');
    await page.getByLabel('Why').fill('Moving day');
    await page.getByRole('button', { name: 'Add closed day' }).click();
    await page.locator('li', { hasText: 'Moving day' }).waitFor();

    await page.getByRole('link', { name: 'Lead routing' }).click();
    await page.getByLabel('Source', { exact: true }).fill('google');
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Choose at least one agent').waitFor();
    expect(await page.getByLabel('Source', { exact: true }).inputValue()).toBe('google');
    await page.getByLabel('Ada Byron', { exact: true }).check();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Leads from google → Ada Byron').waitFor();
    await page.getByLabel('Lead source').fill('Google');
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('would go to Ada Byron, by rule 1.').waitFor();

    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    const away = page.getByRole('link', { name: 'Away' });
    await away.waitFor();
    // Stacked below the button.
    const [button, menu, link] = await Promise.all(
      [more, page.locator('.console-menu'), away].map((each) => each.boundingBox()),
    );
    expect(menu).toMatchObject({ x: button?.x, y: (button?.y ?? 0) + (button?.height ?? 0) });
    expect(link?.width).toBeGreaterThan(140);
    await away.click();
    // The page before has a section of the same name.
    await page.getByRole('heading', { level: 1, name: 'Away', exact: true }).waitFor();
    await page.getByLabel('First day back').fill('2099-07-02');
    await page.getByRole('button', { name: 'Mark me as away' }).click();
    await page.getByText('You are away.').waitFor();
    await page.getByRole('button', { name: 'I am back' }).click();
    await page.getByText('You are available').waitFor();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: '30 days' }).click();
    await page.getByRole('heading', { name: /Leads by day: \d+ in 30 days/ }).waitFor();
    for (const path of screens) {
      await open(path);
      expect(await listProblems(visited), path).toEqual([]);
    }
  });
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open('/console/leads');
    await page.locator('.inbox-link').first().focus();
    // Compressed with brotli, as sent.
    const scriptBytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name: address }) => /\.js(?:\?|$)/.test(address))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(scriptBytes).toBeGreaterThan(50_000);
    expect(scriptBytes).toBeLessThan(250_000);
  });
});

test('an admin changes the brokerage details, the colours and a fixed text', async () => {
  const readHome = async () => (await fetch(desk.site.url)).text();
  await visit({ width: 1280, expected: [/400|ERR_INTERNET_DISCONNECTED/] }, async (visited) => {
    const { page, open } = visited;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const change = async (part: string) => {
      await open('/console/site');
      await page.getByRole('button', { name: `Change ${part}` }).click();
      await button('Publish').waitFor();
    };
    await change('Brokerage details');
    await page.getByLabel('Registered name').fill('Birch Realty Inc.');
    await button('Publish').click();
    await page.getByText('This must contain the word "brokerage".').waitFor();
    await page.getByLabel('Registered name').fill('Birch Realty Inc., Brokerage');
    await page.getByText('Draft saved.').waitFor();
    expect(await listProblems(visited)).toEqual([]);
    await button('Publish').click();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    await expect.poll(readHome).toContain('Birch Realty Inc., Brokerage');

    await change('Colours, logo and icon');
    await page
      .getByLabel(/^Primary/)
      .first()
      .fill('#123524');
    const swatch = page.getByLabel('Choose the colour').first();
    await expect.poll(() => swatch.inputValue()).toBe('#123524');
    expect(await page.locator('.console-bar [aria-current]').allTextContents()).toEqual(['Site']);
    await page
      .getByLabel(/^Accent/)
      .first()
      .fill('#f2b01e');
    await page.getByText('✗ needs 4.5 to 1').first().waitFor();
    await button('Publish').click();
    await page.getByText('has a contrast of 1.7 to 1').first().waitFor();
    await page
      .getByLabel(/^Accent/)
      .first()
      .fill('#7a1f1f');
    await page.getByText('Draft saved.').waitFor();
    expect(await swatch.inputValue()).toBe('#123524');
    expect(await listProblems(visited)).toEqual([]);
    await button('Publish').click();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    await expect.poll(readHome).toContain('--navy:#123524');

    await change('Disclaimer');
    await page.locator('.text-preview', { hasText: 'Birch Realty Inc., Brokerage' }).waitFor();
    expect(await page.locator('.text-preview').textContent()).not.toContain('{legalName}');

    await change('Home page');
    await page.getByRole('link', { name: 'Video', exact: true }).click();
    const wide = page.getByRole('region', { name: 'Video for wide screens' });
    const choose = (buffer: Buffer) =>
      wide
        .getByLabel('New file')
        .setInputFiles({ name: 'lake.mp4', mimeType: 'video/mp4', buffer });
    // By path: passing the bytes takes a busy machine half a minute.
    const large = join(createFolder(), 'lake.mp4');
    writeFileSync(large, '');
    truncateSync(large, 40 * 1024 * 1024 + 1);
    await wide.getByLabel('New file').setInputFiles(large);
    await wide.getByText('The file is larger than 40 MB.').waitFor();
    await choose(Buffer.from('<svg/>'));
    await wide.getByRole('button', { name: 'Add to draft' }).click();
    await wide.getByText('This is not an MP4 video').waitFor();
    await choose(readFileSync(`${projectRoot}/demo/video/hero-wide.mp4`));
    await wide.getByRole('button', { name: 'Add to draft' }).click();
    await expect
      .poll(() => wide.locator('video').evaluate((each: HTMLVideoElement) => each.readyState))
      .toBeGreaterThan(0);
    expect(await listProblems(visited)).toEqual([]);
    await page.getByRole('link', { name: 'Home page and publishing' }).click();
    await button('Publish').click();
    await page.getByText('choose the picture to show until').first().waitFor();

    await open('/console/site/texts?words=before+they+are');
    await page.getByLabel('Your text for home.headline').fill('Homes by the water');
    await page.context().setOffline(true);
    await button('Preview home.headline').click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.context().setOffline(false);
    const opened = page.context().waitForEvent('page');
    await button('Preview home.headline').click();
    const preview = await opened;
    await preview.getByRole('heading', { name: 'Homes by the water' }).waitFor();
    await preview.close();
    await page.getByText('Unpublished drafts').waitFor();
    expect(await readHome()).toContain('Homes, before they are built');
    await button('Publish home.headline').click();
    await page.getByText('Published. Visible to visitors').waitFor();
    expect(await readHome()).toContain('<h1>Homes by the water</h1>');
    expect(await listProblems(visited)).toEqual([]);
  });
});
