import { beforeAll, expect, test } from 'vitest';
import { findFilter, listOptions, readTotal } from './support/listing-page.ts';
import {
  fillRequest,
  findField,
  newVisitor,
  readEntered,
  sendRequest,
  entered,
  waitUntilSaved,
} from './support/request-form.ts';
import { firstOf, longTest } from '../support/long-run.ts';
import { isInView } from './support/is-in-view.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import { desktop, phone, widths } from './support/visit.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** Chromium reports the scripts that it does not run as refused. */
const notRun = /^request failed: .+\.js csp$/;

const options = (width: number, ...expected: RegExp[]) => ({
  width,
  javaScriptEnabled: false,
  expected: [notRun, ...expected],
});

longTest.each(firstOf(widths))('without JavaScript the filters are a form at %i px', (width) =>
  site.visit(options(width), async ({ page, open, isNarrow }) => {
    await open('/projects?parking=yes&sort=newest');
    const filter = findFilter(page, 'Property Type');
    expect(await filter.isVisible()).toBe(!isNarrow);
    if (isNarrow) await page.getByRole('link', { name: 'Filters', exact: true }).click();
    expect(await page.locator('[name=parking][value=yes]').isChecked()).toBe(true);
    await filter.locator('summary').click();
    expect(await filter.getByRole('button', { name: 'Select All' }).count()).toBe(0);
    const [first] = await listOptions(filter);
    if (!first) throw new Error('There is no property type.');
    await filter.locator('li input').first().check();
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('toronto');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'toronto');
    const total = await readTotal(page);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(first.count);
    await page.getByRole('link', { name: 'Remove filter Search: toronto' }).click();
    await page.waitForURL(({ searchParams }) => !searchParams.has('search'));
    expect(await readTotal(page)).toBe(first.count);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('newest');
  }),
);

longTest('without JavaScript the search field of a list keeps its filters', () =>
  site.visit(options(1280), async ({ page, open }) => {
    await open('/projects?type=Condominium&price=-700000');
    await page.getByRole('searchbox', { name: 'Search Projects' }).fill('toronto');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'toronto');
    for (const label of ['Condos', 'Up to $700,000', 'Search: toronto'])
      await page.getByRole('link', { name: `Remove filter ${label}` }).waitFor();
  }),
);

longTest(
  'without JavaScript a price range and an order are sent by the form, and the canonical link has one address',
  () =>
    site.visit(options(1280), async ({ page, open }) => {
      await open('/projects?only=sextant,orrery,talus,theodolite');
      await findFilter(page, 'Price').locator('summary').click();
      await page.getByRole('textbox', { name: 'Price to' }).fill('410000');
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('price') === '-410000');
      await page.getByRole('link', { name: 'Remove filter Up to $410,000' }).waitFor();
      await page.getByRole('link', { name: 'Remove filter 4 chosen projects' }).waitFor();
      // Theodolite begins at 403,900 dollars, Orrery and Sextant cost more, Talus does not sell yet.
      expect(await page.locator('.listing-cards .card-title').allInnerTexts()).toEqual([
        'Theodolite',
      ]);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `${publicUrl}/projects?price=-410000&only=orrery%2Csextant%2Ctalus%2Ctheodolite&sort=price-high`,
      );
    }),
);

longTest.each(desktop)(
  'without JavaScript a long list has pages, and nothing is offered that cannot work, at %i px',
  (width) =>
    site.visit(options(width), async ({ page, open }) => {
      await open('/projects');
      const titles = () => page.locator('.listing-cards .card-title').allInnerTexts();
      const first = await titles();
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/projects?page=2');
      const second = await titles();
      expect(second.filter((title) => first.includes(title))).toEqual([]);
      await page.getByRole('link', { name: 'Previous' }).click();
      await page.waitForURL('**/projects');
      expect(await titles()).toEqual(first);
      expect(await page.getByRole('link', { name: /\bMap$/ }).count()).toBe(0);
      const widthOf = async (selector: string) =>
        (await page.locator(selector).boundingBox())?.width ?? 0;
      expect(await widthOf('.listing-map')).toBe(0);
      expect(await widthOf('.listing-cards')).toBe(await widthOf('.listing-columns'));
      await open('/projects?map=open');
      expect(await widthOf('.listing-map')).toBe(0);
      expect(await page.locator('.listing-cards .card-title').first().isVisible()).toBe(true);
      await open('/property-details/sextant');
      expect(await page.getByRole('button', { name: 'Open live map' }).count()).toBe(0);
      expect(await page.getByRole('img', { name: /^Map: Sextant at / }).isVisible()).toBe(true);
    }),
);

test.each(phone)(
  'without JavaScript the form answers field by field and keeps what was typed, at %i px (A-5.29)',
  (width) =>
    site.visit(options(width, /400/), async ({ page, open }) => {
      const visitor = newVisitor();
      await open('/property-details/sextant');
      const values = { name: '', phone: '', email: '', message: '' };
      for (const [field, good, message] of [
        ['name', visitor.name, 'Please enter your name'],
        ['phone', visitor.phone, 'Please enter your number'],
        ['email', visitor.email, 'Please enter your email'],
        ['message', visitor.message, 'Please enter your message'],
      ] as const) {
        await fillRequest(page, values);
        await sendRequest(page);
        await page.locator(`#field-${field}-error`).getByText(message, { exact: true }).waitFor();
        expect((await page.locator('.field-error').allInnerTexts()).filter(Boolean)).toEqual([
          message,
        ]);
        expect(await readEntered(page)).toEqual(values);
        expect(await findField(page, field).getAttribute('aria-invalid')).toBe('true');
        values[field] = good;
      }
      await fillRequest(page, visitor);
      await sendRequest(page);
      const reference = await waitUntilSaved(page);
      const { name, message } = visitor;
      expect(await site.listLeads(visitor)).toMatchObject([{ reference, name, message }]);
    }),
);

longTest(
  'without JavaScript the page that took a form shows that at once and in its title, and a second try is sent too (A-5.30)',
  () =>
    site.visit(options(390, /400/), async ({ page, open }) => {
      await open('/property-details/sextant');
      const title = await page.title();
      await sendRequest(page);
      await fillRequest(page);
      await sendRequest(page);
      const saved = page.getByText('Meeting successfully saved !', { exact: true });
      expect(await isInView(saved)).toBe(true);
      expect(await page.title()).toBe(`Sent: ${title}`);

      await open('/property-details/sextant');
      const visitor = newVisitor();
      await page.locator('#newsletter-email').fill(visitor.email);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      expect(await isInView(page.getByText('Subscription successful', { exact: true }))).toBe(true);
      expect(await page.title()).toMatch(/^Sent: Newsletter/);

      await open('/signup');
      expect(await page.title()).not.toMatch(/^(?:Sent|Error)/);
      for (const field of ['name', 'phone', 'email'] as const)
        await page.locator(`#field-${field}`).fill(visitor[field]);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      expect(await isInView(page.locator('.account-success'))).toBe(true);
      expect(await page.title()).toMatch(/^Sent: Create an account/);
    }),
);

longTest.each([
  ['/property-details/sextant', 'Send my request', 'Please enter your name'],
  ['/comingsoon-detail/talus', 'Send my request', 'Please enter your name'],
  ['/contact-us', 'Send my message', 'Please enter your name'],
  ['/about-us', 'Send my message', 'Please enter your name'],
  ['/schedule-meeting', 'Request this meeting', 'Please enter your name'],
  ['/allocation-worksheet', 'Submit', 'Please fill all required fields'],
  ['/newsletter', 'Subscribe', 'Please enter your email'],
  ['/property-details/sextant', 'Subscribe', 'Please enter your email'],
  ['/signup', 'Register', 'Please enter your name'],
])(
  'without JavaScript the page %s that refuses its form %j shows %j at once and in its title (A-5.30)',
  (path, button, message) =>
    site.visit(options(390, /400/), async ({ page, open }) => {
      await open(path);
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.waitForURL(/#[a-z-]+-form$/);
      expect(await page.title()).toMatch(/^Error: \w/);
      const said = page.locator('.field-error, .form-failure a').filter({ hasText: message });
      expect(await isInView(said.first())).toBe(true);
    }),
);

longTest(
  'without JavaScript a problem far down a form is linked where the page begins (A-5.30)',
  () =>
    site.visit(options(390, /400/), async ({ page, open }) => {
      await open('/property-details/sextant');
      await fillRequest(page, { ...entered, message: '' });
      await sendRequest(page);
      const link = page.getByRole('link', { name: 'Not sent yet: Please enter your message' });
      expect(await isInView(link)).toBe(true);
      await link.click();
      expect(await isInView(findField(page, 'message'))).toBe(true);
      expect(await findField(page, 'message').evaluate((field) => field.matches(':focus'))).toBe(
        true,
      );
    }),
);

longTest(
  'without JavaScript a comparison becomes a shortlist, to which a name of several projects adds one',
  () =>
    site.visit(options(390, /400/), async ({ page, open }) => {
      await open('/compare?stub=sextant&stub=ledger-house');
      await page.getByRole('button', { name: 'Make a shortlist for two' }).click();
      await page.waitForURL('**/shortlist/*');
      const maker = page.url();
      await open(new URL(await page.getByLabel('Link to share').inputValue()).pathname);
      await page.getByRole('button', { name: 'Like Sextant' }).click();
      await page.waitForURL('**/shortlist/*#sextant');
      await page.getByText('You like it').waitFor();
      await page.getByLabel('Your note on Ledger House').fill('Ask about the terrace');
      await page.getByRole('button', { name: 'Save note' }).nth(1).click();
      await page.waitForURL('**/shortlist/*#ledger-house');
      await page.getByLabel('Its name, or the address of its page').fill('house');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Which of these?').waitFor();
      await page.locator('.shortlist-choices button').last().click();
      await expect.poll(() => page.locator('.shortlist-home').count()).toBe(3);

      await page.goto(maker);
      await page.getByText('The other person likes it').waitFor();
      await page.getByText('Ask about the terrace').waitFor();
      await page.getByText('End this shortlist').click();
      await page.getByRole('button', { name: 'End it for both of us' }).click();
      await page.getByText('The shortlist has ended.').waitFor();
      expect(await page.getByRole('link', { name: 'Browse projects' }).getAttribute('href')).toBe(
        '/projects',
      );
    }),
);
