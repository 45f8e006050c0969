import { beforeAll, expect, test } from 'vitest';
import { fillRequest, findField, sendRequest, typed } from './support/request-form.ts';
import { isInView } from './support/is-in-view.ts';
import { openSite, type OpenSite } from './support/site.ts';

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

test.each([
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

test('without JavaScript a problem far down a form is linked where the page begins (A-5.30)', () =>
  site.visit(options(390, /400/), async ({ page, open }) => {
    await open('/property-details/sextant');
    await fillRequest(page, { ...typed, message: '' });
    await sendRequest(page);
    const link = page.getByRole('link', { name: 'Not sent yet: Please enter your message' });
    expect(await isInView(link)).toBe(true);
    await link.click();
    expect(await isInView(findField(page, 'message'))).toBe(true);
    expect(await findField(page, 'message').evaluate((field) => field.matches(':focus'))).toBe(
      true,
    );
  }));
