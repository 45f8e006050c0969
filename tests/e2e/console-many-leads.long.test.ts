import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from '../support/console-site.ts';
import { listProblems, openInbox, signIn } from './support/console.ts';
import { openBrowser } from './support/site.ts';
import { visit, type Visit } from './support/visit.ts';

let browser: Browser;
let site: ConsoleSite;
let mina: HiredOperator;
const alice = 'GB-DEMO13';

// The tests count leads and lines of the audit.
beforeEach(async () => {
  browser = await openBrowser();
  site = await openConsoleSite();
  mina = await site.hire('Mina', 'admin', 'agent');
  await writeDemoLeads({ ...site.services, now: () => new Date() });
  // More than one page, all older than the others.
  await sql`
    insert into leads (reference, form, answer, name, email, search_text, received_at, person_id)
    select 'GB-OLD' || n, 'contact', '', 'Reader ' || n, 'reader@example.com', 'reader',
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

test('leads are selected by keyboard, changed together with an audit line each, and restored', async () => {
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
    await page.getByText('Undone.').waitFor();

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
});

test('leads move on the board by select and by keyboard, at every width', async () => {
  for (const options of [
    { width: 1280, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ] as const)
    await visit(browser, site.url, options, async (visited) => {
      const { page, open } = visited;
      await signIn(visited, site.url, mina);
      await open('/console/leads?layout=board');
      expect(await listProblems(visited)).toEqual([]);
      const column = (label: string) => page.getByRole('region', { name: new RegExp(label) });
      const card = rowOf(visited, alice);
      expect(await column('New').locator('.board-card').count()).toBe(20);
      await page.getByLabel('Move Alice Liddell to').selectOption('qualified');
      await column('Qualified').locator(`[data-lead="${alice}"]`).waitFor();
      await page.getByLabel('Move Alice Liddell to').selectOption('lost');
      await page.getByRole('textbox', { name: 'Reason lost' }).fill('She grew.');
      await page.getByRole('button', { name: 'Lost' }).click();
      await column('Lost').locator(`[data-lead="${alice}"]`).waitFor();
      await card.locator('.inbox-link').focus();
      await page.keyboard.press('s');
      await page.keyboard.press('n');
      await column('New').locator(`[data-lead="${alice}"]`).waitFor();
      await page.getByRole('link', { name: 'Show all 71' }).click();
      await page.getByText('Status: New').waitFor();
    });
});

test('all matching leads are changed; a view is saved, renamed and deleted', async () => {
  await visit(browser, site.url, { width: 1280, expected: [/40[09]/] }, async (visited) => {
    const { page, open } = visited;
    await signIn(visited, site.url, mina);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await open('/console/leads');
    await page.getByLabel('Select Alice Liddell').check();
    await page.getByLabel('Status of the selected leads').selectOption('lost');
    await press('Set status');
    await page.getByText('Enter why it was lost.').waitFor();
    expect(await page.getByLabel('Select Alice Liddell').isChecked()).toBe(true);
    await page.getByLabel('Status of the selected leads').selectOption('contacted');
    await press('Set status');
    await page.getByText(`Changed ${alice}.`).waitFor();
    // A colleague changes one of two selected leads: that one is refused and stays selected.
    await page.getByLabel('Select Alice Liddell').check();
    await page.getByLabel('Select Huckleberry Finn').check();
    await sql`update leads set revision = revision + 1 where reference = ${alice}`.execute(
      site.services.database.db,
    );
    await press('Set status');
    await page.getByText('Changed GB-DEMO12.').waitFor();
    await page.getByText(`${alice}: Mina set the status`).waitFor();
    expect(await page.getByLabel('Select Alice Liddell').isChecked()).toBe(true);
    expect(await page.getByLabel('Select Huckleberry Finn').isChecked()).toBe(false);

    await open('/console/leads?q=reader');
    await page
      .getByLabel(/^Select Reader/)
      .first()
      .check();
    await page.getByLabel('Select all 60 matching leads').check();
    await press('Spam');
    await page
      .getByText('Mark as spam for all 60 leads in the view All, the search “reader”')
      .waitFor();
    await sql`update leads set search_text = 'x' where reference = 'GB-OLD101'`.execute(
      site.services.database.db,
    );
    await press('Change 60 leads');
    await page.getByText('59 leads match now, not 60').waitFor();
    if (await page.getByLabel('Select all 59 matching leads').isHidden())
      await page
        .getByLabel(/^Select Reader/)
        .first()
        .check();
    await page.getByLabel('Select all 59 matching leads').check();
    await press('Spam');
    await press('Change 59 leads');
    await page.getByText('Changed 59 leads.').waitFor();

    await open('/console/leads?q=reader&status=spam');
    await page.getByRole('link', { name: 'Save this view' }).click();
    await press('Save for me');
    await page.getByText('Give it a name.').waitFor();
    await page.getByLabel('View name').fill('Readers');
    await press('Save for the team');
    const saved = page.getByRole('navigation', { name: 'Views' });
    await saved.getByRole('link', { name: 'Readers 59' }).waitFor();
    await page.getByRole('link', { name: 'Manage views' }).click();
    await page.getByLabel('Name of “Readers”').fill('Spam of readers');
    await press('Rename Readers');
    await page.getByLabel('Name of “Spam of readers”').waitFor();
    await press('Delete Spam of readers');
    await page.getByText('No team views yet.').waitFor();
  });
});
