import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../support/harness.ts';
import { listProblems, openConsole, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let desktop: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsole({ name: 'Ada Byron', email: 'ada@brokerage.example' }, [
    'admin',
    'agent',
  ]);
});

test('an admin changes the brokerage details and the colours', async () => {
  const readHome = async () => (await fetch(desktop.site.url)).text();
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
    await page.getByLabel('Sender of email').fill('mail@birch.example');
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
  });
});
