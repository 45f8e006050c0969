import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  colourRules,
  listBarriers,
  measureOverflow,
  measureShift,
} from './support/accessibility.ts';
import { settle, shiftLimit } from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

const brand = {
  /** Thirty letters. */
  name: 'Maple Harbour Homes and Condos',
  legalName: 'Maple Harbour Homes and Condos Realty Incorporated, Brokerage',
  address: '7 Acorn Lane, Toronto, Ontario',
  phone: '416-555-0177',
  email: 'hello@maple-harbour-homes.example',
  hours: 'Monday to Thursday, 10:00 to 16:00',
  colours: { primary: '#f4f1ea', accent: '#0b5c3b' },
};

const texts = {
  'home.headline': 'Homes by the water & <early>',
  'site.links.contact': 'Write to us',
  'listing.total': '{count} homes to choose from',
  'form.nameRequired': 'What is your name?',
  'contact.title': 'Write to us',
};

let site: OpenSite;

beforeAllAndRetries(async () => {
  site = await openSite({
    prepare: async ({ DATA_DIR }) => {
      mkdirSync(path.join(DATA_DIR, 'brand'));
      writeFileSync(path.join(DATA_DIR, 'brand/brand.json'), JSON.stringify(brand));
      writeFileSync(path.join(DATA_DIR, 'brand/texts.json'), JSON.stringify(texts));
    },
  });
});

const readNavbar = (page: Page) =>
  page.evaluate(() => {
    const { height } = document.querySelector('.navbar')!.getBoundingClientRect();
    const name = document.querySelector('.navbar-brand')!;
    return { height, name: name.textContent, isWhole: name.scrollWidth <= name.clientWidth };
  });

test('a name of thirty letters fits every width, and the brokerage’s colours can be read in both themes', () =>
  site.visit(
    { width: 1280 },
    withoutPictures(async ({ page, open }) => {
      for (const address of ['/', '/contact-us']) {
        await open(address);
        await settle(page);
        expect(await measureShift(page), address).toBeLessThan(shiftLimit);
        for (const width of [1280, 1008, 820, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const at = `${address} at ${width} px`;
          expect(await measureOverflow(page), at).toBe(0);
          const navbar = await readNavbar(page);
          expect(navbar, at).toMatchObject({ name: brand.name, isWhole: true });
          expect(navbar.height, at).toBe(64);
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await listBarriers(page, 'html', colourRules), colorScheme).toEqual([]);
        }
      }
    }),
  ));

test('own words stand in what the server renders, in what the browser makes of it, and where it copied them', () =>
  site.visit(
    { width: 390 },
    withoutPictures(async ({ page, open }) => {
      await open('/');
      const html = await (await fetch(`${site.url}/`)).text();
      expect(html).toContain('<h1>Homes by the water &amp; &lt;early&gt;</h1>');
      // React would have complained, had the browser other words than the server.
      expect(await page.textContent('h1')).toBe(texts['home.headline']);
      // A navigation in the browser renders with the words that its scripts read.
      await page.locator('.footer a[href="/contact-us"]', { hasText: 'Write to us' }).click();
      await page.waitForURL('**/contact-us');
      const form = page.locator('form', { has: page.locator('textarea') });
      await form.locator('button[type="submit"]').click();
      await form.getByText(texts['form.nameRequired']).waitFor();
      // The same schema on the server.
      const refusal = await fetch(`${site.url}/api/v1/contact_us`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(await refusal.json()).toMatchObject({ message: texts['form.nameRequired'] });
      await open('/projects');
      await page.getByText(/^\d+ homes to choose from$/).waitFor();
    }),
  ));
