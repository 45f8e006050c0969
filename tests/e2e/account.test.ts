import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callApi, createCodeReader, openAccount } from '../support/account-requests.ts';
import { until } from '../support/harness.ts';
import { firstOf, longTest } from '../support/long-run.ts';
import { readOutbox } from '../support/outbox.ts';
import { checkAtEveryWidth } from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { blockStorage } from './support/old-browser.ts';
import { expectToGoAfter, freezeClock } from './support/fake-clock.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let site: OpenSite;
/** Of nobody else: all files visit this site, and a second try finds the accounts of the first. */
let [email, memberEmail, newEmail, graceEmail] = ['', '', '', ''];

beforeAllAndRetries(async () => {
  site = await openSite();
  [email, memberEmail, newEmail, graceEmail] = ['ada', 'ada.byron', 'ada.lovelace', 'grace'].map(
    (name) => `${name}.${crypto.randomUUID()}@example.ca`,
  ) as [string, string, string, string];
});

const [firstPassword, secondPassword, thirdPassword] = [
  'granite-38',
  'cedar-post-41',
  'lintel-77-x',
];

const fill = (page: Page, name: string, value: string) =>
  page.locator(`main [name="${name}"]`).fill(value);
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
const see = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const isInView = (page: Page, selector: string) =>
  page.waitForFunction((element) => {
    const top = document.querySelector(element)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 2;
  }, selector);
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));

async function logIn(page: Page, address: string, password: string) {
  await fill(page, 'email', address);
  await fill(page, 'password', password);
  await press(page, 'Log in');
}

/** Saving a password logs in and leads back to where the visitor began. */
async function choosePassword(page: Page, password: string, path: string) {
  await fill(page, 'password', password);
  await fill(page, 'confirmation', password);
  await press(page, 'Save password');
  await see(page, 'Your password is saved, and you are logged in.');
  await isAt(page, path);
  expect(await readUser(page)).not.toBeNull();
}

/** Each password is hidden until its button shows it, and again once the button hides it. */
async function showAndHidePasswords(page: Page, count: number) {
  const fields = await page.locator('.password-field').all();
  expect(fields).toHaveLength(count);
  for (const field of fields) {
    const [input, button] = [field.locator('input'), field.getByRole('button', { name: /^Show / })];
    const look = async () => [await input.getAttribute('type'), await button.innerText()];
    expect(await look()).toEqual(['password', 'Show']);
    await button.click();
    expect(await look()).toEqual(['text', 'Hide']);
    await button.click();
    expect(await look()).toEqual(['password', 'Show']);
  }
}

async function editProfile(page: Page, label: string, value: string) {
  await press(page, `Edit ${label}`);
  await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Save');
}

const readUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(window.localStorage.getItem('user') ?? 'null') as { token: string } | null,
  );

/** The links to choose a password that were mailed to an address, in no order. */
async function listPasswordLinks(address: string) {
  const mails = await readOutbox(site.dataDir);
  return mails.flatMap(({ to, text }) =>
    to?.[0]?.address === address ? (/\/create-new-password#\S+/.exec(text ?? '') ?? []) : [],
  );
}

async function listFavourites(page: Page) {
  const token = (await readUser(page))?.token ?? '';
  const { body } = await callApi(site.url, 'GET favoriteprojects', { token });
  return (body['favoriteProjects'] as { project_stub: string }[]).map((one) => one.project_stub);
}

test('a visitor registers, chooses a password, is back where it began, and logs in with the favourites (B-2.15, A-1.1, A-2.1, A-2.3, A-2.4, A-2.6, A-2.7, A-3.1, A-4.1, A-4.4, A-4.8, A-5.13–15, A-6.1, D-1.4)', () =>
  site.visit(
    { width: 390, expected: [/status 40[0149]|status of 40[0149]/] },
    async ({ page, open }) => {
      const readCode = createCodeReader(site.dataDir);
      await open('/property-details/sextant');
      await page.locator('.favourite-button[aria-label*="Sextant"]').first().click();

      await page.locator('main a.button[href="/signup"]').first().click();
      await isAt(page, '/signup');
      await press(page, 'Register');
      await see(page, 'Please enter your name');
      expect(await focusedName(page)).toBe('name');
      await fill(page, 'name', 'Ada Byron');
      await press(page, 'Register');
      await see(page, 'Please enter your number');
      await fill(page, 'phone', '416 555 0123');
      await press(page, 'Register');
      await see(page, 'Please enter your email');
      await fill(page, 'email', email);
      await freezeClock(page);
      await press(page, 'Register');
      await see(page, 'Thank you for registering! We’ll be in touch with details shortly.');
      await expectToGoAfter(
        3000,
        page.getByText('Register successfull !'),
        page.locator('.account-saved'),
      );
      await page.clock.resume();
      const code = await readCode(email);
      await page.getByRole('link', { name: 'Enter the code' }).click();

      await isAt(page, '/verification-screen');
      expect(await page.locator('main [name="email"]').inputValue()).toBe(email);
      await fill(page, 'code', String((Number(code) + 1) % 10_000).padStart(4, '0'));
      await press(page, 'Check the code');
      await see(page, 'Please enter the correct code');
      const boxes = page.locator('main [name="code"]');
      // All digits are selected; later a pressed box is typed over, and the boxes after it.
      await page.keyboard.type('1234');
      expect(await boxes.inputValue()).toBe('1234');
      await boxes.click({ position: { x: 68 + 50, y: 30 } });
      await page.keyboard.type('89');
      expect(await boxes.inputValue()).toBe('1894');
      await fill(page, 'code', ` ${code.slice(0, 2)}-${code.slice(2)} `);
      await press(page, 'Check the code');
      await isAt(page, '/create-new-password');
      await fill(page, 'password', `${firstPassword.slice(0, 3)} ${firstPassword.slice(3)}`);
      expect(await page.locator('main [name="password"]').inputValue()).toBe(firstPassword);
      await fill(page, 'confirmation', secondPassword);
      await press(page, 'Save password');
      await see(page, "Password doesn't match");
      await showAndHidePasswords(page, 2);
      await choosePassword(page, firstPassword, '/property-details/sextant');
      await see(page, 'You have Platinum Access');
      await isInView(page, '#floor-plans');
      expect(await page.locator('main').innerText()).not.toMatch(/Register Now|Register for/i);

      await open('/login');
      await logIn(page, email, firstPassword);
      await isAt(page, '/');
      await until('the favourite in the account', async () =>
        (await listFavourites(page)).includes('sextant'),
      );
    },
  ));

longTest(
  'a member changes the profile, the favourites and the password, recovers, and deletes the account (B-8.4, A-1.1, A-2.5, A-2.7, A-2.9, A-4.1, A-4.4, A-4.8, A-4.10–12, A-5.11, A-5.12, A-5.16–18, A-6.3, A-7.4, A-7.7, A-8.3)',
  () =>
    site.visit(
      { width: 390, expected: [/status 40[01349]|status of 40[01349]/] },
      async ({ page, open }) => {
        const readCode = createCodeReader(site.dataDir);
        await openAccount(site.url, readCode, { email: memberEmail, password: firstPassword });
        await open('/property-details/sextant');
        await page.locator('.favourite-button[aria-label*="Sextant"]').first().click();

        await open('/signup');
        await fill(page, 'name', 'Ada Byron');
        await fill(page, 'phone', '416 555 0123');
        await fill(page, 'email', memberEmail);
        await press(page, 'Register');
        await see(page, 'Email already registered !');
        expect(await page.locator('main [name="name"]').inputValue()).toBe('Ada Byron');

        await open('/login');
        await logIn(page, memberEmail, secondPassword);
        await see(page, 'The email or password you entered is incorrect');
        await showAndHidePasswords(page, 1);
        await logIn(page, memberEmail, firstPassword);
        await isAt(page, '/');

        await open('/my-account');
        await page.getByRole('tab', { name: 'Profile' }).press('ArrowRight');
        await page.waitForURL('**/my-account?tab=favourites');
        await page.locator('main').getByRole('link', { name: 'Sextant' }).first().waitFor();
        await checkAtEveryWidth(page);
        await page.getByRole('button', { name: 'Favourite Sextant' }).click();
        await see(page, "You don't have any favourite listing yet!");
        await until(
          'no favourite in the account',
          async () => (await listFavourites(page)).length === 0,
        );

        await page.getByRole('tab', { name: 'Profile' }).click();
        expect(await page.getByLabel('Full Name', { exact: true }).getAttribute('readonly')).toBe(
          '',
        );
        await checkAtEveryWidth(page);
        await freezeClock(page);
        await editProfile(page, 'Full Name', 'Ada Lovelace');
        await expectToGoAfter(
          3000,
          page.getByText('Profile Updated Successfully.'),
          page.getByRole('button', { name: 'Edit Full Name' }),
        );
        await page.clock.resume();
        await editProfile(page, 'Contact Number', '647 555 0199');
        await page.locator('#profile-mobile[value="+1 647-555-0199"]').waitFor();
        // The session ends elsewhere meanwhile: what was typed is there after the next login.
        const { token = '' } = (await readUser(page)) ?? {};
        await callApi(site.url, 'POST logout', { token });
        await editProfile(page, 'Full Name', 'Ada King');
        await see(page, 'Unauthorized - please log in again');
        await page.locator('main').getByRole('link', { name: 'Log in', exact: true }).click();
        await logIn(page, memberEmail, firstPassword);
        await isAt(page, '/my-account');
        await expect
          .poll(() => page.getByLabel('Full Name', { exact: true }).inputValue())
          .toBe('Ada King');
        await press(page, 'Cancel');
        await page.locator('#profile-name[value="Ada Lovelace"][readonly]').waitFor();
        await editProfile(page, 'Email Address', 'nonsense');
        await see(page, 'Invalid email format');
        await page.getByLabel('Email Address', { exact: true }).fill(newEmail);
        await press(page, 'Save');
        await page.locator(`#profile-email[value="${newEmail}"][readonly]`).waitFor();
        expect(await readUser(page)).toMatchObject({
          name: 'Ada Lovelace',
          mobile: '+16475550199',
          email: newEmail,
        });
        // The new address is not verified; that is done here, with the same password.
        await page.getByText('My requests', { exact: true }).click();
        await page.getByText('Email preferences', { exact: true }).click();
        const unverified = page.getByText(`whether ${newEmail} is yours`);
        await expect.poll(() => unverified.count()).toBe(2);
        await page.getByRole('button', { name: 'Send me a code' }).first().click();
        await fill(page, 'code', await readCode(newEmail));
        await press(page, 'Verify');
        await see(page, 'You have not sent a request yet.');
        // What else is open needs no code of its own.
        await page.getByText('We always send emails about your account').waitFor();

        for (const [field, text, sentence] of [
          ['currentPassword', 'not-this-one', 'Enter Current Password.'],
          ['newPassword', secondPassword, 'Enter New Password.'],
          ['confirmPassword', '', 'Enter Confirm Password.'],
        ] as const) {
          await press(page, 'Update Password');
          await see(page, sentence);
          expect(await focusedName(page)).toBe(field);
          await fill(page, field, text);
        }
        await showAndHidePasswords(page, 3);
        await page.locator('[name="confirmPassword"]').pressSequentially('ced');
        await see(page, 'Passwords do not match.');
        expect(await focusedName(page)).toBe('confirmPassword');
        await fill(page, 'confirmPassword', secondPassword);
        await press(page, 'Update Password');
        await see(page, 'Current Password incorrect.');
        await fill(page, 'currentPassword', firstPassword);
        await freezeClock(page);
        await press(page, 'Update Password');
        await see(page, 'Password Change Successfully.');
        await page.clock.runFor(2999);
        await see(page, 'Logging you out…');
        await page.clock.runFor(1);
        await page.clock.resume();
        await isAt(page, '/');
        await until('the session to be gone', async () => (await readUser(page)) === null);

        await open('/forget-password');
        await isAt(page, '/forgot-password');
        await fill(page, 'email', 'nobody@example.ca');
        await press(page, 'Send me a code');
        await see(
          page,
          'The email you entered does not exist in our system. Please check the email address and try again.',
        );
        // That of the code above, which is used up.
        const earlier = await listPasswordLinks(newEmail);
        await fill(page, 'email', newEmail);
        await press(page, 'Send me a code');
        await see(page, 'Please check your email for code');
        await isAt(page, '/verification-screen');
        const link = await until('the mail with the link', async () =>
          (await listPasswordLinks(newEmail)).find((each) => !earlier.includes(each)),
        );
        await open(link);
        await page.waitForURL((url) => url.hash === '');
        await choosePassword(page, thirdPassword, '/');
        await open(link);
        await see(page, 'This link was used or has expired. Each link works once, for an hour.');
        expect(await page.locator('main [name="password"]').count()).toBe(0);
        await page.getByRole('link', { name: 'Send another code' }).click();
        await isAt(page, '/forgot-password');

        await open('/my-account');
        await page.getByText('Active sessions').click();
        await see(page, 'This browser');
        await page.getByText('My requests', { exact: true }).click();
        await page.getByText('Delete my account', { exact: true }).click();
        await page.locator('main form [name="password"]').fill(thirdPassword);
        await press(page, 'Delete my account permanently');
        await page
          .getByText(/^Your account, profile, favourites and sessions are deleted/)
          .waitFor();
        await until('the session to be gone', async () => (await readUser(page)) === null);
      },
    ),
);

test('a register form sent without JavaScript is taken, and comes back with what was typed when it is not (A-2.4, A-4.4)', async () => {
  const send = async (form: Record<string, string>) => {
    const response = await fetch(`${site.url}/signup`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: response.status, page: await response.text() };
  };
  const entered = {
    name: 'Grace Hopper',
    phoneCountry: 'GB',
    phone: '020 7946 0958',
    email: graceEmail,
  };
  const incomplete = await send({ ...entered, email: '' });
  expect(incomplete.status).toBe(400);
  expect(incomplete.page).toContain('Please enter your email');
  expect(incomplete.page).toContain('value="020 7946 0958"');
  const taken = await send(entered);
  expect(taken.status).toBe(200);
  expect(taken.page).toContain('Register successfull !');
  // A second click is answered as the first.
  expect((await send(entered)).page).toContain('Register successfull !');
  const again = await send({ ...entered, name: 'Grace Brewster Hopper' });
  expect(again.status).toBe(409);
  expect(again.page).toContain('Email already registered !');
  const leads = await site.listLeads(entered);
  expect(leads.map(({ phone }) => phone)).toEqual(['+442079460958']);
});

test('where the browser stores nothing, a login says how long it lasts, and the account why it is gone (A-4.1)', () =>
  site.visit({ width: 390, firstVisit: true }, async ({ page, open }) => {
    const unkept = `edith.${crypto.randomUUID()}@example.ca`;
    await openAccount(site.url, createCodeReader(site.dataDir), {
      email: unkept,
      password: firstPassword,
    });
    const notKept =
      'This browser stores nothing for this site: a login lasts until you leave it or load a page again.';
    await blockStorage(page);
    await open('/login');
    await logIn(page, unkept, firstPassword);
    await page.getByRole('status').getByText(notKept, { exact: true }).waitFor();
    await open('/my-account');
    await see(page, 'You are not logged in on this browser.');
    await page.locator('main').getByText(notKept, { exact: true }).waitFor();
  }));

const formsWithEmail = [
  '/login',
  '/forgot-password',
  '/verification-screen',
  '/email-alerts?kind=selling&city=Milton',
];

test('an email address that was not sent is there after Back, a password or code never', () =>
  site.visit(
    { width: 390, expected: [/ERR_FAILED|Failed to load resource/] },
    async ({ page, open }) => {
      for (const path of firstOf(formsWithEmail)) {
        await open(path);
        await page.locator('main [name="email"]').fill('edith@example.ca');
        const secret = page.locator('main').locator('[name="password"], [name="code"]');
        const isSecret = (await secret.count()) > 0;
        if (isSecret) await secret.fill('7391');
        if (path === '/login') {
          // As without a connection.
          await page.route('**/api/v1/login', (route) => route.abort());
          await page.clock.install();
          await press(page, 'Log in');
          await page.clock.runFor(5000);
          await page.locator('main .form-failure:not(:empty)').waitFor();
        }
        await page.locator('.footer').getByRole('link', { name: 'About Us' }).click();
        await isAt(page, '/about-us');
        await page.goBack();
        const field = page.locator('main [name="email"]');
        await expect.poll(() => field.inputValue(), { message: path }).toBe('edith@example.ca');
        if (isSecret) expect(await secret.inputValue()).toBe('');
      }
      const kept = await page.evaluate(() => sessionStorage.getItem('formDrafts') ?? '');
      expect(kept).toContain('edith');
      expect(kept).not.toContain('7391');
    },
  ));
