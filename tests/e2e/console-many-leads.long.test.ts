import type { Browser } from 'playwright-core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from '../support/console-site.ts';
import { listProblems, signIn } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit, type Visit } from './support/visit.ts';

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
    insert into leads (reference, form, answer, name, email, search_text, received_at, person_id)
    select 'GB-OLD' || n, 'contact', '', 'Reader ' || n, 'reader@example.com', 'reader',
      now() - interval '1 year' - n * interval '1 minute', (select min(id) from people)
    from generate_series(100, 159) as n`.execute(site.services.database.db);
});

const rowOf = ({ page }: Visit, reference: string) => page.locator(`[data-lead="${reference}"]`);

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
    await sql`update leads set status = 'won', name = 'x' where reference = 'GB-OLD101'`.execute(
      site.services.database.db,
    );
    await sql`update leads set email = 'other@example.com' where reference = 'GB-OLD101'`.execute(
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
