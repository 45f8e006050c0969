import { beforeAll, expect, test } from 'vitest';
import { listBarriers, listMisheadedRows, measureOverflow } from './support/accessibility.ts';
import { settle } from './support/screen-checks.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { firstOf } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

/** Those with the most parts; every screen at every width is looked at in the long run. */
const screens = [
  '/',
  '/projects',
  '/property-details/sextant',
  '/coming-soon',
  '/projects/oakville',
  '/compare?stub=sextant&stub=ledger-house',
  '/builders-and-developers/averill-quoin',
  '/news-detail/add-up-your-deposit-calendar',
  '/contact-us',
  '/allocation-worksheet',
  '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
  '/signup',
].map((path, index) =>
  index % 2
    ? ({ path, width: 1280, colorScheme: 'dark' } as const)
    : ({ path, width: 390, colorScheme: 'light' } as const),
);

test.each(firstOf(screens, 3))(
  '$path fits and has no barrier in $colorScheme at $width px',
  ({ path, width, colorScheme }) =>
    site.visit({ width, colorScheme, reducedMotion: 'reduce' }, async ({ page, open }) => {
      await open(path);
      await settle(page);
      expect(await measureOverflow(page)).toBe(0);
      expect(await listBarriers(page)).toEqual([]);
    }),
);

/** The classes of tables with columns outside their box; text for screen readers takes a pixel. */
const listCutTables = () =>
  Array.from(document.querySelectorAll('table'))
    .filter((table) => table.getClientRects().length > 0)
    .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth + 1)
    .map(({ className }) => className);

const listOverprinted = () =>
  Array.from(document.querySelectorAll('tr')).flatMap((row) => {
    const texts = Array.from(row.children, (cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    }).filter(({ width }) => width > 1);
    const meets = texts.some((one, at) =>
      texts
        .slice(at + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    return meets ? [row.innerText] : [];
  });

test.each(
  firstOf([
    '/property-details/bleasdale-row',
    '/mortgage-payment-calculator?loanAmount=500000&interestRate=5&loanTerm=25&startDate=2026-12-01',
    '/property-details/ahrens-house-suite-903',
    '/blog-detail/hst-rebates-and-their-legal-status',
    '/land-transfer-tax-calculator?propertyPrice=4000000&province=Ontario&city=Toronto',
  ]),
)(
  'at 320 px every column of the tables of %s is in sight under its heading, and none is printed over another',
  (path) =>
    site.visit({ width: 320 }, async ({ page, open }) => {
      await open(path);
      await settle(page);
      expect(await page.locator('table').count()).toBeGreaterThan(0);
      expect(await page.evaluate(listCutTables)).toEqual([]);
      expect(await page.evaluate(listOverprinted)).toEqual([]);
      expect(await listMisheadedRows(page)).toEqual([]);
    }),
);
