import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { listBarriers } from './support/accessibility.ts';
import { closeAtEnd } from '../support/harness.ts';
import {
  listProblems,
  openConsoleInside,
  signIn,
  type OpenConsoleInside,
} from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { freezeClock } from './support/fake-clock.ts';
import { writeDraft } from './support/write-draft.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let desktop: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);
const write = (
  collection: Collection,
  name: string,
  entered: Record<string, string> = {},
  intent: 'save' | 'publish' = 'save',
) => writeDraft(desktop.operator, collection, name, entered, intent);

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Edith', ['editor']);
});

longTest(
  'when two windows change one price, the second shows both values to choose from',
  async () => {
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
      await page.getByText('Use Edith’s: $520,000').waitFor();
      // What was typed is kept until it is saved or discarded, and a reload decides nothing.
      await page.reload();
      expect(await page.getByLabel('Lowest price (CAD)').inputValue()).toBe('520,000');
      await page.getByRole('button', { name: 'Restore changes' }).click();
      await page.getByText('Use Edith’s: $520,000').click();
      expect(await listBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('Draft saved.').waitFor();
      await expect.poll(() => page.getByLabel('Lowest price (CAD)').inputValue()).toBe('520,000');
      expect(await page.getByLabel('Units').inputValue()).toBe('40');
    });
  },
);

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

longTest(
  'a record is published after the save that is under way, with what was typed since',
  async () => {
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
  },
);

longTest('nothing is saved while a record is being published', async () => {
  const draft = await write('builders', 'Willow Works');
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open(draft);
    const held = await holdPosts(page);
    let posts = 0;
    page.on('request', (request) => {
      // Beside the news that the record is open.
      if (request.method() === 'POST' && !request.url().endsWith('/events')) posts += 1;
    });
    await freezeClock(page);
    await page.getByLabel('Location').fill('Toron');
    await page.clock.runFor(1000);
    await expect.poll(() => held.length).toBe(1);
    // Typed before the answer to the save, which schedules the next one as well.
    await page.getByLabel('Location').fill('Toronto');
    held[0]?.();
    await page.locator('[name="_original"][value*="Toron"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => held.length).toBe(2);
    await page.clock.runFor(5000);
    await page.evaluate(() => fetch('/api/v1/health'));
    expect(posts).toBe(2);
    held[1]?.();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
  });
});

longTest(
  'a publication whose answer was lost shows what is stored, or that it must be sent again',
  async () => {
    const draft = await write('builders', 'Elm Works', {}, 'publish');
    await visit({ width: 1280, expected: [/./] }, async ({ page, open }) => {
      await open(draft);
      await page.waitForURL(/builder\/\d+$/);
      const field = page.getByLabel('Location');
      const publish = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
      const uncertain = page.getByText('it is not certain whether this was done');
      /** Sends the form, with or without its reaching the server, and loses the answer. */
      const loseAnswer = (isDone: boolean) =>
        page.route(/\.data/, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          if (isDone) await route.fetch({ maxRedirects: 0 });
          return isDone ? route.fulfill({ status: 503, body: 'Busy' }) : route.abort();
        });
      await loseAnswer(true);
      await field.fill('Toronto');
      await publish();
      await page.locator('[name="_original"][value*="Toronto"]').waitFor({ state: 'attached' });
      await uncertain.waitFor({ state: 'detached' });
      expect(await field.inputValue()).toBe('Toronto');
      expect(await page.locator('.record-head .status-mark').allTextContents()).toEqual([
        expect.stringContaining('Public'),
      ]);
      expect(await page.getByText('unsaved changes').count()).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });

      await loseAnswer(false);
      await field.fill('Ottawa');
      await publish();
      await uncertain.waitFor();
      expect(await field.inputValue()).toBe('Ottawa');
      await page.unrouteAll({ behavior: 'wait' });
      await publish();
      await page.getByText('Published. Visible to visitors').waitFor();
      expect(await field.inputValue()).toBe('Ottawa');
      expect(await uncertain.count()).toBe(0);
    });
  },
);

longTest(
  'a page knows its draft from the first save: it offers to publish and to discard it',
  async () => {
    await write('builders', 'Cedar Works', {}, 'publish');
    await write('cities', 'Guelph', {}, 'publish');
    await visit({ width: 390 }, async ({ page, open }) => {
      const cases = [
        ['builder', 'Cedar Works', 'Location', true],
        ['builder', 'Cedar Works', 'Location', false],
        ['city', 'Guelph', 'Description', true],
      ] as const;
      for (const [list, name, label, kept] of firstOf(cases, 2)) {
        await open(`/console/catalogue/${list}?q=${name.slice(0, 4)}`);
        await page.getByRole('link', { name }).click();
        const field = page.getByLabel(label).first();
        await field.waitFor();
        await page.getByText('Schedule…').click();
        await page.getByRole('button', { name: 'Unpublish at this time' }).waitFor();
        await field.pressSequentially('By the lake');
        await page.getByText('Draft saved.').waitFor();
        await page.locator('.record-head', { hasText: 'by Edith just now' }).waitFor();
        await page.getByText('Draft changes (1)').waitFor();
        // The form did not begin again.
        expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
        expect(await page.getByLabel('Publish the draft as it is now').isChecked()).toBe(true);
        await page.getByLabel('Date and time (Toronto)').fill('2027-11-29T09:00');
        const plan = /^Publish on Monday, November 29, 2027 at 9:00 a\.m\.$/;
        await page.getByRole('button', { name: plan }).waitFor();
        if (kept) {
          await page.getByRole('button', { name: 'Publish', exact: true }).click();
          await page.getByText('Draft changes').waitFor({ state: 'detached' });
          expect(await field.inputValue()).toBe('By the lake');
        } else {
          await page.getByText('Discard draft…').click();
          await page.getByRole('button', { name: 'Discard draft' }).click();
          await page.getByText('Discard draft…').waitFor({ state: 'detached' });
          expect(await field.inputValue()).toBe('By the lake');
        }
        await page.getByRole('button', { name: /^Unpublish on Monday/ }).waitFor();
      }
    });
  },
);

longTest(
  'two editors of one draft see each other, and what is not one’s own is asked about',
  async () => {
    const draft = await write('cities', 'Barrie', {}, 'publish');
    const mina = await desktop.site.hire('Mina', 'editor');
    await visit({ width: 820, expected: [/400/] }, async ({ page, open }) => {
      await open(draft);
      await page.waitForURL(/city\/\d+$/);
      const context = await page.context().browser()?.newContext();
      if (!context) throw new Error('There is no browser.');
      closeAtEnd(() => context.close());
      const other = await context.newPage();
      await signIn({ page: other } as never, desktop.site.url, mina);
      await other.goto(page.url());
      await page.getByText('Mina has this open, too').waitFor();
      await other.getByText('Edith has this open, too').waitFor();
      await other.getByLabel('Featured rank').fill('3');
      await page.getByText('Draft changes (1), by Mina').waitFor();
      // What the other typed is kept, though this page's inputs never showed it.
      await page.getByLabel('Description').first().fill('By the lake');
      await page.getByText('Draft changes (2), by you and Mina').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(', by Mina').waitFor();
      expect(await listBarriers(page)).toEqual([]);
      await page.getByLabel('All of this is meant to go live').check();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Draft changes').waitFor({ state: 'detached' });
      await other.getByText('Draft changes').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByText('typed by Mina').first().waitFor();
    });
  },
);
