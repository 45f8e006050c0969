import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow, measureShift } from './support/accessibility.ts';
import { isInView } from './support/is-in-view.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import { widths } from './support/visit.ts';
import { firstOf, isLongRun, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

// Demo catalogue: both towers stand in Toronto; 41 and 11 storeys.
const three = '/compare?stub=sextant&stub=ledger-house&stub=talus';

const titles = (page: Page) => page.locator('.compare-table thead .compare-title').allInnerTexts();
/** The texts of a row as they are read out, without its heading. */
const readRow = (page: Page, label: string) =>
  page
    .locator('.compare-table tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}\\b`) }) })
    .getByRole('cell')
    .allInnerTexts();
const isSame = (page: Page, label: string) =>
  page.getByRole('rowheader', { name: new RegExp(`^${label}.*, the same$`) }).isVisible();

test.each(firstOf(widths))(
  'projects stand side by side, what is the same is marked, and one can be removed at %i px',
  (width) =>
    site.visit({ width }, async ({ page, open, isNarrow }) => {
      await open(three);
      await page.waitForLoadState('networkidle');
      expect(await measureShift(page)).toBeLessThan(0.05);
      expect(await titles(page)).toEqual(['Sextant', 'Ledger House', 'Talus']);
      expect((await readRow(page, 'Storeys')).slice(0, 2)).toEqual(['41', '11']);
      expect(await isSame(page, 'Storeys')).toBe(false);
      expect(await readRow(page, 'Deposit before occupancy')).toEqual([
        '15% of the price',
        expect.stringMatching(/^[\d.]+% of the price$/),
        expect.stringMatching(/^[\d.]+% of the price$/),
      ]);
      expect(await measureOverflow(page)).toBe(0);
      for (const colorScheme of isLongRun ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await listBarriers(page)).toEqual([]);
      }
      const label = page.getByRole('rowheader', { name: /^Storeys/ });
      const leftOf = async () => Math.round((await label.boundingBox())?.x ?? -1);
      const before = await leftOf();
      const scroller = page.getByRole('region', { name: 'Projects side by side' });
      await scroller.evaluate((element) => element.scrollTo(1000, 0));
      expect(await scroller.evaluate((element) => element.scrollLeft > 0)).toBe(isNarrow);
      if (isNarrow) expect(await leftOf()).toBeLessThan(before + 1);
      expect(await leftOf()).toBeGreaterThanOrEqual(0);

      await page.evaluate(() =>
        localStorage.setItem('comparedProjects', '["sextant","ledger-house"]'),
      );
      await open(three);
      await page.getByRole('link', { name: 'Remove Sextant from comparing' }).click();
      await page.waitForURL('**/compare?stub=ledger-house&stub=talus');
      await expect.poll(() => titles(page)).toEqual(['Ledger House', 'Talus']);
      const focused = page.locator(':focus');
      await expect.poll(() => focused.textContent()).toBe('Remove Ledger House from comparing');
      expect(await isInView(focused)).toBe(true);
      const kept = () => page.evaluate(() => localStorage.getItem('comparedProjects'));
      expect(await kept()).toBe('["ledger-house"]');
      // What was not picked on this browser is not picked by removing it.
      await page.getByRole('link', { name: 'Remove Talus from comparing' }).click();
      await page.getByText('Only one project is selected.').waitFor();
      expect(await kept()).toBe('["ledger-house"]');
      await page.goBack();
      await expect.poll(() => titles(page)).toEqual(['Ledger House', 'Talus']);

      for (const [address, pages] of [
        [three, 1],
        [`${three}&stub=millway-house`, 2],
      ] as const) {
        await open(address);
        const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
        expect(paper.match(/\/Type \/Page\b/g), address).toHaveLength(pages);
      }
    }),
);

longTest(
  'without JavaScript the differences can be shown alone, what is not there is said, and paper has every column and the brokerage (B-1.5)',
  () =>
    site.visit(
      { width: 390, javaScriptEnabled: false, expected: [/^request failed: .+\.js csp$/] },
      async ({ page, open }) => {
        await open('/compare?stub=sextant&stub=gone&stub=sextant&stub=ledger-house');
        expect(await titles(page)).toEqual(['Sextant', 'Ledger House']);
        await page
          .getByText('One project in this link is not shown. The link may not be complete')
          .waitFor();
        expect(await readRow(page, 'City')).toEqual(['Toronto', 'Toronto']);
        expect(await isSame(page, 'City')).toBe(true);
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
        expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
          `${publicUrl}/compare?stub=sextant&stub=ledger-house`,
        );
        const all = await page.getByRole('rowheader').count();
        await page.getByRole('link', { name: 'Show differences only' }).click();
        await page.waitForURL('**/compare?stub=sextant&stub=ledger-house&differences=only');
        await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(all);
        const shown = await page.getByRole('rowheader').count();
        // Of the price per sq ft only members know whether it differs.
        expect(await readRow(page, 'Price per sq ft')).toEqual(['For members', 'For members']);
        expect(await isSame(page, 'Price per sq ft')).toBe(false);
        await page.getByText(`${shown - 1} of ${all} facts differ`).waitFor();
        await page.getByRole('link', { name: 'Show all facts' }).click();
        await page.waitForURL('**/compare?stub=sextant&stub=ledger-house');

        await open(
          '/compare?stub=sextant&stub=ledger-house&stub=talus&stub=civic-arbour&stub=chronometer',
        );
        expect(await titles(page)).toHaveLength(4);
        await page.getByText('Only the first 4 projects fit side by side.').waitFor();
        // Printed at once, too.
        const pictures = page.getByRole('columnheader').getByRole('img');
        expect(
          await pictures.evaluateAll((images) =>
            images.map((image) => image.getAttribute('loading')),
          ),
        ).toEqual(['eager', 'eager', 'eager', 'eager']);
        await page.emulateMedia({ media: 'print' });
        // The day needs a script: a cached page knows none.
        expect(await page.locator('.sheet').innerText()).toMatch(
          /\/compare\?stub=sextant&stub=ledger-house\S*$/,
        );
        // Letter without its margins is 710 px wide.
        await page.setViewportSize({ width: 710, height: 900 });
        const last = await page.getByRole('columnheader', { name: 'Civic Arbour' }).boundingBox();
        expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(710);
        expect(
          await page
            .locator('.navbar, .button, .footer a[href^="/"]')
            .filter({ visible: true })
            .count(),
        ).toBe(0);
        expect(await page.locator('.footer-name').isVisible()).toBe(true);
        await page.emulateMedia({ media: 'screen' });
        await open('/compare');
        // Text inside noscript is not found by text.
        expect(await page.locator('main noscript').textContent()).toContain(
          'Choosing projects needs JavaScript.',
        );
        const next = page.getByRole('link', { name: 'Choose projects' });
        expect(await next.getAttribute('href')).toBe('/projects');
      },
    ),
);
