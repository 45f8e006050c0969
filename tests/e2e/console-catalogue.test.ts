import { expect, test } from 'vitest';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { listBarriers } from './support/accessibility.ts';
import { loadBuild } from '../../server/http/render-build.ts';
import {
  listProblems,
  openConsoleInside,
  openSection,
  type OpenConsoleInside,
} from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { isLongRun, longTest } from '../support/long-run.ts';
import { writeDraft } from './support/write-draft.ts';

let desktop: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Edith', ['editor'], {}, await loadBuild());
});

const readPublic = async (path: string) => {
  const answer = await fetch(desktop.site.url + path);
  return `${answer.status} ${await answer.text()}`;
};

const publicPage = '/property-details/lake-house';

test('an editor publishes, corrects and archives a builder and a project with two plans', async () => {
  await visit({ width: 1280, expected: [/40[09]/] }, async (visited) => {
    const { page, open } = visited;
    const waitForState = (state: string) =>
      page.locator('.record-head .status-mark', { hasText: state }).waitFor();
    const button = (label: string | RegExp) =>
      page.getByRole('button', { name: label, exact: true });
    const begin = async (collection: string, label: string, text: string) => {
      await open(`/console/catalogue/${collection}/new`);
      await page.getByLabel(label).fill(text);
      await button('Create draft').click();
      await page.getByRole('heading', { name: text }).waitFor();
    };
    const lookAtPreview = async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await listProblems(visited)).toEqual([]);
      const [opened] = await Promise.all([page.waitForEvent('popup'), button('Preview').click()]);
      await opened.waitForURL(/\/property-details\/lake-house\?preview=/);
      const { pathname, search } = new URL(await page.getByLabel('Preview link').inputValue());
      expect(desktop.site.url + pathname + search).toBe(opened.url());
      await opened.getByRole('heading', { name: 'Lake House', exact: true }).waitFor();
      await opened.getByRole('complementary', { name: 'Preview' }).waitFor();
      expect(await listBarriers(opened)).toEqual([]);
      await opened.getByRole('link', { name: 'Maple Homes' }).first().click();
      await opened.waitForURL(/\/builders-and-developers\/maple-homes$/);
      expect(await opened.getByRole('complementary', { name: 'Preview' }).count()).toBe(0);
      await opened.close();
      return pathname + search;
    };
    const answerQuestions = async () => {
      await page.getByLabel('Lowest price (CAD)').fill('soon');
      await button('Publish').click();
      await page.getByText('This is not a number.').waitFor();
      await page.getByLabel('Lowest price (CAD)').fill('910,000');
      // The page was reloaded since.
      await openSection(page, 'Place');
      await page.getByLabel('City').fill('Torronto');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await button('Publish').click();
      // The question has the focus, and the sticky buttons do not cover it.
      const question = page.locator('.record-notice:focus', { hasText: 'Not published yet' });
      await question.waitFor();
      // It gets the focus again even if the draft has not changed.
      await page.getByLabel('City').focus();
      await button('Publish').click();
      await question.waitFor();
      const isUncovered = () =>
        question.evaluate((element) => {
          const { left, top } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 2, top + 2));
        });
      await expect.poll(isUncovered).toBe(true);
      await page.getByLabel('City').fill('Toronto');
    };
    await open('/console/');
    await page.getByRole('heading', { name: 'Catalogue' }).waitFor();

    await begin('builder', 'Name', 'Maple Homes');
    await button('Publish').click();
    await waitForState('Public');

    await begin('project', 'Title', 'Lake House');
    await button('Publish').click();
    await page.getByText('This is empty.').waitFor();
    await page.getByText('Required before publishing:').waitFor();
    await page.getByLabel('City').fill('Toronto');
    await page.getByLabel('Builder', { exact: true }).selectOption('Maple Homes');
    await page.getByRole('checkbox', { name: 'Condominium', exact: true }).check();
    await page.getByLabel('Lowest price (CAD)').fill('$500k');
    await openSection(page, 'Plans');
    await page.getByRole('textbox', { name: 'Name 1', exact: true }).fill('A1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('B2');
    for (const row of [1, 2]) {
      await page.getByRole('textbox', { name: `Beds ${row}`, exact: true }).fill('2');
      await page.getByRole('textbox', { name: `Baths ${row}`, exact: true }).fill('1');
      await page.getByRole('textbox', { name: `Interior sq ft ${row}`, exact: true }).fill('650');
    }
    await page.getByText('Draft saved.').waitFor();
    expect(await readPublic(publicPage)).toMatch(/^404/);
    await page.reload();
    expect(await page.getByLabel('Lowest price (CAD)').inputValue()).toBe('500,000');
    expect(await page.getByRole('checkbox', { name: 'Condominium', exact: true }).isChecked()).toBe(
      true,
    );
    const preview = isLongRun ? await lookAtPreview() : null;

    await button('Publish').click();
    await waitForState('Public');
    await expect.poll(() => readPublic(publicPage)).toMatch(/^200[^]*500k/);
    if (preview) expect(await readPublic(preview)).toMatch(/^404/);

    await page.getByLabel('Lowest price (CAD)').fill('910,000');
    if (isLongRun) await answerQuestions();
    await button('Publish').click();
    await expect.poll(() => readPublic(publicPage)).toMatch(/^200[^]*900k/);

    await page.getByText('Archive…').click();
    await button('Archive Lake House').click();
    await waitForState('Archived');
    await expect.poll(() => readPublic(publicPage)).toMatch(/^410/);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('Lowest price (CAD): $500,000 → $910,000', { exact: true }).waitFor();
    await open('/console/catalogue/project');
    await page.getByRole('link', { name: 'Lake House' }).waitFor();
    expect(await listProblems(visited)).toEqual([]);
  });
});

longTest('scheduling asks about doubtful values as well, and keeps the time', async () => {
  const values = { city: 'Toronto', minPriceCad: '500000' };
  const record = await writeDraft(desktop.operator, 'projects', 'Pier House', values, 'publish');
  await visit({ width: 1280, expected: [/400/] }, async (visited) => {
    const { page, open } = visited;
    const button = (label: string | RegExp) =>
      page.getByRole('button', { name: label, exact: true });
    await open(record);
    await page.locator('summary', { hasText: 'Place' }).click();
    await page.getByLabel('City').fill('Torronto');
    await page.getByText('Draft saved.').waitFor();
    await page.getByText('Schedule…').click();
    const tomorrow = toTorontoMinute(new Date(Date.now() + 24 * 60 * 60_000)).replace(' ', 'T');
    await page.getByLabel('Date and time (Toronto)').fill(tomorrow);
    await button(/^Publish on \w+day, .+ at .+m\.$/).click();
    await page.locator('.record-notice:focus', { hasText: 'Not scheduled yet' }).waitFor();
    expect(await page.getByLabel('Date and time (Toronto)').inputValue()).toBe(tomorrow);
    expect(await listProblems(visited)).toEqual([]);
    await page.getByLabel('These values are correct').check();
    await button(/^Publish on \w+day, .+ at .+m\.$/).click();
    await page.getByText('scheduled by Edith').waitFor();
    await page.getByLabel('City').fill('Toronto');
    await page.getByText('Draft saved.').waitFor();
    await button('Publish').click();
    await page.getByText('scheduled by Edith').waitFor({ state: 'detached' });
  });
});
