import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from '../support/console-site.ts';
import { listProblems, openInbox, signIn } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit, type Visit } from './support/visit.ts';
import { longTest } from '../support/long-run.ts';

let browser: Browser;
let site: ConsoleSite;
let mina: HiredOperator;
const alice = 'GB-DEMO13';

beforeAllAndRetries(async () => {
  browser = await openBrowser();
  site = await openConsoleSite();
  mina = await site.hire('Mina', 'admin', 'agent');
  await writeDemoLeads({ ...site.services, now: () => new Date() });
  // More than one page, all older than the others.
  await sql`
    insert into leads (reference, form, answer, name, email, received_at, person_id)
    select 'GB-OLD' || n, 'contact', '', 'Reader ' || n, 'reader@example.com',
      now() - interval '1 year' - n * interval '1 minute', (select min(id) from people)
    from generate_series(100, 159) as n`.execute(site.services.database.db);
});

const rowOf = ({ page }: Visit, reference: string) => page.locator(`[data-lead="${reference}"]`);
const countAudit = async (action: string) =>
  (
    await site.services.database.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', action)
      .execute()
  ).length;

longTest(
  'leads are selected by keyboard, changed together with an audit line each, and restored',
  async () => {
    await visit(browser, site.url, { width: 1280 }, async (visited) => {
      const { page } = visited;
      const press = (key: string) => page.keyboard.press(key);
      await signIn(visited, site.url, mina);
      await openInbox(visited);
      for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await press(key);
      await page.getByText('3 selected').waitFor();
      expect(await listProblems(visited)).toEqual([]);
      await press('#');
      await page.getByText('3 leads: Spam.').waitFor();
      await rowOf(visited, alice).getByText('Spam').waitFor();
      // A live update may show the change before its own response, so waits for that.
      await press('u');
      await rowOf(visited, alice).getByText('New').waitFor();
      await page.getByText('Undone.').waitFor();
      expect(await countAudit('lead.status')).toBe(6);

      for (const key of ['Escape', 'k', 'x']) await press(key);
      await page.getByLabel('Owner of the selected leads').selectOption({ label: 'Mina' });
      await page.getByRole('button', { name: 'Assign' }).click();
      const second = rowOf(visited, 'GB-DEMO12');
      await second.getByText('Mina').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await second.getByText('Unassigned').waitFor();

      await press('Escape');
      await press('Control+a');
      await page.getByText('50 selected').waitFor();
      await press('Control+a');
      await page.getByText('All 85 selected').waitFor();
      await press('z');
      await press('t');
      await page.getByText('all 85 leads in the view All').waitFor();
      expect(await listProblems(visited)).toEqual([]);
      await page.getByRole('button', { name: 'Change 85 leads' }).click();
      await page.getByText('Changed 85 leads.').waitFor();
      expect(await countAudit('lead.snooze')).toBe(85);
      await press('f');
      await page.locator('.inbox-filters [name=status]').selectOption('won');
      await page.getByText('Status: Won').waitFor();
      await page.getByRole('link', { name: 'Save this view' }).click();
      await page.getByLabel('View name').fill('Sold');
      await page.getByRole('button', { name: 'Save for me' }).click();
      const saved = page.getByRole('navigation', { name: 'Views' });
      await saved.getByRole('link', { name: 'Sold 2' }).waitFor();
      await page.getByRole('link', { name: 'Manage views' }).click();
      await page.getByRole('heading', { name: 'Inbox views' }).waitFor();
      expect(await listProblems(visited)).toEqual([]);
    });
  },
);
