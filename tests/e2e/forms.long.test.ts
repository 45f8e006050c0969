import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { until } from '../support/harness.ts';
import { addMembers } from '../support/members.ts';
import { readOutbox } from '../support/outbox.ts';
import { runCommandLine } from '../support/site.ts';
import { colourRules, listBarriers, measureOverflow } from './support/accessibility.ts';
import { fillRequest, findField, readEntered, entered } from './support/request-form.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { expectToGoAfter, freezeClock } from './support/fake-clock.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let site: OpenSite;
let tokens: Awaited<ReturnType<typeof addMembers>>[number] | undefined;

beforeAllAndRetries(async () => {
  site = await openSite({
    own: true,
    settings: { MEETING_SLOTS: 'managed' },
    prepare: async (data) => {
      await runCommandLine(data, ['operator', 'add', 'agent@example.com']);
      [tokens] = await addMembers(data, ['member@example.com'], true);
    },
  });
});

const say = (page: Page, message: string) => page.getByText(message, { exact: true }).waitFor();
const goesAfter = (page: Page, ms: number, message: string) =>
  expectToGoAfter(ms, page.getByText(message, { exact: true }), page.locator('.lead-saved'));
const readReference = (page: Page) => page.locator('.lead-saved strong').innerText();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);

async function expectNoBarrier(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = colorScheme === 'dark' ? colourRules : undefined;
    expect(await listBarriers(page, 'html', rules)).toEqual([]);
  }
}

test('without JavaScript the contact form of About Us is answered on the contact page and keeps what was typed (A-2.11)', () =>
  site.visit(
    { width: 390, javaScriptEnabled: false, expected: [/\.js csp$/, /400/] },
    async ({ page, open }) => {
      const before = (await site.listLeads()).length;
      await open('/about-us');
      const short = { ...entered, phone: '416' };
      await fillRequest(page, short);
      await page.getByRole('button', { name: 'Send my message' }).click();
      await page.waitForURL('**/contact-us#contact-form');
      await say(page, 'Please enter a number of atleast 11 characters');
      expect(await readEntered(page)).toEqual(short);
      await findField(page, 'phone').fill(entered.phone);
      await page.getByRole('button', { name: 'Send my message' }).click();
      await say(page, 'Form submitted successfully. We will get back to you shortly.');
      const leads = await site.listLeads();
      expect(leads).toHaveLength(before + 1);
      expect(leads.at(-1)?.reference).toBe(await readReference(page));
    },
  ));

test('a meeting is asked for on a business day at a half hour, kept through a failure and sent once when the browser is online again (A-2.12, A-4.7–9, A-5.9, A-5.10, A-8.4, A-8.6, A-9.3)', () =>
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
      const ask = () => page.getByRole('button', { name: 'Request this meeting' }).click();
      const date = page.getByLabel('Date', { exact: true });
      await expect.poll(() => date.getAttribute('min')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await fillRequest(page, { ...entered, name: 'Robin Vale' });
      await ask();
      await say(page, 'Please choose a consultation type');
      expect(await focused(page)).toBe('type');
      await page.getByLabel('Consultation type').selectOption('virtual meeting');
      for (const [day, message] of [
        ['2020-01-06', 'Please choose a time in the future'],
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
      expect(await readEntered(page)).toEqual({ ...entered, name: 'Robin Vale' });
      expect(await date.inputValue()).toBe('2098-03-03');
      await say(
        page,
        'What you typed is saved. We will keep trying to send it: please leave this page open.',
      );
      await freezeClock(page);
      await page.context().setOffline(false);
      await goesAfter(page, 3000, 'Meeting successfully saved !');
      await page.clock.resume();
      const leads = (await site.listLeads()).filter(({ name }) => name === 'Robin Vale');
      expect(leads).toHaveLength(1);
      expect(leads[0]).toMatchObject({
        reference: await readReference(page),
        name: 'Robin Vale',
        attributes: { type: 'virtual meeting', datetime: '2098-03-03 09:30' },
      });
      // The operator who is to hold it gets a copy.
      const reference = await readReference(page);
      await until('the mail of the booking', async () =>
        (await readOutbox(site.dataDir)).some(
          ({ cc, text }) => cc?.[0]?.address === 'agent@example.com' && text?.includes(reference),
        ),
      );
      await page.getByRole('button', { name: 'Ask for another meeting' }).click();
      await date.fill('2098-03-03');
      await say(page, '17 times free on this day. It is more than a year away: is the year right?');
      const offered = await page.getByLabel('Time', { exact: true }).locator('option').count();
      // "Choose one" and the seventeen.
      expect(offered).toBe(18);
    },
  ));

test('without JavaScript a slot that is taken is refused with the free ones of its day', () =>
  site.visit(
    { width: 1280, javaScriptEnabled: false, expected: [/\.js csp$/, /409/] },
    async ({ page, open }) => {
      const time = page.getByLabel('Time', { exact: true });
      for (const [name, outcome] of [
        ['Somebody Else', 'Meeting successfully saved !'],
        ['Robin Vale', 'Someone else has just booked this time. Please choose another.'],
      ] as const) {
        await open('/schedule-meeting');
        await fillRequest(page, { ...entered, name });
        await page.getByLabel('Consultation type').selectOption('virtual meeting');
        await page.getByLabel('Date', { exact: true }).fill('2098-03-04');
        await time.selectOption('9:30 a.m.');
        await page.getByRole('button', { name: 'Request this meeting' }).click();
        await say(page, outcome);
      }
      expect(await readEntered(page)).toEqual({ ...entered, name: 'Robin Vale' });
      expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe('2098-03-04');
      expect(await time.locator('option[value="09:30"]').count()).toBe(0);
      await time.selectOption('10:00 a.m.');
      await page.getByRole('button', { name: 'Request this meeting' }).click();
      await say(page, 'Meeting successfully saved !');
    },
  ));

test('the link of a kept newsletter mail shows what its reader gets, ends it and begins it again (A-2.20, D-2.8)', async () => {
  const email = 'reader@example.com';
  const findPath = () =>
    until('the newsletter mail', async () => {
      const mails = await readOutbox(site.dataDir);
      const mail = mails.find(({ to }) => to?.[0]?.address === email);
      return mail && /https:\/\/homes\.example(\/mail-preferences\/\S+)/.exec(mail.text ?? '')?.[1];
    });
  await site.visit({ width: 390 }, async ({ page, open }) => {
    const boxes = () =>
      Promise.all(
        ['newsletter', 'offers'].map((name) => page.locator(`[name="${name}"]`).isChecked()),
      );
    await open('/newsletter');
    await page.locator('#newsletter-email').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await say(page, 'Subscription successful');
    const path = await findPath();
    await open(path);
    await page.getByRole('button', { name: 'Save' }).waitFor();
    expect(await boxes()).toEqual([true, false]);
    expect(await measureOverflow(page)).toBe(0);
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await say(page, 'You are unsubscribed.');
    expect(await boxes()).toEqual([false, false]);
    await page.locator('[name="newsletter"]').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await say(page, 'Your preferences are saved.');
    expect(await boxes()).toEqual([true, false]);
    await open(path.replace('mail-preferences', 'unsubscribe'));
    expect(await listBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await say(page, 'You are unsubscribed.');
  });
  await site.visit(
    { width: 1280, javaScriptEnabled: false, expected: [/\.js csp$/] },
    async ({ page, open }) => {
      await open(await findPath());
      await page.getByRole('button', { name: 'Show my preferences' }).click();
      expect(await page.getByLabel('The newsletter').isChecked()).toBe(false);
      await page.getByLabel('The newsletter').check();
      await page.getByRole('button', { name: 'Save' }).click();
      await say(page, 'Your preferences are saved.');
      expect(await page.getByLabel('The newsletter').isChecked()).toBe(true);
    },
  );
});

test('a visitor follows a search without scripts and starts it by the link in the mail, which pauses it too; a member needs one press (A-10.1, A-10.5, A-10.6)', async () => {
  const email = `follower-${Date.now()}@example.com`;
  const findPath = () =>
    until('the confirmation', async () => {
      const mails = await readOutbox(site.dataDir);
      const mail = mails.find(({ to }) => to?.[0]?.address === email);
      return mail && /https:\/\/homes\.example(\/email-alerts\/\S+)/.exec(mail.text ?? '')?.[1];
    });
  await site.visit(
    { width: 390, javaScriptEnabled: false, expected: [/\.js csp$/, /400/] },
    async ({ page, open }) => {
      await open('/coming-soon?city=Oakville&beds=2');
      await page.getByRole('link', { name: 'Email me new matches' }).click();
      await page.getByText('Projects coming soon: Oakville, 2 bedrooms').waitFor();
      await page.getByLabel('Email').fill('buyer@example');
      await page.getByLabel('At once').check();
      await page.getByRole('button', { name: 'Follow this search' }).click();
      await say(page, 'Please enter the correct format');
      expect(await page.getByLabel('At once').isChecked()).toBe(true);
      expect(await measureOverflow(page)).toBe(0);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Follow this search' }).click();
      await page.getByText('One more step').waitFor();
      await open(await findPath());
      await page.getByRole('button', { name: 'Start my alert' }).click();
      await say(page, 'Your alert has started.');
      await say(page, 'Active.');
      expect(await measureOverflow(page)).toBe(0);
    },
  );
  await site.visit({ width: 1280 }, async ({ page, open }) => {
    await open('/email-alerts?kind=selling&city=Oakville');
    await expectNoBarrier(page);
    await open((await findPath()).replace(/\?.*/, ''));
    await page.getByRole('button', { name: 'Pause' }).click();
    await say(page, 'Your alert is paused.');
    await expectNoBarrier(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await say(page, 'Active.');
    await page.evaluate((token) => {
      localStorage.setItem('user', JSON.stringify({ token, uid: 'x', name: 'Ada' }));
      localStorage.setItem('loggedIn', '"yes"');
    }, tokens?.live);
    await open('/projects?city=Hamilton');
    await page.getByRole('link', { name: 'Email me new matches' }).click();
    await page.getByText('New matches will come by email: Once a day, at 8:00').waitFor();
    await page.getByRole('link', { name: 'You follow this search' }).waitFor();
    await open('/projects?city=Hamilton');
    await page.getByRole('link', { name: 'Email me new matches' }).click();
    await page.getByText('You follow this search already: Once a day, at 8:00').waitFor();
    await page.getByRole('link', { name: 'You follow this search' }).click();
    // The link opens the fold that it leads to.
    await page.getByRole('link', { name: 'Hamilton' }).waitFor();
    await open('/projects?city=Hamilton');
    // News of favourites: above their list, and from My Account.
    const followFavourites = page.getByRole('button', { name: 'Email me news of my favourites' });
    await page
      .getByRole('button', { name: /^Favourite / })
      .first()
      .click();
    await page.getByRole('switch', { name: 'Show Favourites' }).check();
    await followFavourites.click();
    await page
      .getByText('News of your favourites will come by email: Once a day, at 8:00')
      .waitFor();
    const favouriteNews = page.getByText('News of your favourites by email: Once a day');
    await favouriteNews.waitFor();
    await page.reload();
    await favouriteNews.waitFor();
    expect(await followFavourites.count()).toBe(0);
    await open('/my-account');
    await page.getByText('Email alerts', { exact: true }).click();
    await page.getByRole('link', { name: 'Hamilton' }).waitFor();
    const ofFavourites = page
      .getByRole('listitem')
      .filter({ hasText: 'When the price, incentives' });
    await ofFavourites.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Your alert is paused.').waitFor();
    await ofFavourites.getByRole('button', { name: 'End' }).click();
    await followFavourites.waitFor();
    await page.getByRole('button', { name: 'End' }).click();
    await page.getByText('You follow nothing.').waitFor();
    await followFavourites.click();
    await page
      .getByText('News of your favourites will come by email: Once a day, at 8:00')
      .waitFor();
  });
});

test('the worksheet goes by steps, leads to what is missing, outlives a reload and is stored with its photo (A-2.15, A-4.8, A-4.13, A-4.14, A-5.22, A-5.24, A-8.5)', () =>
  site.visit({ width: 390, expected: [/400/] }, async ({ page, open, reload }) => {
    await open('/allocation-worksheet');
    await page
      .getByRole('heading', { name: 'Condos & Home Suite Allocation Worksheet', level: 1 })
      .waitFor();
    const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
    const choose = (name: string, option: string) =>
      page.locator(`[name="${name}"]`).selectOption(option);
    const submit = () => page.getByRole('button', { name: 'Submit' }).click();
    const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
    const step = (name: string) => page.getByRole('group', { name });
    const readScroll = () => page.evaluate(() => window.scrollY);
    const lot = page.getByLabel('Lot number');
    expect(await lot.isVisible()).toBe(false);
    await page.getByRole('radio', { name: 'House' }).check();
    expect(await page.getByLabel('First choice of suite').isVisible()).toBe(false);
    await fill('project_name', 'Sextant');
    await choose('selectedMeetingType', 'No preference');
    await choose('parking', 'Yes');
    await choose('locker', 'No');
    const consent = page.getByRole('checkbox', { name: /^I agree that/ });
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(false);
    expect(await consent.isVisible()).toBe(false);
    await goOn();
    await say(page, 'Please fill all required fields');
    expect(await focused(page)).toBe('lot_number');
    await lot.fill('17');
    await lot.press('Enter');
    await step('Step 2 of 3').waitFor();
    expect(await lot.isVisible()).toBe(false);
    // Each step is a history entry.
    await page.goBack();
    await step('Step 1 of 3').waitFor();
    expect(await lot.inputValue()).toBe('17');
    await page.goForward();
    await step('Step 2 of 3').waitFor();
    await step('Step 2 of 3').getByRole('button', { name: 'Back' }).click();
    await step('Step 1 of 3').waitFor();
    await goOn();
    await step('Step 2 of 3').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await lot.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    for (const [field, text] of Object.entries({
      first_name: 'Ada',
      last_name: 'Byron',
      street_address: '1 Example Street',
      city: 'Toronto',
      province: 'Ontario',
      postal_code: 'M5V 0A1',
      phone_number: 'after 6: 416 555 0123',
      email: 'ada.byron@example.com',
      occupation: 'Engineer',
    }))
      await fill(`firstPurchaser.${field}`, text);
    await page.getByText('We also keep: after 6').waitFor();
    await goOn();
    await say(page, 'Please fill all required fields');
    expect(await focused(page)).toBe('firstPurchaser.employer');
    await fill('firstPurchaser.employer', 'Analytical Ltd.');
    await goOn();
    expect(await focused(page)).toBe('firstPurchaser.photo');
    const photo = step('Step 2 of 3').getByLabel('Photo identification');
    const card = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    await photo.setInputFiles(card('page.png', Buffer.from('<!doctype html>')));
    await say(page, 'Please select a valid image file (JPEG, PNG, GIF, SVG).');
    const colours = { width: 300, height: 200, channels: 3, background: '#3f6b4f' } as const;
    const heic = Buffer.from('....ftypheic\0\0\0\0heicmif1', 'latin1');
    heic.writeUInt32BE(heic.length);
    await photo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic });
    await page.getByText(/HEIC format, which cannot be read here\. On an iPhone/).waitFor();
    // A press while the photo is on its way waits for it.
    const arrival = Promise.withResolvers<void>();
    await page.route('**/api/v1/upload-image', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await photo.setInputFiles(card('card.png', await sharp({ create: colours }).png().toBuffer()));
    await page.getByRole('img', { name: 'Preview of card.png' }).waitFor();
    await goOn();
    await page.getByText('Your photo is still uploading.').waitFor();
    expect(await page.getByText('Please fill all required fields').isVisible()).toBe(false);
    arrival.resolve();
    await step('Step 3 of 3').waitFor();
    await page.unroute('**/api/v1/upload-image');
    await page.goBack();
    await say(page, 'card.png is uploaded.');
    expect(await measureOverflow(page)).toBe(0);
    await expectNoBarrier(page);

    await reload();
    await expect.poll(() => lot.inputValue()).toBe('17');
    await step('Step 2 of 3').waitFor();
    await say(page, 'card.png is uploaded.');
    await goOn();
    await step('Step 3 of 3').waitFor();
    expect(await consent.isVisible()).toBe(true);
    await fill('secondPurchaser.email', 'grace@');
    await submit();
    expect(await focused(page)).toBe('secondPurchaser.email');
    await say(page, 'Please enter the correct format');
    await fill('secondPurchaser.email', '');
    // So short that the answer, which is focused, begins below it.
    await page.setViewportSize({ width: 390, height: 320 });
    expect(await readScroll()).toBeGreaterThan(0);
    await freezeClock(page);
    await submit();
    await goesAfter(page, 2000, 'Form submitted successfully');
    await page.clock.resume();
    expect(await readScroll()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('worksheetDraft'))).toBeNull();
    expect((await site.listLeads()).at(-1)).toMatchObject({
      reference: await readReference(page),
      name: 'Ada Byron',
      phone: '+14165550123',
      attributes: {
        propertyType: 'home',
        lot_number: '17',
        'firstPurchaser.city': 'Toronto',
        firstPurchaserPhoneNote: 'after 6',
        'firstPurchaser.photo_id': expect.stringMatching(/\/photo-id\/[\w-]{43}$/) as string,
      },
    });
    await page.setViewportSize({ width: 390, height: 800 });
    // A reload does not look as if nothing had been sent.
    const reference = await readReference(page);
    await reload();
    await page.getByText(reference, { exact: true }).waitFor();
    await page.goBack();
    await reload();
    await page.getByText(reference, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send another worksheet' }).click();
    await step('Step 1 of 3').waitFor();
    await reload();
    await step('Step 1 of 3').waitFor();
    expect(await page.getByRole('radio', { name: 'Condos' }).isChecked()).toBe(true);
    expect(await page.locator('[name="firstPurchaser.photo_id"]').inputValue()).toBe('');

    // The one that a project's page links knows the project and its plans.
    await open('/allocation-worksheet?project=sextant');
    expect(await page.locator('[name="project_name"]').inputValue()).toBe('Sextant');
    expect(await page.locator('[name="projectStub"]').inputValue()).toBe('sextant');
    expect(await page.locator('datalist option').count()).toBeGreaterThan(1);
  }));

test('a project’s page leads to a worksheet that knows the project and its plans', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    const step = (name: string) => page.getByRole('group', { name });
    await open('/property-details/sextant');
    await page.getByRole('link', { name: 'Choose a suite' }).click();
    await page.waitForURL('**/allocation-worksheet?project=sextant');
    // Also when the address is opened by itself, and on its later steps.
    await open('/allocation-worksheet?project=sextant');
    expect(await page.locator('[name="project_name"]').inputValue()).toBe('Sextant');
    const stub = page.locator('[name="projectStub"]');
    expect(await stub.inputValue()).toBe('sextant');
    expect(await page.locator('datalist option').count()).toBeGreaterThan(1);
    expect(await page.locator('[name="choice1"]').getAttribute('list')).toBe('worksheet-plans');
    await open('/allocation-worksheet?project=unknown');
    expect(await page.locator('[name="project_name"]').inputValue()).toBe('');
    await open('/allocation-worksheet?project=sextant');
    await page.locator('[name="choice1"]').fill('Castor');
    await page.locator('[name="floor_range1"]').selectOption({ index: 1 });
    for (const name of ['selectedMeetingType', 'parking', 'locker'])
      await page.locator(`[name="${name}"]`).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await step('Step 2 of 3').waitFor();
    expect(new URL(page.url()).search).toBe('?project=sextant');
    expect(await stub.inputValue()).toBe('sextant');
    // What was typed is kept for another project, but not the project.
    await open('/allocation-worksheet?project=mile-post');
    await expect.poll(() => page.locator('[name="choice1"]').inputValue()).toBe('Castor');
    expect(await page.locator('[name="project_name"]').inputValue()).toBe('Mile Post');
    expect(await stub.inputValue()).toBe('mile-post');
  }));
