import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { blockStorage, removeNewFeatures } from './support/old-browser.ts';
import { fillRequest, newVisitor, sendRequest, waitUntilSaved } from './support/request-form.ts';
import { openSite, type OpenSite } from './support/site.ts';
import type { Visit } from './support/visit.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const pages = [
  '/',
  '/projects',
  '/compare?stub=sextant&stub=ledger-house',
  '/allocation-worksheet',
  '/mortgage-payment-calculator',
  '/land-transfer-tax-calculator?propertyPrice=900000&province=Ontario&city=Toronto',
  '/login',
];

async function expectWhole(page: Page) {
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(await page.locator('#start-failure').isVisible()).toBe(false);
}

async function visitPagesAndSend({ page, open }: Visit) {
  for (const path of pages) {
    await open(path);
    await expectWhole(page);
  }
  await open('/property-details/sextant');
  await expectWhole(page);
  const visitor = newVisitor();
  await fillRequest(page, visitor);
  await sendRequest(page);
  const reference = await waitUntilSaved(page);
  expect(await site.listLeads(visitor)).toMatchObject([{ reference }]);
}

test('a browser as old as the oldest that we support shows pages and sends a form', () =>
  site.visit({ width: 1280, firstVisit: true }, async (visited) => {
    await removeNewFeatures(visited.page);
    await visitPagesAndSend(visited);
    expect(await visited.page.evaluate(() => 'any' in AbortSignal)).toBe(false);
  }));

/** The router's inline script asks for the position that it stored. */
const denied = /Access is denied/;

test('with storage blocked, pages work, hearts say so or work for the visit, and a form is sent', () =>
  site.visit({ width: 390, firstVisit: true, expected: [denied] }, async (visited) => {
    await blockStorage(visited.page);
    await visitPagesAndSend(visited);
  }));
