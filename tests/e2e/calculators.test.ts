import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow } from './support/accessibility.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import { longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const currentTab = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Real Estate Calculators' })
    .locator('[aria-current="page"]');

/** A finger that goes from one point to another and is lifted after so many milliseconds. */
async function swipe(page: Page, [x, y]: [number, number], heldMs = 0) {
  const client = await page.context().newCDPSession(page);
  const at = (px: number, py: number) => ({ touchPoints: [{ x: px, y: py }] });
  const began = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterMs: number, where: object) =>
    client.send('Input.dispatchTouchEvent', {
      touchPoints: [],
      ...where,
      type,
      timestamp: began + afterMs / 1000,
    });
  await touch('touchStart', 0, at(200, 300));
  await touch('touchMove', 50, at(200 + x, 300 + y));
  await touch('touchEnd', 100 + heldMs, {});
  await client.detach();
}

test('a calculator is filled in by keyboard, answers in the address, and a swipe leads to the next at 390 px (A-2.16, A-4.16, A-5.25, A-5.28, A-9.17)', () =>
  site.visit({ width: 390 }, async ({ page, open, reload }) => {
    await open('/cmhc-insurance-calculator');
    expect(await heading(page).innerText()).toBe('CMHC Insurance Calculator');
    expect(await page.title()).toMatch(/^CMHC Insurance Calculator \| /);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${publicUrl}/cmhc-insurance-calculator`,
    );
    expect(await currentTab(page).innerText()).toBe('CMHC Calculator');

    const button = page.getByRole('button', { name: 'Calculate' });
    const value = page.getByLabel('Property Value');
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
    await value.focus();
    await page.keyboard.press('Tab');
    await page.getByText('Property Value is required and must be a positive number.').waitFor();
    await page.keyboard.type('4');
    await value.focus();
    await page
      .getByText('Down Payment Percentage is required and must be between 5 and 100.')
      .waitFor();
    await page.keyboard.type('600,000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('10');
    expect(await button.isEnabled()).toBe(true);
    expect(await result(page).innerText()).toBe('Fill in the form to see the result.');
    await page.keyboard.press('Enter');
    // 3.1 % of 540,000.
    await result(page).getByText('$16,740.00').waitFor();
    expect(new URL(page.url()).search).toBe('?propertyValue=600%2C000&downPaymentPercentage=10');
    await reload();
    await result(page).getByText('$16,740.00').waitFor();
    // 4 % of 570,000, without sending again.
    await page.getByLabel('Down Payment Percentage').fill('5');
    await result(page).getByText('$22,800.00').waitFor();
    expect(await measureOverflow(page)).toBe(0);

    await page.evaluate(() => window.scrollTo(0, 0));
    await swipe(page, [-100, 40]);
    await swipe(page, [-30, 0]);
    await swipe(page, [-100, 0], 1000);
    expect(await heading(page).innerText()).toBe('CMHC Insurance Calculator');
    await swipe(page, [-100, 20]);
    await page.waitForURL('**/mortgage-payment-calculator');
    await expect.poll(() => heading(page).innerText()).toBe('Mortgage Payment Calculator');
    await swipe(page, [100, 0]);
    await page.waitForURL('**/cmhc-insurance-calculator');
    await expect.poll(() => currentTab(page).innerText()).toBe('CMHC Calculator');
    // What was entered fills the form, which answers at once.
    await result(page).getByText('$22,800.00').waitFor();
  }));

longTest(
  'taxes, schedule and affordable price are shown with their dates at 1280 px (B-2.16, A-2.16, A-2.17, A-5.26, D-6.4)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/land-transfer-tax-calculator');
      expect(await page.getByLabel('City').count()).toBe(0);
      await page.getByLabel('Property price').fill('700000');
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByLabel('City').selectOption('Toronto');
      await page.getByRole('button', { name: 'Calculate' }).click();
      // thezadegangroup.com: 20,950 in Toronto, 12,475 for a first-time buyer.
      await result(page).getByText('$20,950.00').first().waitFor();
      expect(await result(page).getByText('$12,475.00').count()).toBe(1);
      expect(await result(page).getByText('checked on November 21, 2026').count()).toBeGreaterThan(
        3,
      );
      const plot = page.getByRole('img', { name: 'How much of the price is taxed at each rate' });
      // The first bracket, 55,000 of 700,000, is too narrow for its rate.
      expect(await plot.locator('.plot-label').allTextContents()).toEqual(['2%', '3%', '4%']);
      await page.getByLabel('Province').selectOption('Quebec');
      await page.getByLabel('Province').selectOption('Ontario');
      expect(await page.getByLabel('City').inputValue()).toBe('');

      await page.getByRole('link', { name: 'Mortgage Calculator' }).first().press('Enter');
      await page.waitForURL('**/mortgage-payment-calculator');
      await expect
        .poll(() => page.getByLabel('Start date').inputValue())
        .toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await page.getByLabel('Loan amount').fill('500000');
      await page.getByLabel('Interest rate').fill('5');
      await page.getByLabel('Loan term').fill('25');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await result(page).getByText('$2,922.95').first().waitFor();
      const years = page.getByRole('table', { name: 'Schedule by year' });
      expect(await years.getByRole('row').count()).toBe(26);
      const href = await page
        .getByRole('link', { name: 'Download the schedule (CSV)' })
        .getAttribute('href');
      const csv = await page.request.get(href ?? '');
      expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8');
      expect((await csv.text()).trim().split('\n')).toHaveLength(301);
      const pdfLink = page.getByRole('link', { name: 'Download the schedule (PDF)' });
      const pdf = await page.request.get((await pdfLink.getAttribute('href')) ?? '');
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      await page.getByRole('img', { name: 'Principal and interest in each payment' }).waitFor();
      await page.getByRole('img', { name: 'Balance owing' }).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await listBarriers(page)).toEqual([]);
      }

      await open(
        '/affordability-calculator?income=150000&downPayment=50000&interestRate=4.5&loanTerm=25&debts=500&taxes=400&heat=100&condoFee=600',
      );
      await result(page).getByText('$608,369').first().waitFor();
      await page.getByRole('link', { name: 'See projects up to this price' }).click();
      await page.waitForURL('**/projects?price=-634970');
    }),
);

// Calculated with 50 digits: "Low $400k's" with 20%, and with $40,000 and its insurance.
const byPercent = 'about $1,790 – $2,010';
const byAmount = 'about $2,070 – $2,380';

longTest(
  'a project states its monthly cost by the buyer’s terms, which calculators take over (B-2.97)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open('/property-details/sextant');
      const section = page.getByRole('region', { name: 'Monthly cost' });
      await section.getByText(byPercent).waitFor();
      // What the link fills in is no buyer's, also when it is calculated with.
      await section.getByRole('link', { name: 'What you can afford' }).click();
      await page.getByLabel('Income').fill('150000');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.waitForURL('**/affordability-calculator?*income=150000*');
      await open('/property-details/sextant');
      await section.getByText(byPercent).waitFor();
      expect(await section.getByLabel('Down payment').inputValue()).toBe('20');
      expect(await section.getByText('Mortgages are shown').count()).toBe(0);
      const down = section.getByLabel('Down payment');
      await down.fill('3');
      await section.getByText('Enter a percentage from 5 to 100').waitFor();
      await down.fill('$40,000');
      await section.getByText(byAmount).waitFor();
      await section.getByRole('link', { name: 'Payments and balance' }).click();
      // 410,000 and 4% of it, as the label ends at 450,000.
      await result(page).getByText('$2,383.77').first().waitFor();
      await page.getByRole('link', { name: 'Affordability Calculator' }).first().click();
      await page.waitForURL('**/affordability-calculator');
      expect(await page.getByLabel('Down payment').inputValue()).toBe('40000');
      expect(await page.getByLabel('Interest rate').inputValue()).toBe('4.6');
      // A price goes from one calculator to the next, too.
      await open('/land-transfer-tax-calculator');
      await page.getByLabel('Property price').fill('800k');
      await open('/cmhc-insurance-calculator');
      expect(await page.getByLabel('Property Value').inputValue()).toBe('800000');
      expect(await page.getByLabel('Down Payment Percentage').inputValue()).toBe('5');
    }),
);

longTest('without JavaScript the server answers the form, and says what is wrong', () =>
  site.visit(
    { width: 390, javaScriptEnabled: false, expected: [/^request failed: .+\.js csp$/] },
    async ({ page, open }) => {
      await open('/land-transfer-tax-calculator');
      await page.getByLabel('Property price').fill('550000');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('Province is required.').waitFor();
      expect(await page.getByLabel('Property price').inputValue()).toBe('550000');
      await page.getByLabel('Province').selectOption('Ontario');
      await page.getByRole('button', { name: 'Calculate' }).click();
      // kaylaw.ca: 7,475.
      await result(page).getByText('$7,475.00').waitFor();
      expect(await page.getByLabel('City').count()).toBe(1);
      // A loan of nothing has no drawing, which would be one of no numbers.
      await open(
        '/mortgage-payment-calculator?loanAmount=0&interestRate=5&loanTerm=25&startDate=2027-01-31',
      );
      await result(page).getByText('$0.00').first().waitFor();
      expect(await page.content()).not.toContain('NaN');
      await open('/property-details/sextant');
      await page.getByLabel('Down payment').fill('40,000');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText(byAmount).waitFor();
      await page.getByLabel('Amortization').fill('1000000');
      await page.getByRole('button', { name: 'Calculate' }).click();
      await page.getByText('Enter a number of years from 1 to 30.').waitFor();
    },
  ),
);
