import { expect } from 'vitest';
import { fillInbox } from '../support/fill-inbox.ts';
import { longTest } from '../support/long-run.ts';
import { createBareFolder } from '../support/seeded-folder.ts';
import { listProblems, openConsole, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let desktop: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  const ada = { name: 'Ada Byron', email: 'ada@brokerage.example' };
  const dataDir = await createBareFolder();
  await fillInbox(dataDir, ada, ['admin', 'agent']);
  desktop = await openConsole(ada, ['admin', 'agent'], { dataDir });
});

/** Checks that opening every screen does not cover. */
const screens = ['/console/dashboard?days=30', '/console/leads?view=overdue'];

longTest(
  'an admin sets hours, adds a closed day, routes leads to an agent and reads the dashboard',
  async () => {
    await visit({ width: 1280, expected: [/40[09]/] }, async (visited) => {
      const { page, open } = visited;
      await open('/console/settings/hours');
      await page.getByRole('textbox', { name: 'Saturday' }).fill('ten to two');
      await page.getByRole('button', { name: 'Save hours' }).click();
      await page.getByText('“ten to two” cannot be read.').waitFor();
      expect(await page.getByRole('textbox', { name: 'Saturday' }).inputValue()).toBe('ten to two');
      await page.getByRole('textbox', { name: 'Saturday' }).fill('10-12, 13-14');
      await page.getByRole('button', { name: 'Save hours' }).click();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Saturday' }).inputValue())
        .toBe('10:00 a.m. to 12:00 p.m., 1:00 p.m. to 2:00 p.m.');
      const day = `${new Date().getFullYear() + 1}-07-06`;
      await page.getByLabel('First day', { exact: true }).fill(day);
      await page.getByLabel('Why').fill('Moving day');
      await page.getByRole('button', { name: 'Add closed days' }).click();
      await page.locator('li', { hasText: 'Moving day' }).waitFor();

      await page.getByRole('link', { name: 'Lead routing' }).click();
      await page.getByLabel('Source', { exact: true }).fill('google');
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByText('Choose at least one agent').waitFor();
      expect(await page.getByLabel('Source', { exact: true }).inputValue()).toBe('google');
      await page.getByLabel('Ada Byron', { exact: true }).check();
      let answer = () => {};
      const isReady = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/routing\.data/, async (route) => {
        await isReady;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Add rule' }).click();
      await page.getByText('Working…').waitFor();
      answer();
      await page.getByText('Leads from google → Ada Byron').waitFor();
      await page.getByText('Working…').waitFor({ state: 'detached' });
      await page.unroute(/routing\.data/);
      const second = page.locator('.rule-form').last();
      await page.getByText('Add rule').first().click();
      await second.getByLabel('Source', { exact: true }).fill('GOOGLE');
      await second.getByLabel('Ada Byron', { exact: true }).check();
      await second.getByRole('button', { name: 'Add rule' }).click();
      await page.getByText('Rule 1 comes first and matches all of these leads').waitFor();
      await page.getByLabel('Lead source').fill('Google');
      await page.getByRole('button', { name: 'Test' }).click();
      await page.getByText('would go to Ada Byron, by rule 1.').waitFor();

      const more = page.getByRole('button', { name: 'More' });
      await more.click();
      const away = page.locator('.console-menu').getByRole('link', { name: 'Away' });
      await away.waitFor();
      // Stacked below the button.
      const [button, menu, link] = await Promise.all(
        [more, page.locator('.console-menu'), away].map((each) => each.boundingBox()),
      );
      expect(menu).toMatchObject({ x: button?.x, y: (button?.y ?? 0) + (button?.height ?? 0) });
      expect(link?.width).toBeGreaterThan(140);
      await away.click();
      await page.getByRole('heading', { level: 1, name: 'Away', exact: true }).waitFor();
      await page.getByLabel('First day back', { exact: true }).fill('2099-07-02');
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
  },
);
