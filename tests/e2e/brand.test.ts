import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { colourRules, listBarriers, measureOverflow, measureShift } from './instruments.ts';
import { settle, shiftLimit } from './screen-checks.ts';
import { openSite, type OpenSite } from './site.ts';
import { withoutPictures } from './without-pictures.ts';

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

let site: OpenSite;

beforeAll(async () => {
  site = await openSite({
    prepare: async (dataDir) => {
      mkdirSync(path.join(dataDir, 'brand'));
      writeFileSync(path.join(dataDir, 'brand/brand.json'), JSON.stringify(brand));
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
          expect(await readNavbar(page), at).toEqual({
            height: 64,
            name: brand.name,
            isWhole: true,
          });
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await listBarriers(page, 'html', colourRules), colorScheme).toEqual([]);
        }
      }
    }),
  ));
