import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMember } from '../support/members.ts';
import { createFolder, until } from '../support/harness.ts';
import { listBarriers, measureOverflow } from './support/accessibility.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

const address = '/property-details/orrery';
let site: OpenSite;
let tokens = { live: '', over: '' };

beforeAllAndRetries(async () => {
  site = await openSite({
    prepare: async (data) => {
      tokens = await addMember(data);
    },
  });
});

/** Logs in as the login page does: the answer of the login call is kept in the browser. */
const logIn = (page: Page, token: string) =>
  page.addInitScript(
    (user) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('loggedIn', '"yes"');
    },
    { token, uid: 'u', name: 'Ada', email: 'ada@example.com', mobile: '+14165550123' },
  );

test('a project without pictures, with deposits of every kind, fits the narrowest phone (B-2.77)', async () => {
  const file = path.join(createFolder(), 'plain.json');
  const floorPlans = [{ name: 'Wren', beds: 1, baths: 1, interiorSqFt: 540, priceCad: 519_900 }];
  const depositSchedule = [
    { label: 'On signing', amountCad: 10_000, dueDaysAfterSigning: 0 },
    { label: 'Balance to 5%', percent: 5, dueDaysAfterSigning: 30 },
  ];
  const projects = [{ title: 'Plain Row', city: 'Wawa', floorPlans, depositSchedule }];
  writeFileSync(file, JSON.stringify({ format: 'groundbreak-catalogue-1', projects }));
  await site.run('import', file);
  await site.visit({ width: 320 }, async ({ page, open }) => {
    const home = '/property-details/plain-row';
    // A running site shows an import within two seconds.
    await expect.poll(async () => (await page.request.get(home)).status()).toBe(200);
    for (const width of [320, 820]) {
      await page.setViewportSize({ width, height: 800 });
      await open(home);
      expect(await measureOverflow(page), `${width} px`).toBe(0);
    }
    // Of its dates nothing is known.
    expect(await page.locator('.timeline, .gallery').count()).toBe(0);
    await open(address);
    const findLeft = async (name: string) =>
      (await page.getByRole('heading', { name, exact: true }).boundingBox())?.x;
    const others = await findLeft('Other projects you might be interested in');
    expect(await findLeft('Recently viewed')).toBe(others);
    // On a tablet two cards and more stand beside each other.
    const card = await page.locator('.viewed-row .card').first().boundingBox();
    expect(card?.width).toBeLessThan(400);
  });
});

test('a plan without a picture shows its figures and says that there is no drawing', () =>
  site.visit(
    { width: 390 },
    withoutPictures(async ({ page, open }) => {
      await logIn(page, tokens.live);
      await open('/property-details/shellard-orchard');
      const row = page.getByRole('row').filter({ hasText: 'Baldwin' });
      await until('the prices are there', async () => /\$\d/.test(await row.innerText()));
      expect(await row.getByRole('cell').last().innerText()).toBe('–');
      await page.getByText('Gallery', { exact: true }).click();
      const card = page.locator('.plan-cards li').filter({ hasText: 'Baldwin' });
      await card.getByText('No drawing of this plan yet.').waitFor();
      expect(await page.getByRole('button', { name: /^Drawing of / }).count()).toBeGreaterThan(0);
      expect(await listBarriers(page)).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
    }),
  ));
