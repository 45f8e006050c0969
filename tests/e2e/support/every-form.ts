import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { createCodeReader } from '../../support/account-requests.ts';
import { fillRequest, newVisitor, sendRequest, waitUntilSaved } from './request-form.ts';
import type { OpenSite } from './site.ts';
import type { Visit } from './visit.ts';

const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

async function fillMain(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await page.locator(`main [name="${name}"]`).fill(value);
}

const paper = { width: 300, height: 200, channels: 3, background: '#3f6b4f' } as const;
const makePhoto = () => sharp({ create: paper }).png().toBuffer();
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

async function sendWorksheet({ page, open }: Visit, email: string) {
  await open('/allocation-worksheet');
  await page.getByRole('group', { name: 'Step 1 of 3' }).waitFor();
  await page.getByRole('group', { name: 'Step 2 of 3' }).waitFor({ state: 'hidden' });
  await page.getByRole('radio', { name: 'House' }).check();
  await fillMain(page, { project_name: 'Sextant', lot_number: '17' });
  for (const [name, option] of [
    ['selectedMeetingType', 'No preference'],
    ['parking', 'Yes'],
    ['locker', 'No'],
  ] as const)
    await page.locator(`[name="${name}"]`).selectOption(option);
  await press(page, 'Continue');
  const purchaser = {
    first_name: 'Ada',
    last_name: 'Byron',
    street_address: '1 Example Street',
    city: 'Toronto',
    province: 'Ontario',
    postal_code: 'M5V 0A1',
    phone_number: '416 555 0123',
    email,
    occupation: 'Engineer',
    employer: 'Analytical Ltd.',
  };
  for (const [field, text] of Object.entries(purchaser))
    await page.locator(`[name="firstPurchaser.${field}"]`).fill(text);
  await page
    .getByRole('group', { name: 'Step 2 of 3' })
    .getByLabel('Photo identification')
    .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await makePhoto() });
  await page.getByText('card.png is uploaded.').waitFor();
  await press(page, 'Continue');
  await press(page, 'Submit');
  await page.locator('.lead-saved strong').waitFor();
}

/** Registers, chooses a password by the mailed code, logs out by a new page's form, and logs in. */
async function openAndEnterAccount({ page, open }: Visit, site: OpenSite, email: string) {
  await open('/signup');
  await fillMain(page, { name: 'Ada Byron', phone: '416 555 0123', email });
  await press(page, 'Register');
  await page.locator('.account-saved').waitFor();
  const code = await createCodeReader(site.dataDir)(email);
  await open(`/verification-screen?email=${encodeURIComponent(email)}`);
  await fillMain(page, { email, code });
  await press(page, 'Check the code');
  await isAt(page, '/create-new-password');
  const password = 'granite-38';
  await fillMain(page, { password, confirmation: password });
  await press(page, 'Save password');
  await page.waitForURL((url) => url.pathname !== '/create-new-password');
  // What the next page asks for the member would be refused without the session.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    try {
      localStorage.removeItem('user');
    } catch {
      // With storage blocked, the session ends with the page.
    }
  });
  await open('/login');
  await fillMain(page, { email, password });
  await press(page, 'Log in');
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Sends the form of a project, and returns the visitor whose lead it is. */
async function sendOneForm({ page, open }: Visit) {
  const visitor = newVisitor();
  await open('/property-details/sextant');
  await fillRequest(page, visitor);
  await sendRequest(page);
  await waitUntilSaved(page);
  return visitor;
}

/** Sends each form of the site, and returns the visitor whose leads they are. */
export async function sendEveryForm(visited: Visit, site: OpenSite) {
  const { page, open } = visited;
  const visitor = await sendOneForm(visited);

  await open('/contact-us');
  await fillRequest(page, visitor);
  await press(page, 'Send my message');
  await page.locator('.lead-saved strong').waitFor();

  await open('/schedule-meeting');
  await fillRequest(page, visitor);
  await page.getByLabel('Consultation type').selectOption('virtual meeting');
  await page.getByLabel('Date', { exact: true }).fill('2098-03-05');
  await page.getByLabel('Time', { exact: true }).selectOption('9:30 a.m.');
  await press(page, 'Request this meeting');
  await page.locator('.lead-saved strong').waitFor();

  await open('/newsletter');
  await page.locator('#newsletter-email').fill(visitor.email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Subscription successful').waitFor();

  await sendWorksheet(visited, visitor.email);
  await openAndEnterAccount(visited, site, visitor.email);
  return visitor;
}
