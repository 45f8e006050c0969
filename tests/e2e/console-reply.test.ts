import { expect } from 'vitest';
import { buildLeadDraft } from '../support/factories.ts';
import { until } from '../support/harness.ts';
import { longTest } from '../support/long-run.ts';
import { openMailServer, type MailServer } from '../support/mail-server.ts';
import {
  listProblems,
  openForm,
  openConsoleInside,
  signIn,
  type OpenConsoleInside,
} from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let mails: MailServer;
let desktop: OpenConsoleInside;

beforeAllAndRetries(async () => {
  mails = await openMailServer();
  desktop = await openConsoleInside('Ada', ['admin', 'agent'], { SMTP_URL: mails.url });
});

longTest(
  'an agent replies with a template, and loses no text when the connection fails',
  async () => {
    const { site, operator: ada } = desktop;
    const origin = { clientAddress: null, userAgent: null, pageUrl: null };
    const { reference } = await site.services.leads.submit(
      buildLeadDraft({ name: 'Zoë Byron', email: 'zoe@example.com', message: 'One bedroom?' }),
      origin,
    );
    const lead = `/console/leads/${reference}`;

    await desktop.visit(
      { width: 1280, colorScheme: 'light', expected: [/ERR_INTERNET_DISCONNECTED/, /40[01]/] },
      async (visited) => {
        const { page, open, reload } = visited;
        await open('/console/settings/templates');
        const addStarters = page.getByRole('button', { name: 'Add 3 starter templates' });
        // Replies offer them already.
        await page.getByText('Could not reach you').waitFor();
        await addStarters.click();
        await addStarters.waitFor({ state: 'detached' });
        expect(await listProblems(visited, 40)).toEqual([]);

        await open(`${lead}?view=new`);
        const words = page.getByLabel('Message', { exact: true });
        await words.fill('Before. ');
        await page.getByLabel('Template').selectOption({ label: 'First answer about a project' });
        expect(await words.inputValue()).toMatch(/^Before\. Hello Zoë,/);
        await page.getByLabel('Template').selectOption({ label: 'Could not reach you' });
        expect(await words.inputValue()).toMatch(/^Before\. Hello Zoë,\s+I tried to call you/);
        expect(await page.getByLabel('Subject').inputValue()).toBe('I tried to call you');
        // Also after a reload, and of what was typed around it nothing is lost.
        await words.press('Control+End');
        await words.pressSequentially(' After.');
        await reload();
        await expect.poll(() => words.inputValue()).toMatch(/ After\.$/);
        await page.getByLabel('Template').selectOption({ label: 'A meeting to be confirmed' });
        expect(await words.inputValue()).toMatch(/^Before\. Hello Zoë,\s+You asked for a meeting/);
        expect(await words.inputValue()).toMatch(/ After\.$/);
        await page.getByLabel('Template').selectOption({ label: 'Could not reach you' });
        expect((await words.inputValue()).match(/Hello Zoë/g)).toHaveLength(1);
        expect(await words.inputValue()).toMatch(/^Before\. Hello Zoë,\s+I tried.* After\.$/s);
        expect(await page.getByLabel('Subject').inputValue()).toBe('I tried to call you');
        // A refused form gives its message the focus.
        const message = page
          .getByText('The server could not be reached.')
          .and(page.locator(':focus'));
        // Pressed first without a connection, which must not fail to load the page that answers.
        await page.context().setOffline(true);
        const failed = page.waitForEvent('requestfailed', (sent) => sent.method() === 'POST');
        await page.getByRole('button', { name: 'Preview email' }).click();
        await failed;
        await page.context().setOffline(false);
        await message.waitFor();
        expect(await words.inputValue()).toMatch(/^Before\. Hello Zoë,\s+I tried.* After\.$/s);
        await page.getByRole('button', { name: 'Preview email' }).click();
        const shown = page.getByRole('region', { name: 'Email preview' });
        await shown.getByText('Hello Zoë,').waitFor();
        expect(await listProblems(visited, 40)).toEqual([]);

        await page.getByLabel('Subject').fill('{nothing}');
        await page.getByRole('button', { name: 'Preview email' }).click();
        await page.getByText('{nothing} is not a placeholder').waitFor();
        await page.getByLabel('Subject').fill('Your question');
        await page.getByRole('button', { name: 'Preview email' }).click();
        await shown.getByText('Your question').waitFor();
        expect(await page.getByLabel('Assign to me: other agents').isChecked()).toBe(true);
        expect(await listProblems(visited, 40)).toEqual([]);
        await page.getByRole('button', { name: 'Send email' }).click();
        await page.locator('.timeline-what', { hasText: 'replied by email' }).waitFor();
        await page.getByText('Owner: Ada').waitFor();
        expect(await words.inputValue()).toBe('');
        // Next to the same list.
        expect(new URL(page.url()).search).toBe('?view=new');
        await until('the mail arrived', () =>
          mails.received.some(({ subject }) => subject === 'Your question'),
        );

        const note = await openForm(page, 'Note');
        await page.context().setOffline(true);
        await note.fill('Wants a den as well.');
        await page.getByRole('button', { name: 'Save note' }).click();
        await message.waitFor();
        expect(await note.inputValue()).toBe('Wants a den as well.');
        await page.context().setOffline(false);

        // Closes the tab and ends the session.
        const other = await page.context().newPage();
        await page.context().clearCookies();
        await other.goto(`${site.url}${lead}`);
        await other.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
        await signIn(visited, site.url, ada);
        await other.close();
        await open(lead);
        await expect.poll(() => note.inputValue()).toBe('Wants a den as well.');
        await page.getByRole('button', { name: 'Save note' }).click();
        await page.locator('.timeline-note', { hasText: 'Wants a den' }).waitFor();
        await reload();
        expect(await note.inputValue()).toBe('');
      },
    );
  },
);
