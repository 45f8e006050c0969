import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLongRun, longTest } from '../support/long-run.ts';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from '../support/console-site.ts';
import { showCode } from '../support/console-visitor.ts';
import { listBarriers } from './support/accessibility.ts';
import { listProblems, openForm, signIn } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit } from './support/visit.ts';

const password = 'correct horse battery staple';
const demoLead = '/console/leads/GB-DEMO13';
let browser: Browser;
let site: ConsoleSite;
let hire: () => Promise<HiredOperator>;

beforeAllAndRetries(async () => {
  browser = await openBrowser();
  site = await openConsoleSite();
  await writeDemoLeads({ ...site.services, now: () => new Date() });
  let ada: Promise<HiredOperator> | null = null;
  // Not before the first test, which needs a site without operators.
  hire = () => (ada ??= site.hire('Ada', 'admin', 'agent'));
});

longTest(
  'the first operator signs up with the link from the first start, and gets ten recovery codes',
  async () => {
    // The server prints it on start, as secrets.test.ts checks.
    const link = (await site.services.operators.inviteFirst()) ?? '';
    await visit(
      browser,
      site.url,
      // Signing out ends the stream of events as well, which may ask once more.
      { width: 390, expected: [/40[01]|console\/events/] },
      async (visited) => {
        const { page, open } = visited;
        await open(link);
        expect(await listProblems(visited, 30)).toEqual([]);
        const secret = await page.locator('.key').innerText();
        await page.getByLabel('Your name').fill('Grace Hopper');
        await page.getByLabel('Email').fill('grace@brokerage.example');
        await page.getByLabel('New password').fill('short');
        await page.getByLabel('Code from the app').fill(showCode(secret));
        await page.getByRole('button', { name: 'Set up account' }).click();
        await page.getByText('Choose a password of at least 12 characters.').waitFor();
        await page.getByLabel('New password').fill(password);
        await page.getByRole('button', { name: 'Set up account' }).click();
        await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
        expect(await page.locator('.recovery-codes li').count()).toBe(10);
        expect(await listBarriers(page)).toEqual([]);
        const streamBegins = page.waitForResponse('/console/events');
        await page.getByRole('link', { name: /I have saved them/ }).click();
        await page.getByRole('link', { name: 'Alice Liddell' }).waitFor();
        await streamBegins;
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor();
      },
    );
  },
);

test('a lead is found, assigned, noted and closed, each with an event in the timeline', async () => {
  const { secret, email } = await hire();
  await visit(browser, site.url, { width: 1280, expected: [/40[019]/] }, async (visited) => {
    const { page, open } = visited;
    await open(demoLead);
    if (isLongRun) expect(await listProblems(visited, 30)).toEqual([]);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('the password or the code is wrong').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code').fill(showCode(secret, 1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    // Redirects to the requested lead, not to the home page.
    await page.getByRole('heading', { name: 'Alice Liddell' }).waitFor();

    await page.getByRole('link', { name: 'Leads' }).first().click();
    await page.getByRole('searchbox').fill('bennet');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => page.locator('.row-line').count()).toBe(2);
    expect(await listProblems(visited)).toEqual([]);
    // The cells of a column begin and end at the same place in every row.
    const [first, second] = await page.locator('.row-line').evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.children, (cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return [Math.round(left), Math.round(right)];
        }),
      ),
    );
    expect(first).toEqual(second);
    await page.locator('.inbox-link').first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Elizabeth Bennet' }).waitFor();
    expect(await page.locator('.lead-others li').count()).toBe(1);

    await page.getByRole('button', { name: 'Assign to me' }).click();
    await page.getByText('Owner: Ada').waitFor();
    // The button is gone, and that of the note was disabled: the focus stays where they were.
    const focusIsIn = (place: string) => page.locator(`${place}:focus, ${place} :focus`).count();
    await expect.poll(() => focusIsIn('.lead-quick')).toBe(1);
    await (await openForm(page, 'Note')).fill('Called: wants two.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.locator('.timeline-note', { hasText: 'Called: wants two.' }).waitFor();
    await page.getByRole('status').getByText('Note saved.').waitFor();
    expect(await page.getByLabel('Internal note').inputValue()).toBe('');
    await expect.poll(() => focusIsIn('#compose-note')).toBe(1);
    await page.getByLabel('Lead status').selectOption('lost');
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByText('Enter why it was lost.').waitFor();
    // The first wrong field, not the button.
    await expect
      .poll(() => page.getByLabel('Reason lost').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    await page.getByLabel('Reason lost').fill('Her sister decides.');
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.locator('.timeline-what', { hasText: 'set the status from New to Lost' }).waitFor();
  });
});

longTest('the second of two changes shows who made the first, and keeps its input', async () => {
  await visit(browser, site.url, { width: 1280, expected: [/409/] }, async (visited) => {
    const { page, open } = visited;
    await signIn(visited, site.url, await hire());
    await open(demoLead);
    await page.getByLabel('Lead status').selectOption('contacted');
    const other = await page.context().newPage();
    await other.goto(demoLead);
    await other.getByRole('button', { name: 'Assign to me' }).click();
    await other.getByText('Owner: Ada').waitFor();
    // The page receives the update, and keeps the chosen value.
    await page.getByText('Owner: Ada').waitFor();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByText('Ada took the lead while you were looking at it.').waitFor();
    expect(await listBarriers(page)).toEqual([]);
    expect(await page.getByLabel('Lead status').inputValue()).toBe('contacted');
    // The notice stays when the page is updated again, until it is dismissed.
    await (await openForm(other, 'Note')).fill('She called back.');
    await other.getByRole('button', { name: 'Save note' }).click();
    await other.getByRole('status').getByText('Note saved.').waitFor();
    await page.locator('.timeline-note', { hasText: 'She called back.' }).waitFor();
    // The confirmation is for the tab that sent the form.
    expect(await page.getByText('Note saved.').count()).toBe(0);
    expect(await page.getByText('Ada took the lead while you').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.getByText('Ada took the lead while you').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.locator('.timeline-what', { hasText: 'from New to Contacted' }).waitFor();
  });
});

test('without JavaScript the console says that it needs it', async () => {
  await visit(
    browser,
    site.url,
    { width: 390, javaScriptEnabled: false, expected: [/\.js csp$/] },
    async ({ page, open }) => {
      await open('/console/sign-in');
      // Searches by text skip this element.
      const said = await page.locator('noscript p').innerText();
      expect(said).toMatch(/^The console needs JavaScript\./);
    },
  );
});
