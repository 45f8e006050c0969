import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openSite, type OpenSite } from './support/site.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

/** One field of a form, what is typed into it, and what is said of it then; a good value is silent. */
type Line = [field: string, text: string, message: string | null];

const name: Line[] = [
  ['name', '', 'Please enter your name'],
  ['name', '7', 'Please enter atleast 3 characters'],
  ['name', 'Josephine', null],
];
const phone: Line[] = [
  ['phone', '', 'Please enter your number'],
  ['phone', '416 555 018', 'Please enter a number of atleast 11 characters'],
  ['phone', '416 555 0188', null],
];
const email: Line[] = [
  ['email', '', 'Please enter your email'],
  ['email', 'josephine@example', 'Please enter the correct format'],
  ['email', 'josephine@example.ca', null],
];
const message: Line[] = [['message', '', 'Please enter your message']];
const newPassword: Line[] = [
  ['password', '', 'Please enter your password'],
  ['password', '1234567', 'Please enter a password of aleast 8 characters'],
  ['password', 'analytical-engine', null],
  ['confirmation', 'analytical', "Password doesn't match"],
];
const required = 'Please fill all required fields';

/** Every sentence that A-5 quotes for a form, in the order of its checks; first the form with most. */
const forms: readonly [path: string, button: string, lines: Line[]][] = [
  [
    '/schedule-meeting',
    'Request this meeting',
    [
      ...name,
      ...phone,
      ...email,
      ['type', '', 'Please choose a consultation type'],
      ['type', 'virtual meeting', null],
      ['date', '', 'Please choose a date'],
      ['date', '2020-01-06', 'Please choose a time in the future'],
      ['date', '2098-03-01', 'Please choose a day from Monday to Friday'],
    ],
  ],
  ['/contact-us', 'Send my message', [...name, ...phone, ...email, ...message]],
  ['/property-details/sextant', 'Send my request', [...name, ...phone, ...email, ...message]],
  ['/newsletter', 'Subscribe', email.slice(0, 2)],
  [
    '/allocation-worksheet',
    'Continue',
    [
      ['project_name', '', required],
      ['project_name', 'Sextant', null],
      ['selectedMeetingType', '', required],
      ['selectedMeetingType', 'No preference', null],
      ['choice1', '', required],
      ['choice1', 'Suite 1204', null],
      ['floor_range1', '', required],
      ['floor_range1', '2', null],
      ['parking', '', required],
      ['parking', 'Yes', null],
      ['locker', '', required],
      ['locker', 'No', null],
    ],
  ],
  ['/signup', 'Register', [...name, ...phone, ...email.slice(0, 2)]],
  [
    '/login',
    'Log in',
    [
      ...email,
      ['password', '', 'Please enter your password'],
      ['password', '123', 'Please enter a password of aleast 8 characters'],
    ],
  ],
  ['/forgot-password', 'Send me a code', email.slice(0, 2)],
  ['/create-new-password#email=a%40example.ca&code=1234', 'Save password', newPassword],
];

test.each(firstOf(forms))(
  '%s says each quoted sentence at its field, one at a time, and puts the cursor there (A-2.1, A-2.20, A-5.1, A-5.9, A-5.11, A-5.12, A-5.14, A-5.21, A-5.29)',
  (path, button, lines) =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open(path);
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
      for (const [at, [field, text, sentence]] of lines.entries()) {
        const [fieldBefore, , sentenceBefore] = lines[at - 1] ?? [];
        const control = form.locator(`[name="${field}"]`);
        const isChoice = await control.evaluate((element) => element.matches('select'));
        await (isChoice ? control.selectOption(text) : control.fill(text));
        const id = await control.getAttribute('id');
        // It goes when the field is right, before the next submit.
        if (sentence === null) {
          await form.locator(`[id="${id}-error"]`).waitFor({ state: 'hidden' });
          continue;
        }
        const error = form.locator(`[id="${id}-error"]`).filter({ hasText: sentence });
        // What is wrong now replaces what was, before the next submit.
        if (field === fieldBefore && sentenceBefore !== null) await error.waitFor();
        await form.getByRole('button', { name: button }).click();
        const where = `${path} ${field} ${text}`;
        await error.waitFor();
        const said = form.locator('.field-error').filter({ hasText: /./ });
        expect(await said.allInnerTexts(), where).toEqual([sentence]);
        expect(await focused(page), where).toBe(field);
        expect(await control.getAttribute('aria-invalid'), where).toBe('true');
      }
    }),
);

test('a slip in a well-known mail domain is asked about, one press takes the right address, and a right one asks nothing', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    for (const path of ['/contact-us', '/newsletter', '/email-alerts?kind=selling&beds=2']) {
      await open(path);
      const field = page.locator('main .field:has([name="email"])').first();
      const control = field.locator('[name="email"]');
      await control.pressSequentially('ada@gmial.com');
      await field.getByRole('button', { name: 'Did you mean ada@gmail.com?' }).click();
      expect(await control.inputValue(), path).toBe('ada@gmail.com');
      expect(await focused(page), path).toBe('email');
      expect(await field.getByRole('button').count(), path).toBe(0);
    }
  }));

const calculatorSentences = [
  [
    'cmhc-insurance-calculator',
    'propertyValue',
    'Property Value is required and must be a positive number.',
  ],
  [
    'cmhc-insurance-calculator',
    'downPaymentPercentage',
    'Down Payment Percentage is required and must be between 5 and 100.',
  ],
  [
    'land-transfer-tax-calculator',
    'propertyPrice',
    'Property price is required and must be a positive number.',
  ],
  ['land-transfer-tax-calculator', 'province', 'Province is required.'],
  [
    'mortgage-payment-calculator',
    'loanAmount',
    'Loan amount is required and must be a positive number.',
  ],
  [
    'mortgage-payment-calculator',
    'interestRate',
    'Interest rate is required and must be a positive number.',
  ],
  [
    'mortgage-payment-calculator',
    'loanTerm',
    'Loan term is required and must be a positive number.',
  ],
  ['mortgage-payment-calculator', 'startDate', 'Start date is required.'],
] as const;

test('the server says each quoted sentence of each calculator (A-5.25–27)', async () => {
  for (const path of new Set(calculatorSentences.map(([each]) => each))) {
    const lines = calculatorSentences.filter(([each]) => each === path);
    const query = new URLSearchParams(
      lines.map(([, field]) => [field, /province|startDate/.test(field) ? '' : 'x']),
    );
    const html = await (await fetch(`${site.url}/${path}?${query}`)).text();
    for (const [, field, sentence] of lines) expect(html, field).toContain(`>${sentence}<`);
  }
});

longTest('each calculator says each quoted sentence at its field (A-5.25–27)', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    for (const [path, field, sentence] of calculatorSentences) {
      if (!page.url().endsWith(path)) await open(`/${path}`);
      const control = page.locator(`[name="${field}"]`);
      // Some begin with an example.
      if (field !== 'province') await control.fill('');
      await control.focus();
      await control.blur();
      await page.locator(`#field-${field}-error`).getByText(sentence, { exact: true }).waitFor();
    }
  }),
);

// What is said of empty fields without JavaScript is shown by no-script.test.ts.
longTest(
  'without JavaScript two forms say the same sentences of what is typed wrongly (A-5.29)',
  () =>
    site.visit(
      { width: 1280, javaScriptEnabled: false, expected: [/\.js csp$/, /400/] },
      async ({ page, open }) => {
        for (const [path, button, lines] of forms.filter(([each]) =>
          ['/schedule-meeting', '/signup'].includes(each),
        )) {
          await open(path);
          const form = page
            .locator('form')
            .filter({ has: page.getByRole('button', { name: button }) });
          for (const [field, text, sentence] of lines.filter((line) => line[1] !== '')) {
            const control = form.locator(`[name="${field}"]`);
            const isChoice = await control.evaluate((element) => element.matches('select'));
            await (isChoice ? control.selectOption(text) : control.fill(text));
            if (sentence === null) continue;
            await form.getByRole('button', { name: button }).click();
            const said = form.locator('.field-error').filter({ hasText: /./ });
            await form.getByText(sentence, { exact: true }).waitFor();
            expect(await said.count(), `${path} ${field}`).toBe(1);
          }
        }
      },
    ),
);

longTest(
  'today offers the times of a meeting that are to come, also when the free ones cannot be loaded',
  () =>
    site.visit({ width: 390, expected: [/api/, /ERR_FAILED/] }, async ({ page, open }) => {
      // 10:10 in Toronto.
      await page.clock.setFixedTime(new Date('2098-03-04T15:10:00Z'));
      await page.route('**/api/**', (route) => route.abort());
      await open('/schedule-meeting');
      const time = page.getByLabel('Time', { exact: true });
      await page.getByLabel('Date', { exact: true }).fill('2098-03-04');
      await expect.poll(() => time.locator('option').nth(1).innerText()).toBe('10:30 a.m.');
      await page.getByLabel('Date', { exact: true }).fill('2098-03-05');
      await expect.poll(() => time.locator('option').nth(1).innerText()).toBe('9:00 a.m.');
    }),
);
