import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { longTest } from '../support/long-run.ts';
import { fillRequest, newVisitor, sendRequest } from './support/request-form.ts';
import { readTotal } from './support/listing-page.ts';
import { openSite, type OpenSite } from './support/site.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** Wraps each text in <font>, and each that comes later, as Chrome's translator does. */
function translate() {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (
        !parent ||
        !text.data.trim() ||
        /^(?:FONT|SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(parent.tagName)
      )
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  };
  wrap(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.isConnected) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const expectWhole = async (page: Page) =>
  expect(await page.getByText('Something went wrong').count()).toBe(0);

longTest(
  'in a translated page filters, order, hearts, calculator, form and the next page keep working',
  () =>
    // A page that is translated before its scripts start is rendered once more by them.
    site.visit({ width: 1280, expected: [/React error #418/] }, async ({ page, open }) => {
      await open('/projects?map=closed');
      const all = await readTotal(page);
      await page.evaluate(translate);
      expect(await page.locator('font').count()).toBeGreaterThan(100);
      await page.getByRole('searchbox', { name: 'Search Projects' }).fill('toronto');
      await page.getByRole('searchbox', { name: 'Search Projects' }).press('Enter');
      await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'toronto');
      await page.getByRole('link', { name: 'Remove filter Search: toronto' }).click();
      await page.waitForURL(({ searchParams }) => !searchParams.has('search'));
      await page.locator('.listing-cards .favourite-button').first().click();
      await page.locator('.favourite-button[aria-pressed="true"]').first().waitFor();
      const cards = await page.locator('.listing-cards .card').count();
      expect(cards).toBeGreaterThan(0);
      expect(cards).toBeLessThanOrEqual(all);
      await expectWhole(page);

      await page.locator('.listing-cards .card-title a').first().click();
      await page.locator('.lead-form').waitFor();
      const visitor = newVisitor();
      await fillRequest(page, visitor);
      await sendRequest(page);
      await page.locator('.lead-saved').waitFor();
      await expectWhole(page);
      expect(await site.listLeads(visitor)).toHaveLength(1);

      await page.locator('.navbar-wide').getByRole('link', { name: 'News' }).click();
      await page.waitForURL((url) => url.pathname === '/news');
      await expectWhole(page);

      await open('/mortgage-payment-calculator');
      await page.evaluate(translate);
      for (const [name, value] of Object.entries({
        loanAmount: '500000',
        interestRate: '5',
        loanTerm: '25',
      }))
        await page.locator(`main [name="${name}"]`).fill(value);
      await page.locator('main form').getByRole('button').last().click();
      await page.locator('.answer-lines').first().waitFor();
      await page.locator('main [name="loanAmount"]').fill('600000');
      await page.locator('main form').getByRole('button').last().click();
      await page.waitForURL(({ searchParams }) => searchParams.get('loanAmount') === '600000');
      await expectWhole(page);
    }),
);
