import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { listBarriers, measureOverflow, measureShift } from './support/accessibility.ts';
import {
  chip,
  chooseLargest,
  openFilters,
  readTotal,
  viewResults,
  waitForTotal,
} from './support/listing-page.ts';
import { blockStorage } from './support/old-browser.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { firstOf, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  site = await openSite();
});

const hearts = (page: Page) => page.locator('.listing-cards .favourite-button');
const findSwitch = (page: Page) => page.getByRole('switch', { name: 'Show Favourites' });
/** The focus follows the list, a moment after its new total. */
async function expectFocus(control: Locator) {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  await expect.poll(isFocused).toBe(true);
}
const readOnly = (page: Page) => new URL(page.url()).searchParams.get('only');

test('hearts are kept, the switch lists them alone, and without them says so (B-2.44, B-2.47, B-4.1–3, B-6.3, B-8.2)', () =>
  site.visit({ width: 1280 }, async (visited) => {
    const { page, open } = visited;
    await open('/projects?map=closed');
    const all = await readTotal(page);
    const titles = (await page.locator('.listing-cards .card-title').allInnerTexts()).slice(0, 3);
    for (const title of titles)
      await page.getByRole('button', { name: `Favourite ${title}`, exact: true }).click();
    await visited.reload();
    const marked = page.locator('.favourite-button[aria-pressed="true"]');
    await page
      .getByRole('button', { name: `Favourite ${titles[0]}`, exact: true, pressed: true })
      .waitFor();
    expect(await marked.count()).toBe(3);
    expect(await measureShift(page)).toBeLessThan(0.01);

    await findSwitch(page).check();
    await waitForTotal(page, 3);
    expect(readOnly(page)?.split(',')).toHaveLength(3);
    await page.getByText('Safari forgets them after seven days without a visit.').waitFor();
    await chip(page, 'Favourites (3)').waitFor();

    for (const left of [2, 1]) {
      await hearts(page).first().press('Enter');
      await waitForTotal(page, left);
      await expectFocus(hearts(page).first());
    }
    await hearts(page).first().press('Enter');
    await page.getByText("You haven't marked any projects as favorites").waitFor();
    await expectFocus(findSwitch(page));
    await page.getByRole('link', { name: 'View All Projects' }).click();
    await waitForTotal(page, all);
  }));

longTest(
  'the switch resets the other filters, filters narrow the favourites, and their address is shared (B-4.1–4)',
  () =>
    site.visit({ width: 1280 }, async (visited) => {
      const { page, open } = visited;
      await open('/projects?map=closed');
      const titles = (await page.locator('.listing-cards .card-title').allInnerTexts()).slice(0, 3);
      for (const title of titles)
        await page.getByRole('button', { name: `Favourite ${title}`, exact: true }).click();
      const type = await chooseLargest(visited, 'Property Type');
      await waitForTotal(page, type.count);
      await findSwitch(page).check();
      await waitForTotal(page, 3);
      expect(await chip(page, type.label).count()).toBe(0);
      await findSwitch(page).uncheck();
      await chip(page, type.label).waitFor();
      await waitForTotal(page, type.count);
      await findSwitch(page).check();
      await waitForTotal(page, 3);
      const shared = page.url();

      const narrowed = await chooseLargest(visited, 'Property Type');
      await waitForTotal(page, narrowed.count);
      expect(narrowed.count).toBeLessThanOrEqual(3);
      expect(readOnly(page)?.split(',')).toHaveLength(3);
      expect(await findSwitch(page).isChecked()).toBe(true);
      await chip(page, narrowed.label).click();
      // The total may be the same: a heart pressed before the list is there would lose its focus.
      await chip(page, narrowed.label).waitFor({ state: 'detached' });
      await waitForTotal(page, 3);

      for (const left of [2, 1]) {
        await hearts(page).first().press('Enter');
        await waitForTotal(page, left);
        await expectFocus(hearts(page).first());
      }
      await hearts(page).first().press('Enter');
      await page.getByText("You haven't marked any projects as favorites").waitFor();
      await open(shared);
      await waitForTotal(page, 3);
      expect(await findSwitch(page).isChecked()).toBe(false);
      await chip(page, '3 chosen projects').waitFor();
    }),
);

longTest(
  'the header leads to the favourites with their number at every width, and on to those of the other listings',
  () =>
    site.visit({ width: 390 }, async ({ page, open, reload }) => {
      const link = (count: number) =>
        page.getByRole('link', { name: `Favourites: ${count}`, exact: true });
      await open('/news');
      const findPlace = async (count: number) => (await link(count).boundingBox())?.x ?? 0;
      const empty = await findPlace(0);
      await page.evaluate(() =>
        window.localStorage.setItem(
          'favouriteProjects',
          '["bermondsey-loop","sextant","ledger-house"]',
        ),
      );
      await reload();
      await link(3).waitFor();
      // Each load has its fonts or their fallbacks, which are half a pixel apart.
      expect(Math.abs((await findPlace(3)) - empty)).toBeLessThan(1);
      expect(await measureShift(page)).toBeLessThan(0.01);
      for (const width of firstOf([320, 1008, 390, 820, 1007, 1215, 1280, 1920], 2)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await measureOverflow(page), `${width} px`).toBe(0);
        const { height = 0 } = (await page.locator('.navbar').boundingBox()) ?? {};
        expect(height, `${width} px`).toBe(64);
        expect((await link(3).boundingBox())?.x, `${width} px`).toBeLessThan(width - 44);
      }
      await link(3).click();
      await waitForTotal(page, 2);
      expect(await findSwitch(page).isChecked()).toBe(true);
      await page
        .getByRole('link', { name: 'Chosen projects coming soon (1)', exact: true })
        .click();
      await page.waitForURL('**/coming-soon?only=*');
      await waitForTotal(page, 1);
      expect(await findSwitch(page).isChecked()).toBe(true);
      await page
        .getByRole('link', { name: 'Chosen pre-construction projects (2)', exact: true })
        .click();
      await waitForTotal(page, 2);
      for (const left of [2, 1]) {
        // By key, because a second click at one place within 300 ms counts as a double press.
        await hearts(page).first().press('Enter');
        await link(left).waitFor();
        await waitForTotal(page, left - 1);
      }
      // The last one is coming soon.
      await page
        .getByRole('link', { name: 'Chosen projects coming soon (1)', exact: true })
        .waitFor();
      expect(await page.getByText("You haven't marked any projects").count()).toBe(0);
      await open('/favourites');
      await page.waitForURL(/\/coming-soon\?only=./);
      await open('/news');
      await link(1).click();
      await page.waitForURL(/\/coming-soon\?only=./);
      await waitForTotal(page, 1);
      expect(await findSwitch(page).isChecked()).toBe(true);
    }),
);

const findHome = (page: Page, title: string) =>
  page.locator('.shortlist-home').filter({ has: page.getByRole('heading', { name: title }) });

async function expectNoBarrier(page: Page) {
  expect(await measureOverflow(page)).toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await listBarriers(page)).toEqual([]);
  }
}

longTest(
  'two people choose from a shortlist by its links: each sees what the other hearts, notes, adds and removes, until its maker ends it (B-4.19, B-4.21)',
  () =>
    site.visit({ width: 1280 }, async ({ page: maker, open }) => {
      await maker.clock.install();
      await open('/projects?only=sextant,ledger-house&map=closed');
      await maker.getByRole('button', { name: 'Make a shortlist for two' }).click();
      const link = await maker.getByRole('textbox', { name: 'Link to share' }).inputValue();
      await site.visit(
        { width: 390, expected: [/40[04]/] },
        async ({ page: guest, open: openAsGuest }) => {
          const { pathname } = new URL(link);
          await openAsGuest(pathname);
          await expectNoBarrier(guest);
          await guest.getByRole('button', { name: 'Like Sextant' }).click();
          await findHome(guest, 'Sextant').getByText('You like it').waitFor();
          await findHome(guest, 'Sextant').getByLabel('Your note').fill('Near the school');
          await findHome(guest, 'Sextant').getByRole('button', { name: 'Save note' }).click();
          await findHome(guest, 'Sextant').getByText('Saved.').waitFor();
          const name = guest.getByLabel('Its name, or the address of its page');
          await name.fill('no such home');
          await name.press('Enter');
          await guest.getByText('We have no project named “no such home”.').waitFor();
          await name.fill('talus');
          await name.press('Enter');
          await findHome(guest, 'Talus').waitFor();
          await expect.poll(() => name.inputValue()).toBe('');
          await openAsGuest('/property-details/orrery');
          await guest.getByRole('button', { name: 'Add to your shortlist' }).click();
          await findHome(guest, 'Orrery').waitFor();

          await maker.clock.fastForward(10_000);
          await findHome(maker, 'Orrery').waitFor();
          await findHome(maker, 'Sextant').getByText('The other person likes it').waitFor();
          await findHome(maker, 'Sextant').getByText('Near the school').waitFor();
          expect(await maker.getByRole('button', { name: 'Remove Sextant' }).count()).toBe(0);
          await expectNoBarrier(maker);
          await maker.getByRole('button', { name: 'Remove Talus' }).click();
          await findHome(maker, 'Talus').waitFor({ state: 'detached' });
          await expectFocus(maker.getByRole('button', { name: 'Remove Orrery' }));
          await maker.getByRole('link', { name: /^Ask about .+ and Orrery$/ }).waitFor();
          await maker.getByText('End this shortlist').click();
          await maker.getByRole('button', { name: 'End it for both of us' }).click();
          await maker.getByText('The shortlist has ended.').waitFor();

          await guest.getByRole('button', { name: 'Like Orrery' }).click();
          await findHome(guest, 'Orrery')
            .getByText('There is no shortlist at this link.')
            .waitFor();
          await openAsGuest(pathname);
          await guest.getByText('There is no shortlist at this link.').waitFor();
          await expect
            .poll(() => guest.evaluate(() => localStorage.getItem('lastShortlist')))
            .toBeNull();
        },
      );
    }),
);

longTest(
  'with favourites of which none passes the filters the list says that nothing was found, and off is the plain listing (B-4.2, B-4.3)',
  () =>
    site.visit({ width: 390 }, async (visited) => {
      const { page, open } = visited;
      await open('/projects');
      const all = await readTotal(page);
      await hearts(page).first().click();
      await findSwitch(page).check();
      await waitForTotal(page, 1);
      await openFilters(visited);
      await page.getByRole('searchbox', { name: 'Search Projects' }).fill('no such project');
      await page.keyboard.press('Enter');
      await viewResults(visited);
      await waitForTotal(page, 0);
      await page.getByText('Nothing here but moose and maple leaves!').waitFor();
      await findSwitch(page).uncheck();
      await waitForTotal(page, all);
      expect(new URL(page.url()).search).toBe('');
    }),
);

longTest(
  'a shortlist stays on the page of somebody without a connection, with what was typed',
  () =>
    site.visit({ width: 390, expected: [/ERR_INTERNET_DISCONNECTED/] }, async ({ page, open }) => {
      await page.clock.install();
      await open('/projects?only=sextant,ledger-house&map=closed');
      await page.getByRole('button', { name: 'Make a shortlist for two' }).click();
      const note = findHome(page, 'Sextant').getByLabel('Your note');
      await note.fill('Half a no');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.context().setOffline(true);
      const failed = page.waitForEvent('requestfailed');
      await page.clock.fastForward(10_000);
      await failed;
      await page.getByRole('button', { name: 'Like Sextant' }).click();
      await page.getByText('There is no connection, so this was not saved.').waitFor();
      expect(await note.inputValue()).toBe('Half a no');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Like Sextant' }).click();
      await findHome(page, 'Sextant').getByText('You like it').waitFor();
      expect(await note.inputValue()).toBe('Half a no');
    }),
);

test('where the browser stores nothing, a heart says so and how favourites are kept (B-6.3)', () =>
  site.visit({ width: 390, firstVisit: true }, async ({ page, open }) => {
    await blockStorage(page);
    await open('/projects');
    await hearts(page).first().click();
    await page
      .getByRole('status')
      .getByText(
        'This browser stores nothing for this site: favourites last until you leave it or load a page again. With an account they are kept.',
      )
      .waitFor();
    expect(await hearts(page).first().getAttribute('aria-pressed')).toBe('true');
  }));
