import { expect, test } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { submitLead } from '../support/lead-requests.ts';
import { openConsoleInside, openInbox, type OpenConsoleInside } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let desktop: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Mina', ['admin', 'agent']);
  await writeDemoLeads({ ...desktop.site.services, now: () => new Date() });
});

const isFocused = (element: Element) => element === document.activeElement;

test('twenty leads are read, assigned, answered, snoozed and completed by keyboard alone', async () => {
  await visit({ width: 1280 }, async (visited) => {
    const { page, open } = visited;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await openInbox(visited);
    const references = await page
      .locator('[data-lead]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lead') ?? ''));
    expect(references.length).toBeGreaterThanOrEqual(20);
    const answered: string[] = [];
    await press('j', 'Enter');
    for (const [index, reference] of references.slice(0, 20).entries()) {
      await page.waitForURL(new RegExp(`/console/leads/${reference}$`));
      const pane = page.locator('.lead-page', { hasText: reference });
      await pane.waitFor();
      await press('a', 'a');
      await pane.getByText('Owner: Mina').waitFor();
      // Every fifth gets a reply, or a note if it has no email address.
      const isAnswered = index % 5 === 0 && (await pane.locator('.reply-form').count()) > 0;
      if (isAnswered) {
        answered.push(reference);
        await press('r');
        await expect
          .poll(() => pane.locator('.reply-form textarea').first().evaluate(isFocused))
          .toBe(true);
        await page.keyboard.type(`Dear number ${index}, yes.`);
        await press('Shift+Tab');
        await page.keyboard.type('Your question');
        await press('Tab', 'Tab');
        // Where the project has documents or a package, they come before the button.
        const preview = page.getByRole('button', { name: 'Preview email' });
        for (let more = 0; more < 4 && !(await preview.evaluate(isFocused)); more += 1)
          await press('Tab');
        await press('Enter');
        const mail = page.getByRole('region', { name: 'Email preview' });
        await mail.getByText(`Dear number ${index}, yes.`).waitFor();
        await expect.poll(() => mail.evaluate(isFocused)).toBe(true);
        await press('Tab', 'Enter');
        await page.waitForURL(new RegExp(`/console/leads/${reference}$`));
        await pane.locator('.timeline-what', { hasText: 'replied by email' }).waitFor();
      } else if (index % 2 === 0) {
        await press('n');
        await page.keyboard.type(`Read as number ${index}.`);
        await press('Tab', 'Enter');
        await page.locator('.timeline-note', { hasText: `Read as number ${index}.` }).waitFor();
      }
      if (index === 1) {
        // Waits for the pending request before the next key.
        const sent = Promise.withResolvers<void>();
        await page.route(/\.data/, (route) => sent.promise.then(() => route.continue()), {
          times: 1,
        });
        await press('z', 'Enter');
        await pane.locator('[aria-labelledby="snooze-title"] button:disabled').first().waitFor();
        await press('e');
        sent.resolve();
        continue;
      }
      await press('z', 'Enter');
      await pane.getByText('Snoozed until').first().waitFor();
      await press('e');
    }
    expect(answered.length).toBeGreaterThan(2);
    const done = references.slice(0, 20);
    await page.locator('.lead-page .status-mark', { hasText: 'Contacted' }).waitFor();
    await open('/console/leads?status=new');
    const left = await page
      .locator('[data-lead]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-lead') ?? ''));
    expect(left.filter((reference) => done.includes(reference))).toEqual([]);
  });
});

test('a lead that a key takes off the list leaves the focus beside it', async () => {
  const reference = await submitLead(desktop.site.url, {
    name: 'Lena Last',
    projectStub: undefined,
  });
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open('/console/leads?view=mine');
    const row = page.locator(`[data-lead="${reference}"]`);
    await row.locator('.inbox-link').focus();
    await page.keyboard.press('a');
    await page.keyboard.press('n');
    await row.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('row-list');
    await page.keyboard.press('j');
    expect(await page.locator('.inbox-link').first().evaluate(isFocused)).toBe(true);
  });
});

test('a printed lead has no forms, and no sheet for what is closed', async () => {
  await visit({ width: 1280 }, async ({ page, open }) => {
    await open('/console/leads/GB-DEMO13');
    await page.locator('.lead-page', { hasText: 'GB-DEMO13' }).waitFor();
    const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Assign to', 'Snooze until', 'Lead status', 'Correct contact details'])
      expect(await page.getByText(text, { exact: true }).first().isVisible(), text).toBe(false);
    const details = page.locator('.lead-aside');
    expect(await details.getByText('alice.liddell@example.com').first().isVisible()).toBe(true);
  });
});
