import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { openConsoleSite, type ConsoleSite } from '../support/console-site.ts';
import { listProblems, openForm, signIn } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit } from './support/visit.ts';
import { longTest } from '../support/long-run.ts';

let browser: Browser;
let site: ConsoleSite;

beforeAllAndRetries(async () => {
  browser = await openBrowser();
  site = await openConsoleSite();
  await writeDemoLeads({ ...site.services, now: () => new Date() });
});

const lead = '/console/leads/GB-DEMO21';

longTest(
  'duplicates are merged and the merge undone; an erased lead is reported, and its typed text is kept',
  async () => {
    await visit(browser, site.url, { width: 1280, expected: [/40[0149]/] }, async (visited) => {
      const { page, open, reload } = visited;
      await signIn(visited, site.url, await site.hire('Ada', 'admin', 'agent'));
      await open('/console/people');
      await page.getByRole('searchbox').fill('fogg');
      await page.getByRole('searchbox').press('Enter');
      await expect.poll(() => page.locator('.people-list tbody tr').count()).toBe(2);
      await page.getByRole('link', { name: 'Phileas Fogg' }).first().click();
      const pair = page.locator('.pair', { hasText: 'the same name' });
      await pair.getByText('They have the same name and the same phone number.').waitFor();
      await pair.getByRole('button', { name: 'Merge' }).click();
      await page
        .getByText(/merged the person of GB-\w{6} into this person/)
        .first()
        .waitFor();
      expect(await page.locator('.person-side .lead-others li').count()).toBe(2);
      expect(await listProblems(visited)).toEqual([]);
      await page.getByRole('button', { name: 'Undo merge' }).click();
      await page.getByText('undid the merge').waitFor();
      expect(await page.locator('.person-side .lead-others li').count()).toBe(1);

      await open(lead);
      await (await openForm(page, 'Note')).fill('Likes clocks.');
      const other = await page.context().newPage();
      await other.goto(`${site.url}/console/privacy?email=Jean.Passepartout@example.com`);
      const again = other.getByLabel('Retype the email address');
      await again.fill('somebody@example.org');
      await other.getByRole('button', { name: 'Erase person' }).click();
      await other.getByText('Type the person’s email address to confirm').waitFor();
      await again.fill('jean.passepartout@example.com');
      await other.getByRole('button', { name: 'Erase person' }).click();
      await other.getByText('No data is stored about').waitFor();
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('It was erased at the person’s request, or never existed.').waitFor();
      expect(await page.getByLabel('Internal note').inputValue()).toBe('Likes clocks.');
      await reload();
      const note = page.getByRole('region', { name: 'Your unsaved text' });
      await note.getByText('Likes clocks.').waitFor();
      expect(await listProblems(visited)).toEqual([]);
      await note.getByRole('button', { name: 'Discard' }).click();
      await note.getByRole('button', { name: 'Undo' }).click();
      await reload();
      await note.getByText('Likes clocks.').waitFor();
      // Without JavaScript, the error replaces the whole page.
      const answer = await page.request.post(site.url + lead, {
        form: { intent: 'note', note: 'Likes clocks.', revision: '1' },
        headers: { origin: site.url },
      });
      expect([answer.status(), await answer.text()]).toEqual([
        404,
        expect.stringMatching(
          /was erased at the person’s request, or never existed.*Your unsaved text.*Likes clocks\./s,
        ),
      ]);
    });
  },
);
