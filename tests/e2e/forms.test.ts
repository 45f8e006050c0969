import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow } from './instruments.ts';
import { fillRequest, findField, readTyped, typed } from './request-form.ts';
import { openSite, type OpenSite } from './site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({ own: true });
});

const say = (page: Page, message: string) => page.getByText(message, { exact: true }).waitFor();
const readReference = (page: Page) => page.locator('.lead-saved strong').innerText();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

async function expectNoBarrier(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await listBarriers(page)).toEqual([]);
  }
}

test('the contact form says what is wrong, then stores the message and says so for five seconds', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/contact-us');
    for (const heading of [
      'Platinum Access',
      'Dedicated Assistance',
      'Real Estate Expert Advice',
      'Testimonials',
    ])
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Send my message' }).click();
    await say(page, 'Please enter your name');
    expect(await focused(page)).toBe('name');
    expect(await measureOverflow(page)).toBe(0);
    await expectNoBarrier(page);
    await fillRequest(page);
    await page.getByRole('button', { name: 'Send my message' }).dblclick();
    const success = page.getByText(
      'Form submitted successfully. We will get back to you shortly.',
      { exact: true },
    );
    await success.waitFor();
    const shownAt = Date.now();
    const reference = await readReference(page);
    await success.waitFor({ state: 'detached' });
    expect(Date.now() - shownAt).toBeGreaterThan(4000);
    const leads = await site.listLeads();
    expect(leads.filter((lead) => lead.email === typed.email)).toMatchObject([
      { reference, name: typed.name, phone: '+14165550188', message: typed.message },
    ]);
  }));

test('without JavaScript the contact form of About Us is answered on the contact page and keeps what was typed', () =>
  site.visit(
    { width: 390, javaScriptEnabled: false, expected: [/\.js csp$/, /400/] },
    async ({ page, open }) => {
      const before = (await site.listLeads()).length;
      await open('/about-us');
      const short = { ...typed, phone: '416' };
      await fillRequest(page, short);
      await page.getByRole('button', { name: 'Send my message' }).click();
      await page.waitForURL('**/contact-us');
      await say(page, 'Please enter a number of atleast 11 characters');
      expect(await readTyped(page)).toEqual(short);
      await findField(page, 'phone').fill(typed.phone);
      await page.getByRole('button', { name: 'Send my message' }).click();
      await say(page, 'Form submitted successfully. We will get back to you shortly.');
      const leads = await site.listLeads();
      expect(leads).toHaveLength(before + 1);
      expect(leads.at(-1)?.reference).toBe(await readReference(page));
    },
  ));

test('a meeting is asked for on a business day at a half hour, and kept through a failure', () =>
  site.visit(
    { width: 390, expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] },
    async ({ page, open }) => {
      await open('/schedule-meeting');
      await page
        .getByRole('heading', {
          name: 'Your Personalized Real Estate Expertise Session',
          level: 1,
        })
        .waitFor();
      await say(page, "Through this meeting, you'll gain insights into...");
      expect(await page.locator('.meeting-insights ol li').count()).toBe(6);
      const ask = () => page.getByRole('button', { name: 'Ask for this meeting' }).click();
      const date = page.getByLabel('Date', { exact: true });
      expect(await date.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await fillRequest(page, { ...typed, name: 'Robin Vale' });
      await ask();
      await say(page, 'Please choose a consultation type');
      expect(await focused(page)).toBe('type');
      await page.getByLabel('Consultation type').selectOption('virtual meeting');
      for (const [day, message] of [
        ['2020-01-06', 'Please choose a time that is not past'],
        ['2098-03-01', 'Please choose a day from Monday to Friday'],
        ['2098-03-03', 'Please choose a time'],
      ] as const) {
        await date.fill(day);
        await ask();
        await say(page, message);
      }
      expect(await measureOverflow(page)).toBe(0);
      await expectNoBarrier(page);
      await page.getByLabel('Time', { exact: true }).selectOption('9:30 a.m.');
      await page.context().setOffline(true);
      await ask();
      await say(page, 'Network error');
      expect(await readTyped(page)).toEqual({ ...typed, name: 'Robin Vale' });
      expect(await date.inputValue()).toBe('2098-03-03');
      await page.context().setOffline(false);
      await ask();
      await say(page, 'Meeting successfully saved !');
      expect((await site.listLeads()).at(-1)).toMatchObject({
        reference: await readReference(page),
        name: 'Robin Vale',
        attributes: { type: 'virtual meeting', datetime: '2098-03-03 09:30' },
      });
    },
  ));

test('the worksheet asks for suites or a lot, leads to what is missing and is stored', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open('/allocation-worksheet');
    await page
      .getByRole('heading', { name: 'Condos & Home Suite Allocation Worksheet', level: 1 })
      .waitFor();
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
    const choose = (name: string, option: string) =>
      page.locator(`[name="${name}"]`).selectOption(option);
    const submit = () => page.getByRole('button', { name: 'Submit' }).click();
    const lot = page.getByLabel('Lot number');
    expect(await lot.isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'House' }).check();
    expect(await page.getByLabel('First choice of suite').isVisible()).toBe(false);
    await fill('project_name', 'Sextant');
    await choose('selectedMeetingType', 'No preference');
    await choose('parking', 'Yes');
    await choose('locker', 'No');
    await submit();
    await say(page, 'Please fill all required fields');
    expect(await focused(page)).toBe('lot_number');
    await lot.fill('17');
    for (const [field, text] of Object.entries({
      first_name: 'Ada',
      last_name: 'Byron',
      street_address: '1 Example Street',
      city: 'Toronto',
      province: 'Ontario',
      postal_code: 'M5V 0A1',
      phone_number: '416 555 0123',
      email: 'ada.byron@example.com',
      occupation: 'Engineer',
    }))
      await fill(`firstPurchaser.${field}`, text);
    await submit();
    await say(page, 'Please fill all required fields');
    expect(await focused(page)).toBe('firstPurchaser.employer');
    expect(await measureOverflow(page)).toBe(0);
    await expectNoBarrier(page);
    await fill('firstPurchaser.employer', 'Analytical Ltd.');
    await submit();
    await say(page, 'Form submitted successfully');
    expect((await site.listLeads()).at(-1)).toMatchObject({
      reference: await readReference(page),
      name: 'Ada Byron',
      phone: '+14165550123',
      attributes: { propertyType: 'home', lot_number: '17', 'firstPurchaser.city': 'Toronto' },
    });
  }));
