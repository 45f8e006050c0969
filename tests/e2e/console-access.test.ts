import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from '../support/console-site.ts';
import { listProblems, signIn } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit } from './support/visit.ts';
import { longTest } from '../support/long-run.ts';

let browser: Browser;
let site: ConsoleSite;
let ada: HiredOperator;
const password = 'correct horse battery staple';

beforeAllAndRetries(async () => {
  browser = await openBrowser();
  site = await openConsoleSite();
  ada = await site.hire('Ada', 'admin');
});

/** A virtual authenticator in the browser, like a laptop's fingerprint sensor. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

longTest('an operator adds a passkey, signs in and confirms with it, and removes it', async () => {
  const options = { width: 1280, colorScheme: 'dark', expected: [/40[019]/] } as const;
  await visit(browser, site.url, options, async (visited) => {
    const { page, open } = visited;
    const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await addAuthenticator(page);
    await open('/console/me');
    await page.getByLabel('Email').fill(ada.email);
    await page.getByLabel('Password').fill(password);
    await page.getByLabel('Code').fill(site.showCode(ada.secret, 1));
    await press('Sign in');
    await heading('Your account');
    expect(await listProblems(visited, 30)).toEqual([]);

    await page.getByLabel('Passkey name').fill('Laptop');
    await press('Add passkey');
    await page.getByText('Laptop').waitFor();
    await press('Sign out');
    await heading('Sign in to the console');
    const sent = page.waitForRequest(
      (request) => request.postData()?.includes('intent=passkey') ?? false,
    );
    await press('Use a passkey');
    await page.getByRole('link', { name: 'Ada' }).waitFor();
    // A passkey's response works only once.
    const body = (await sent).postData() ?? '';
    const again = await fetch(`${site.url}/console/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
      headers: { origin: site.url },
    });
    expect(again.status).toBe(401);

    site.wait(21);
    await open('/console/operators');
    expect(await listProblems(visited, 30)).toEqual([]);
    await page.getByLabel('Email').fill('grace@');
    await page.getByLabel('Editor: catalogue and site, no leads').last().check();
    await press('Create invitation link');
    await heading('Confirm it’s you');
    await expect
      .poll(() => page.getByLabel('Code').evaluate((field) => field.matches(':focus')))
      .toBe(true);
    expect(await listProblems(visited, 30)).toEqual([]);
    await press('Use a passkey');
    // If the action is refused after the code, the form still has its input.
    await heading('Team');
    expect(await page.getByLabel('Email').inputValue()).toBe('grace@');
    expect(await page.getByLabel('Editor: catalogue and site, no leads').last().isChecked()).toBe(
      true,
    );
    // What is typed while the list still reloads stays.
    const reload = Promise.withResolvers<undefined>();
    await page.route(/operators\.data/, async (route) => {
      if (route.request().method() === 'GET') await reload.promise;
      await route.continue();
    });
    await page.getByLabel('Email').fill('grace@example.com');
    await press('Create invitation link');
    const link = await page.getByLabel('One-time link').inputValue();
    await page.getByLabel('Email').fill('next@');
    reload.resolve(undefined);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/console\/invitation\/\S+$/);
    // The list grows above the form: its walk by keyboard begins when nothing moves any more.
    await page.getByText('agent, editor').waitFor();
    expect(await listProblems(visited, 30)).toEqual([]);
    expect(await page.getByLabel('Email').inputValue()).toBe('next@');
    await page.unroute(/operators\.data/);
    await page.getByLabel('Email').fill('grace@example.com');
    await press('Create invitation link');
    await page.getByText('grace@example.com is an operator already').waitFor();
    expect(await page.getByLabel('One-time link').inputValue()).toBe(link);
    expect(await page.getByLabel('Email').inputValue()).toBe('grace@example.com');

    site.wait(21);
    await open('/console/audit?action=operators.invite');
    expect(await listProblems(visited, 30)).toEqual([]);
    await page.getByRole('link', { name: 'Export CSV' }).click();
    await heading('Confirm it’s you');
    await page.getByLabel('Code').fill(site.showCode(ada.secret));
    await press('Continue');
    await heading('Your file is ready');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download file' }).click();
    expect((await saved).suggestedFilename()).toBe('audit.csv');

    await open('/console/me');
    await press('Remove');
    await page.getByText('Laptop').waitFor({ state: 'detached' });
    await press('Sign out');
    await press('Use a passkey');
    await page.getByText('This passkey did not work here').waitFor();
    const lines = await site.services.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('operator_email', '=', ada.email)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'invitation.accept',
      'signIn.sign-in',
      'me.add-passkey',
      'home.sign-out',
      'signIn.passkey',
      // The response that was sent again, refused.
      'signIn.passkey',
      'prove.prove',
      'operators.invite',
      'prove.prove',
      'auditExport.export',
      'me.remove-passkey',
      'home.sign-out',
    ]);
  });
});

longTest('roles change after a code without choosing them again', async () => {
  const bo = await site.hire('Bo', 'agent');
  site.wait(21);
  await visit(browser, site.url, { width: 390, expected: [/40[019]/] }, async (visited) => {
    const { page, open } = visited;
    await signIn(visited, site.url, ada);
    await open('/console/operators');
    await page.getByLabel(`Change ${bo.email}`).click();
    const row = page.locator('li', { hasText: bo.email });
    await row.getByLabel('Editor: catalogue and site, no leads').check();
    await row.getByRole('button', { name: 'Save roles' }).click();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The code is wrong or was used already.').waitFor();
    await page.getByLabel('Code').fill(site.showCode(ada.secret));
    await page.getByRole('button', { name: 'Continue' }).click();
    await row.getByText('agent, editor').waitFor();
  });
});
