import { beforeAll, expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { readOutbox } from '../support/outbox.ts';
import { firstOf, isLongRun, longTest } from '../support/long-run.ts';
import { colourRules, listBarriers, measureOverflow } from './support/accessibility.ts';
import {
  fillRequest,
  newVisitor,
  findField,
  sendRequest,
  entered,
  readEntered,
  waitUntilSaved,
} from './support/request-form.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { blockStorage } from './support/old-browser.ts';
import { expectToGoAfter, freezeClock } from './support/fake-clock.ts';
import { desktop, phone } from './support/visit.ts';

const address = '/property-details/sextant';
let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** The lowest window first: it leaves the form the least room. */
const windows = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
] as const;

longTest.each(firstOf(windows))(
  'the whole form stands beside the page in a window of %i by %i px, while the page scrolls',
  (width, height) =>
    site.visit({ width, height }, async ({ page, open }) => {
      await open(address);
      await page.evaluate(() => window.scrollTo(0, 1500));
      const form = page.locator('.project-form');
      const whole = await form.evaluate((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        const cut = [...card.querySelectorAll('*')].filter(
          (part) =>
            part.clientHeight > 1 &&
            part.scrollHeight > part.clientHeight + 4 &&
            part.tagName !== 'TEXTAREA',
        );
        return {
          isBelowBar: top >= 64,
          isInWindow: bottom <= window.innerHeight,
          cut: cut.map(({ className }) => className),
        };
      });
      expect(whole).toEqual({ isBelowBar: true, isInWindow: true, cut: [] });
      for (const name of ['Send my request', 'name', 'message', 'consent'])
        expect(
          await form
            .getByRole('button', { name })
            .or(form.locator(`[name="${name}"]`))
            .isVisible(),
        ).toBe(true);
    }),
);

longTest.each(desktop)(
  'the form says one thing at a time, in order, and puts the cursor there, at %i px (A-4.6, A-5.1)',
  (width) =>
    site.visit({ width }, async ({ page, open }) => {
      const { email } = newVisitor();
      await open(address);
      for (const [field, value, message] of [
        ['name', null, 'Please enter your name'],
        ['name', '7', 'Please enter atleast 3 characters'],
        ['name', 'Josephine', null],
        ['phone', null, 'Please enter your number'],
        ['phone', '416 555', 'Please enter a number of atleast 11 characters'],
        ['phone', '416 555 0188', null],
        ['email', null, 'Please enter your email'],
        ['email', 'josephine@', 'Please enter the correct format'],
        ['email', email, null],
        ['message', null, 'Please enter your message'],
      ] as const) {
        if (value !== null) await findField(page, field).fill(value);
        if (message === null) {
          // The error goes when the field is right, before the next submit.
          await page.locator(`#field-${field}-error`).waitFor({ state: 'hidden' });
          continue;
        }
        await sendRequest(page);
        await page.locator(`#field-${field}-error`).getByText(message, { exact: true }).waitFor();
        const said = await page.locator('.field-error').allInnerTexts();
        expect(said.filter(Boolean)).toEqual([message]);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field);
        expect(await findField(page, field).getAttribute('aria-invalid')).toBe('true');
      }
      expect(await site.listLeads({ email })).toEqual([]);
    }),
);

test.each(phone)(
  'Register Now leads to the form; a good request is saved once, also when sent twice, and two mails are kept, at %i px (B-2.64, A-2.14, A-4.6, A-4.8, A-8.4)',
  (width) =>
    site.visit({ width }, async ({ page, open }) => {
      const visitor = newVisitor();
      await open(address);
      await page.getByRole('link', { name: 'Register Now' }).first().click();
      await page.waitForFunction(() => {
        const top = document.querySelector('#register')?.getBoundingClientRect().top ?? Infinity;
        return top >= 0 && top < window.innerHeight / 2;
      });
      await fillRequest(page, visitor);
      // Its button would pass for the form's.
      expect(await page.locator('.project-bar').isVisible()).toBe(false);
      await freezeClock(page);
      await page.getByRole('button', { name: 'Send my request' }).dblclick();
      const reference = await waitUntilSaved(page);
      await expectToGoAfter(
        3000,
        page.getByText('Meeting successfully saved !', { exact: true }),
        page.locator('.lead-saved'),
      );
      expect(await site.listLeads(visitor)).toMatchObject([
        { ...visitor, reference, phone: '+14165550188', project_stub: 'sextant' },
      ]);
      await until('two mails are kept', async () => {
        const mails = await readOutbox(site.dataDir);
        return mails.filter(({ text }) => text?.includes(reference)).length === 2;
      });
    }),
);

longTest.each(phone)(
  'who asked about a project chooses a password in the answer or by the mail, and is at the prices, at %i px (D-5.6)',
  (width) =>
    site.visit({ width, expected: [/409/] }, async ({ page, open }) => {
      const visitor = { ...newVisitor(), name: 'Ada Byron' };
      const choose = async (password: string) => {
        await page.getByRole('heading', { name: 'Choose a password and see prices now' }).waitFor();
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'See prices now' }).click();
      };
      const isAtPrices = async () => {
        await page.getByText('Your password is saved, and you are logged in.').waitFor();
        await page.getByRole('cell', { name: '$414,500' }).waitFor();
        await page.waitForFunction(() => {
          const top = document.querySelector('#floor-plans')?.getBoundingClientRect().top ?? -1;
          return top >= 0 && top < window.innerHeight / 2;
        });
      };
      const readMail = async () => {
        const find = async () =>
          (await readOutbox(site.dataDir)).find(({ to }) => to?.[0]?.address === visitor.email);
        await until('the mail is kept', async () => (await find()) !== undefined);
        return (await find())?.text ?? '';
      };
      await open(address);
      await fillRequest(page, visitor);
      await sendRequest(page);
      await waitUntilSaved(page);
      await page.getByRole('button', { name: 'See prices now' }).click();
      await page.getByText('Please enter your password', { exact: true }).waitFor();
      await choose('stonework-41');
      await isAtPrices();
      await open('/email-alerts?kind=selling&beds=2');
      await expect.poll(() => page.locator('#field-email').inputValue()).toBe(visitor.email);

      await page.evaluate(() => window.localStorage.clear());
      const text = await readMail();
      expect(text).toContain("Prices from: Low $400k's");
      expect(text).toMatch(/Floor plans\nVega: Studio, 1\sbath, 345\ssq\sft/);
      const link = /see prices now: \S+?(\/create-new-password#\S+)/.exec(text)?.[1] ?? 'no link';
      await open(link);
      await choose('cedar-post-41');
      await page.waitForURL('**/property-details/sextant#floor-plans');
      await isAtPrices();
      await open(link);
      await page.getByText('You have chosen one already, and are logged in.').waitFor();
      const prices = page.waitForResponse(/getmemberprices/);
      await page.getByRole('link', { name: 'See prices', exact: true }).click();
      await page.waitForURL('**/property-details/sextant#floor-plans');
      // Asked for after the session is gone from the storage, they would be refused.
      await prices;

      // The package needs neither login nor account.
      await page.evaluate(() => window.localStorage.clear());
      await open(/\/package\/[\w-]{43}/.exec(text)?.[0] ?? 'no link');
      await page.getByRole('button', { name: 'Open pricing & floor plans' }).click();
      await page.getByRole('row', { name: /^Vega .*\$414,500$/ }).waitFor();
      await page.getByRole('link', { name: 'Book a meeting' }).click();
      await page.waitForURL('**/schedule-meeting?project=sextant#meeting-form');
      await page.goBack();
      await page.getByRole('row', { name: /^Vega/ }).waitFor();

      // From then on one press is enough in this browser, until somebody else says so.
      const hint = () => page.evaluate(() => window.localStorage.getItem('provenAddress'));
      await until('the browser knows', async () => (await hint()) !== null);
      await open('/property-details/ledger-house');
      await page.getByRole('button', { name: 'Send me the package' }).click();
      await page.getByRole('status').getByText('Thank you. Our email to ').waitFor();
      await open('/email-alerts?kind=selling&beds=2');
      await page.locator('.one-press').getByRole('button', { name: 'Follow this search' }).click();
      await page.getByRole('status').getByText('Your alert has started').waitFor();
      await open('/package/next?project=ledger-house');
      await page.getByRole('button', { name: 'Not you?' }).click();
      await page.getByRole('status').getByText('has forgotten the address').waitFor();
      await open('/package/next?project=ledger-house');
      await page.getByText('No link of ours is open in this browser').waitFor();
      await until('the hint is gone', async () => (await hint()) === null);

      // The address is verified now: its owner logs in.
      await page.evaluate(() => window.localStorage.clear());
      await open(link);
      await page.getByRole('alert').getByText('this link works once').waitFor();
      await page.locator('main').getByRole('link', { name: 'Log in', exact: true }).click();
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(visitor.email);
      await page.getByLabel('Password', { exact: true }).fill('cedar-post-41');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/property-details/sextant#floor-plans');
    }),
);

test('of a double press the second does not press what came in the place of the first', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open(address);
    await page.evaluate(() => {
      const addButton = (name: string) => {
        const button = document.createElement('button');
        button.textContent = name;
        Object.assign(button.style, { position: 'fixed', inset: '200px 0 auto', zIndex: '99' });
        document.body.append(button);
        return button;
      };
      addButton('First').addEventListener('click', ({ currentTarget }) => {
        (currentTarget as HTMLElement).remove();
        const next = addButton('Next');
        next.addEventListener('click', () => next.append(' pressed'));
      });
    });
    const isPressed = () => page.getByText('Next pressed').isVisible();
    const { x, y } = (await page.getByText('First', { exact: true }).boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    await page.mouse.dblclick(x + 9, y + 9);
    await page.getByText('Next', { exact: true }).waitFor();
    expect(await isPressed()).toBe(false);
    await until('a later press counts', async () => {
      await page.mouse.click(x + 9, y + 9);
      return isPressed();
    });
  }));

test.each(desktop)(
  'when the network fails the form says so, keeps every character, also through a reload, and can be sent again, at %i px (A-4.9, A-4.17, A-5.8, A-8.6)',
  (width) =>
    site.visit(
      { width, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] },
      async ({ page, open, reload }) => {
        const visitor = newVisitor();
        await open(address);
        await fillRequest(page, visitor);
        await page.getByRole('radio', { name: 'Yes, I am' }).first().check();
        await page.route('**/api/v1/schedule_project_meeting', (route) =>
          route.abort('internetdisconnected'),
        );
        await sendRequest(page);
        await page.getByRole('alert').getByText('Network error', { exact: true }).waitFor();
        expect(await readEntered(page)).toEqual(visitor);
        expect(await site.listLeads(visitor)).toEqual([]);
        await page.unroute('**/api/v1/schedule_project_meeting');
        await reload();
        await until('the draft is back', async () => (await readEntered(page)).name !== '');
        expect(await readEntered(page)).toEqual(visitor);
        expect(await page.getByRole('radio', { name: 'Yes, I am' }).first().isChecked()).toBe(true);
        await sendRequest(page);
        await page.locator('.lead-saved').waitFor();
        expect(await site.listLeads(visitor)).toHaveLength(1);
        expect(await page.evaluate(() => window.sessionStorage.getItem('formDrafts'))).toBeNull();
      },
    ),
);

longTest.each(desktop)(
  'while the database is away the form keeps what was typed, and sends it by itself once it is back, at %i px (A-4.9)',
  (width) =>
    site.visit({ width, expected: [/status (?:of )?503/] }, async ({ page, open, reload }) => {
      const visitor = newVisitor();
      await open(address);
      await fillRequest(page, visitor);
      // A phone drops the page while its visitor looks something up; nothing was sent yet.
      await reload();
      await until('what was typed is back', async () => (await readEntered(page)).name !== '');
      expect(await readEntered(page)).toEqual(visitor);
      const message = 'Service unavailable - please try again later';
      await page.route('**/api/v1/schedule_project_meeting', (route) =>
        route.fulfill({ status: 503, json: { message, error: { id: 'unavailable' } } }),
      );
      await freezeClock(page);
      await sendRequest(page);
      const alert = page.getByRole('alert');
      const passUntil = (what: string, isThere: () => Promise<boolean>) =>
        until(what, async () => {
          await page.clock.runFor(1000);
          return isThere();
        });
      await passUntil('the page says that it goes on', () =>
        alert.getByText('please leave this page open').isVisible(),
      );
      expect(await alert.textContent()).toBe(
        'We cannot take your request at the moment. What you typed is saved. We will keep trying to send it: please leave this page open.',
      );
      expect(await readEntered(page)).toEqual(visitor);
      await page.unroute('**/api/v1/schedule_project_meeting');
      await passUntil('the request is saved', () => page.locator('.lead-saved').isVisible());
      expect(await site.listLeads(visitor)).toHaveLength(1);
      expect(await page.evaluate(() => window.sessionStorage.getItem('formDrafts'))).toBeNull();
    }),
);

longTest(
  'where the browser stores nothing, a form that waits says to leave the page open, and not that it is saved',
  () =>
    site.visit(
      { width: 390, expected: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] },
      async ({ page, open }) => {
        await blockStorage(page);
        const visitor = newVisitor();
        await open(address);
        await fillRequest(page, visitor);
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await sendRequest(page);
        const alert = page.getByRole('alert');
        await alert.getByText('please do not close or reload it').waitFor();
        expect(await alert.textContent()).not.toContain('saved');
        await page.context().setOffline(false);
        await waitUntilSaved(page);
        expect(await site.listLeads(visitor)).toHaveLength(1);
      },
    ),
);

longTest('when the site is gone the form says so and keeps every character (A-4.9)', async () => {
  const own = await openSite({ own: true });
  await own.visit(
    { width: 390, expected: [/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/] },
    async ({ page, open }) => {
      await open(address);
      await fillRequest(page);
      await page.waitForLoadState('networkidle');
      await own.stop('SIGKILL');
      await sendRequest(page);
      await page.getByRole('alert').getByText('Network error', { exact: true }).waitFor();
      expect(await readEntered(page)).toEqual(entered);
    },
  );
});

test('the contact form says what is wrong, then stores the message and says so for five seconds (B-2.14, A-2.10, A-4.5, A-7.15, A-8.4, A-9.5, D-2.5)', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/property-details/sextant?utm_source=spring&gclid=g1');
    await page.waitForFunction(() =>
      ['attribution', 'recentlyViewedProjects'].every((key) => key in window.localStorage),
    );
    const visitor = newVisitor();
    await open('/contact-us');
    for (const heading of [
      'Platinum Access',
      'Dedicated Assistance',
      'Real Estate Expert Advice',
      'Testimonials',
    ])
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Send my message' }).click();
    await page.getByText('Please enter your name', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await measureOverflow(page)).toBe(0);
    if (isLongRun)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const rules = colorScheme === 'dark' ? colourRules : undefined;
        expect(await listBarriers(page, 'html', rules)).toEqual([]);
      }
    await fillRequest(page, visitor);
    await freezeClock(page);
    await page.getByRole('button', { name: 'Send my message' }).dblclick();
    await expectToGoAfter(
      5000,
      page.getByText('Form submitted successfully. We will get back to you shortly.', {
        exact: true,
      }),
      page.locator('.lead-saved'),
    );
    await page.clock.resume();
    const reference = await page.locator('.lead-saved strong').innerText();
    const touch = { landing: '/property-details/sextant', utm_source: 'spring', gclid: 'g1' };
    expect(await site.listLeads(visitor)).toMatchObject([
      {
        reference,
        name: visitor.name,
        phone: '+14165550188',
        message: visitor.message,
        attribution: { first: touch, last: touch, viewed: ['sextant'] },
      },
    ]);
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await page.getByRole('link', { name: '@' }).first().click();
    expect(await page.evaluate(() => window.dataLayer)).toEqual([
      { event: 'form_error', form: 'contact' },
      { event: 'form_start', form: 'contact' },
      { event: 'form_complete', form: 'contact' },
      { event: 'form_contact', form: 'email' },
    ]);
    await until('all four are counted', async () =>
      /contact,complete,\d+\ncontact,error,\d+\ncontact,start,\d+\n.*email,contact,\d+/.test(
        (await site.run('form-counts')).replaceAll(/\r|^\S{10},/gm, ''),
      ),
    );
  }));
