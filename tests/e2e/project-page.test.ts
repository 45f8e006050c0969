import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import brand from '../../brand.json' with { type: 'json' };
import { formatPlainDay, toTorontoDay } from '../../domain/dates/iso-day.ts';
import { callApi, createCodeReader, openAccount } from '../support/account-requests.ts';
import { firstOf, isLongRun, longTest } from '../support/long-run.ts';
import { addMember, memberPassword } from '../support/members.ts';
import { until } from '../support/harness.ts';
import type { SiteData } from '../support/seeded-data.ts';
import { runCommandLine } from '../support/site.ts';
import { listBarriers, measureOverflow, measureShift } from './support/accessibility.ts';
import { chip } from './support/listing-page.ts';
import { blockStorage } from './support/old-browser.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { publicUrl } from './support/site-settings.ts';
import { withoutPictures } from './support/without-pictures.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

const address = '/property-details/orrery';
let site: OpenSite;
let tokens = { live: '', over: '' };

/** Adds the member, and lowers a price. */
async function prepare(data: SiteData) {
  tokens = await addMember(data);
  // It was $608,900.
  const lowered = { stub: 'ledger-house', minPriceCad: 589_900 };
  const file = path.join(data.DATA_DIR, 'lowered.json');
  writeFileSync(file, JSON.stringify({ format: 'groundbreak-catalogue-1', projects: [lowered] }));
  const { code, errors } = await runCommandLine(data, ['import', file]);
  if (code !== 0) throw new Error(errors);
}

/** Makes an account on the site of all files, and ends one of its two sessions. */
async function register() {
  const email = `ada.${crypto.randomUUID()}@example.ca`;
  const account = { email, password: memberPassword };
  const { token: live } = await openAccount(site.url, createCodeReader(site.dataDir), account);
  const { body } = await callApi(site.url, 'POST login', { body: account });
  const over = String(body['token']);
  await callApi(site.url, 'POST logout', { token: over });
  return { live, over };
}

// Only tests of the night need a site of their own.
beforeAllAndRetries(async () => {
  site = await openSite(isLongRun ? { prepare } : {});
  if (!isLongRun) tokens = await register();
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

const countSheets = async (page: Page, format: string) =>
  (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** Headings and blocks of the specification that are out of order or missing. */
const listMisplaced = (page: Page, selectors: readonly string[]) =>
  page.evaluate((wanted) => {
    const found = wanted.map((selector) => document.querySelector(selector));
    return wanted.filter((_, index) => {
      const [here, before] = [found[index], found[index - 1]];
      const follows = before?.compareDocumentPosition(here ?? document) ?? 4;
      return !here || (index > 0 && !(follows & Node.DOCUMENT_POSITION_FOLLOWING));
    });
  }, selectors);

const shownPicture = (page: Page) =>
  page
    .locator('.gallery-strip a')
    .evaluateAll((links) => links.findIndex((link) => link.hasAttribute('aria-current')));

// B-2.63.
test.each(
  firstOf([
    { width: 390, slides: 3 },
    { width: 1280, slides: 5 },
  ]),
)(
  'the page has its sections in the specified order at $width px (B-2.63–65, B-2.68–70, B-2.72–74, B-2.76, B-9.5, A-2.14)',
  ({ width, slides }) =>
    site.visit({ width, reducedMotion: 'no-preference' }, async ({ page, open }) => {
      await open(address);
      expect(
        await listMisplaced(page, [
          '.project-banner h1',
          '#overview',
          '.gallery img',
          '.project-description a[href="#register"]',
          '.project-about',
          '#priority-meeting',
          'section:has(#priority-meeting) a[href^="tel:"]',
          '#register form',
          '#register-now',
          '#location',
          '#newsletter',
          '#others',
          '#news',
        ]),
      ).toEqual([]);
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Orrery']);
      await page
        .getByRole('heading', { name: 'Register to get Pricing & Floor Plans for the Orrery' })
        .waitFor();
      expect(await page.locator('.project-about dt').allInnerTexts()).toEqual([
        'LOCATION',
        'STATUS',
        'BUILDERS',
        'NUMBER OF UNITS',
        'CITY',
        'OCCUPANCY',
        'STOREYS',
      ]);
      const others = await page.locator('.project-others .card-title a').allInnerTexts();
      expect(others).toHaveLength(3);
      expect(others).not.toContain('Orrery');
      expect(await page.locator('.project-news .article-card').count()).toBe(3);

      const stage = await page.locator('.gallery-stage').boundingBox();
      if (width > 820) expect(stage?.height).toBe(600);
      const arrow = page.locator('.gallery').getByRole('button', { name: 'Next picture' });
      expect(await arrow.isVisible()).toBe(width >= 575);
      const row = await page.locator('.image-carousel').boundingBox();
      const slide = await page.locator('.image-carousel li').first().boundingBox();
      expect(Math.round((row?.width ?? 0) / (slide?.width ?? 1))).toBe(slides);
      await page.getByRole('button', { name: 'Pause: Pictures of Orrery in a row' }).waitFor();

      // The heart is beside the buttons on phones, also beside a scrollbar of 12 px.
      for (const narrow of [360, 378, 390, 430]) {
        await page.setViewportSize({ width: narrow, height: 844 });
        const tops = await page
          .locator('.project-actions > :is(a, button)')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
        expect([narrow, tops.length, new Set(tops).size]).toEqual([narrow, 3, 1]);
      }
    }),
);

longTest(
  'the gallery and its full screen follow the keyboard, and the focus comes back (B-2.74)',
  () =>
    site.visit({ width: 1280 }, async ({ page, open }) => {
      await open(address);
      await page.getByRole('list', { name: 'Pictures of Orrery', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      expect(await shownPicture(page)).toBe(1);
      await page.keyboard.press('End');
      expect(await shownPicture(page)).toBe(5);
      await page.locator('.gallery-strip a').nth(2).click();
      expect(await shownPicture(page)).toBe(2);

      const entries = await page.evaluate(() => history.length);
      const opener = page.getByRole('button', { name: 'Full screen' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const viewer = page.getByRole('dialog', { name: 'Pictures of Orrery' });
      await viewer.getByText('Picture 3 of 6').waitFor();
      for (const [key, place] of [
        ['ArrowLeft', 2],
        ['End', 6],
        ['ArrowRight', 1],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await viewer.getByText(`Picture ${place} of 6`).waitFor();
      }
      await until('the first picture is in view', () =>
        viewer.locator('.picture-track').evaluate((track) => track.scrollLeft === 0),
      );
      expect(await listBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen');

      // Back closes what lies over the page, and then leaves the page; so does it after Close.
      await page.keyboard.press('Enter');
      await viewer.getByText('Picture 3 of 6').waitFor();
      await page.goBack();
      await viewer.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(address);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Full screen');
      await page.keyboard.press('Enter');
      await viewer.getByRole('button', { name: 'Close' }).click();
      await viewer.waitFor({ state: 'hidden' });
      await page.locator('.navbar').getByRole('link', { name: 'News' }).click();
      await page.waitForURL('**/news');
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await page.goBack();
      await page.waitForURL(`**${address}`);
    }),
);

longTest(
  'the row of pictures moves on every 5 seconds without end and rests under the pointer; below 768 px it shows three (B-2.76)',
  () =>
    site.visit(
      { width: 1280 },
      withoutPictures(async ({ page, open }) => {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(1000);
        await open(address);
        const row = page.locator('.image-carousel .carousel-slides');
        // Moves happen at once, so that the place of the row is known without waiting.
        await row.evaluate((list) => (list.style.scrollBehavior = 'auto'));
        await page.getByRole('button', { name: 'Pause: Pictures of Orrery in a row' }).waitFor();
        const measure = () =>
          row.evaluate((list) => {
            const [one, two] = Array.from(list.children, (slide) => slide as HTMLElement);
            const step = two!.offsetLeft - one!.offsetLeft;
            return [list.scrollLeft / step, list.clientWidth / step].map(Math.round);
          });
        const after = async (ms: number) => {
          await page.clock.runFor(ms);
          return (await measure())[0];
        };
        expect(await after(4999)).toBe(0);
        expect(await after(1)).toBe(1);
        // Six pictures, five of them in view.
        expect(await after(5000)).toBe(0);
        expect(await after(5000)).toBe(1);
        await row.hover();
        // Moving on, it would have come to the other place.
        expect(await after(15_000)).toBe(1);
        await page.mouse.move(0, 0);
        expect(await after(4999)).toBe(1);
        expect(await after(1)).toBe(0);
        for (const [width, inView] of [
          [768, 5],
          [767, 3],
        ] as const) {
          await page.setViewportSize({ width, height: 800 });
          expect((await measure())[1]).toBe(inView);
        }
      }),
    ),
);

longTest('a picture that does not come leaves its words in its place (B-2.77)', () =>
  site.visit({ width: 390, expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    await page.route('**/pictures/*/*/tower-podium-dusk-01*', (route) => route.abort());
    await open(address);
    await page
      .getByRole('img', { name: 'The brick podium and lower floors of a tower at dusk' })
      .and(page.locator('.picture-missing'))
      .first()
      .waitFor();
  }),
);

test('a coming-soon project tells its facts only where no zone tells its place (B-2.7, B-2.79, B-2.80)', () =>
  site.visit({ width: 1280 }, async ({ page }) => {
    for (const [stub, hasAbout] of [
      ['bond-and-ontario', true],
      ['bermondsey-loop', false],
    ] as const) {
      const html = await (await page.request.get(`/comingsoon-detail/${stub}`)).text();
      expect(html).toContain('Project Overview');
      expect(html.includes('NUMBER OF UNITS')).toBe(hasAbout);
    }
  }));

test('a visitor without an account sees the figures, locks in place of prices, and how to unlock them (D-5.2)', () =>
  site.visit({ width: 390 }, async ({ page, open }) => {
    await open(address);
    const row = page.getByRole('row', { name: /^Vega/ });
    expect(await row.innerText()).toMatch(/^Vega · Studio · 1\sbath · 359\ssq\sft\s/);
    expect(await row.getByText('For members').count()).toBe(3);
    expect(await page.content()).not.toMatch(/423,?900/);
    await page.getByText('Gallery', { exact: true }).click();
    expect(await page.locator('.plan-cards li').first().isVisible()).toBe(true);
    expect(await page.locator('.plan-cards img').count()).toBe(0);
    expect(await page.locator('.floor-plans .lock').count()).toBe(1);
    await page.getByRole('link', { name: 'or request pricing below' }).click();
    await page.waitForFunction(
      () => (document.querySelector('#register')?.getBoundingClientRect().top ?? 999) < 200,
    );
    const cash = page.getByRole('region', { name: 'Cash to close' });
    await cash.getByText('Work it out for a floor plan').click();
    await cash.getByText('With an account you work this out for each floor plan').waitFor();
    // Where the label "Low $400k's" ends, which tells no price and is below none on sale.
    await cash.getByRole('status').getByText('For a price of $450,000.00').waitFor();

    // Plans that the operator made public are worked out for everyone.
    await open('/property-details/colborne-lofts');
    await cash.getByText('Work it out for a floor plan').click();
    expect(await cash.getByRole('status').innerText()).toMatch(
      /Cash to close [^$]+\$\d{2,3},\d{3}\.\d\d/,
    );
    expect(await measureOverflow(page)).toBe(0);
    // On paper, too, and the deposits in dollars say of which plan they are.
    await page.emulateMedia({ media: 'print' });
    expect(await cash.getByRole('status').isVisible()).toBe(true);
    expect(await page.getByLabel('Floor plan', { exact: true }).isVisible()).toBe(true);
    // Browsers would repeat a footer on each sheet.
    for (const total of await cash.locator('tfoot').all())
      expect(await total.evaluate((part) => getComputedStyle(part).display)).toBe(
        'table-row-group',
      );
    for (const format of ['Letter', 'A4']) expect(await countSheets(page, format)).toBe(3);
    await page.emulateMedia({ media: 'screen' });
  }));

test('a member sees prices, drawings and deposits of a plan from a day on, nothing moves, and one press asks for the package (B-6.2, A-1.2, D-5.2, D-5.3, D-5.7)', () =>
  site.visit({ width: 1280 }, async ({ page, open }) => {
    await logIn(page, tokens.live);
    await open(address);
    await page.getByRole('cell', { name: '$423,900' }).waitFor();
    // The sold plans are left out of the range; 423,900 / 359 = 1,180.8.
    await page.locator('.unlock-range').getByText('$423,900 – $984,900').waitFor();
    await page.getByRole('cell', { name: '$1,181' }).waitFor();
    expect(await measureShift(page)).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Send me the package' }).click();
    await page.locator('.unlock-panel').getByText('Thank you. Our email to').waitFor();

    // 5 % of $984,900; 45 days from February 14 of a leap year.
    await page.getByLabel('Floor plan', { exact: true }).selectOption('Capella');
    await page.getByLabel('Signing on').fill('2028-02-14');
    const second = page.locator('.deposit-table tbody tr').nth(1);
    expect(await second.innerText()).toMatch(/March 30, 2028\s+5%\s+\$49,245/);
    expect(await page.locator('.deposit-table tfoot').innerText()).toMatch(/20%\s+\$196,980/);

    const cash = page.getByRole('region', { name: 'Cash to close' });
    await cash.locator('summary').press('Enter');
    // What is chosen in one section is chosen in all.
    const readChosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.text;
    expect(await cash.getByLabel('Plan to buy').evaluate(readChosen)).toBe('Capella');
    expect(await cash.getByLabel('Agreement signed on').inputValue()).toBe('2028-02-14');
    const monthly = page.getByRole('region', { name: 'Monthly cost' });
    await monthly.getByText('at $984,900, the price of Capella').waitFor();
    // Paper says the same of the same price.
    expect(await page.locator('.prices-by-bedrooms.print-only').textContent()).toMatch(
      /^Mortgage \$[\d,]+ a month at \$984,900, the price of Capella, with 20% down, /,
    );
    const tax = monthly.getByRole('link', { name: 'Land transfer tax' });
    expect(await tax.getAttribute('href')).toContain('propertyPrice=984900&');
    await cash.getByLabel('Agreement signed on').fill('2026-11-21');
    /*
     * 196,980 of deposits; six times a twelfth of 5 % of 787,920, and 0.76 × 1,029; 16,173 of tax to
     * Ontario and to Toronto; 15,000 × 1.13, 6,000 and 2,500 at closing.
     */
    await cash.getByRole('status').getByText('$279,166.24').waitFor();
    await cash.getByLabel('This is my first home').press('Space');
    // Refunds of 4,000 and 4,475.
    await cash.getByRole('status').getByText('$270,691.24').waitFor();
    const closing = cash.getByRole('table', { name: 'At final closing' });
    expect(await closing.innerText()).toMatch(/Ontario land transfer tax · May 2029 \(estimated\)/);
    await cash.getByRole('table', { name: 'HST that may come back' }).waitFor();
    // Who comes back from a calculator finds it as it was.
    await tax.click();
    await page.waitForURL(/land-transfer-tax-calculator/);
    await page.goBack();
    await cash.getByRole('status').getByText('$270,691.24').waitFor();
    expect(await cash.getByLabel('Plan to buy').evaluate(readChosen)).toBe('Capella');
    expect(await cash.getByLabel('This is my first home').isChecked()).toBe(true);
    await cash.getByLabel('Down payment (% or $)').fill('4');
    await cash.getByText('Enter a percentage from 5 to 100, or an amount in dollars').waitFor();
    await cash.getByLabel('Down payment (% or $)').fill('20');

    await page.getByText('Gallery', { exact: true }).click();
    await page.getByRole('button', { name: 'Drawing of Pollux' }).click();
    const drawing = page.getByRole('dialog', { name: 'Pollux' }).getByRole('img');
    await until('the drawing is shown', () =>
      drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth > 300),
    );
    if (isLongRun) expect(await listBarriers(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Pollux' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Drawing of Pollux' }).waitFor();
  }));

longTest(
  'a price that changed is told in labels, to members in figures, and beside it drawn; one that did not, not at all (B-2.99)',
  () =>
    site.visit({ width: 390 }, async ({ page, open, reload }) => {
      const history = page.getByRole('region', { name: 'Price history' });
      const today = formatPlainDay(toTorontoDay(new Date()));
      const listRows = () => history.getByRole('row').allInnerTexts();
      await open('/property-details/ledger-house');
      expect(await listRows()).toEqual([
        `Since ${today}\tHigh $500k's`,
        `Before ${today}\tLow $600k's`,
      ]);
      expect(await history.locator('svg').boundingBox()).toMatchObject({ height: 120 });
      expect(await measureOverflow(page)).toBe(0);
      await logIn(page, tokens.live);
      await reload();
      await history.getByText('$589,900').waitFor();
      expect(await listRows()).toEqual([`Since ${today}\t$589,900`, `Before ${today}\t$608,900`]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await listBarriers(page, '.price-history')).toEqual([]);
      }
      await open(address);
      await page.getByRole('cell', { name: '$423,900' }).waitFor();
      expect(await history.count()).toBe(0);
    }),
);

longTest(
  'a member on a phone sees the price of each plan, numbers for labels, and a form that is filled in (D-5.5)',
  () =>
    site.visit({ width: 390 }, async ({ page, open }) => {
      await logIn(page, tokens.live);
      await open(address);
      await page.getByRole('cell', { name: '$423,900' }).waitFor();
      const edges = await page
        .locator('.plan-table :is(.plan-table-price, .plan-table-drawing)')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(edges.length).toBeGreaterThan(10);
      expect(Math.max(...edges)).toBeLessThanOrEqual(390);
      const vega = page.getByRole('row', { name: /^Vega/ });
      expect(await vega.innerText()).toMatch(
        /Vega · Studio · 1\sbath · 359\ssq\sft\s+\+ 47\soutdoor · North-west-facing\s+\$423,900\s+\$1,181\/sq\sft\s+Available/,
      );
      const { height = 0 } = (await vega.boundingBox()) ?? {};
      expect(height).toBeLessThan(90);
      for (const place of ['.project-price', '.project-bar'])
        await page.locator(place).getByText('$423,900 – $984,900').waitFor();
      await page
        .locator('.project-others')
        .getByText(/^\$[\d,]+ – \$[\d,]+$/)
        .first()
        .waitFor();
      await page.getByRole('heading', { name: 'Ask about Orrery', exact: true }).waitFor();
      const values = ['#field-name', '#field-phone', '#field-email', '#newsletter-email'].map(
        (field) => page.locator(field).inputValue(),
      );
      expect(await Promise.all(values)).toEqual([
        'Ada',
        '416-555-0123',
        'ada@example.com',
        'ada@example.com',
      ]);
      expect(await listBarriers(page)).toEqual([]);

      // The cards of another list come in two steps, their prices with one request.
      const asked: string[][] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        const stubs = searchParams.getAll('project_stub');
        // One alone is of the project seen before, not of the list.
        if (pathname.endsWith('/getmemberprices') && stubs.length > 1) asked.push(stubs);
      });
      await open('/projects/mississauga?map=closed');
      await until('prices of the first list', () => asked.length > 0);
      asked.length = 0;
      await chip(page, 'Mississauga').click();
      await until('prices of the next list', () => asked.flat().length > 12);
      expect(asked).toHaveLength(1);
    }),
);

longTest('a drawing whose link has ended opens by a new one (D-5.2)', () =>
  site.visit({ width: 1280, expected: [/403/] }, async ({ page, open }) => {
    await logIn(page, tokens.live);
    let asked = 0;
    await page.route('**/api/v1/getfloorplans*', async (route) => {
      asked += 1;
      const answer = await route.fetch();
      const text = await answer.text();
      const ended = text.replaceAll(/private-pictures\/\d+/g, 'private-pictures/1764300000');
      await route.fulfill({ response: answer, body: asked === 1 ? ended : text });
    });
    await open(address);
    await page.getByRole('cell', { name: '$423,900' }).waitFor();
    await page.getByText('Gallery', { exact: true }).click();
    await page.getByRole('button', { name: 'Drawing of Pollux' }).click();
    const drawing = page.getByRole('dialog', { name: 'Pollux' }).getByRole('img');
    await until('the drawing is shown', () =>
      drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth > 300),
    );
    expect(asked).toBeGreaterThan(1);
  }),
);

// Ends the member’s session: the tests that need it come before.
longTest(
  'a logout in another tab empties what the account filled in, hides prices, and leaves what was typed (A-3.9)',
  () =>
    site.visit({ width: 1280, expected: [/401/] }, async ({ page, open }) => {
      await logIn(page, tokens.live);
      await open(address);
      const price = page.getByRole('cell', { name: '$423,900' });
      await price.waitFor();
      const read = () =>
        Promise.all(
          ['#field-name', '#field-phone', '#field-email', '#newsletter-email'].map((field) =>
            page.locator(field).inputValue(),
          ),
        );
      await expect
        .poll(read)
        .toEqual(['Ada', '416-555-0123', 'ada@example.com', 'ada@example.com']);
      await page.locator('#field-name').fill('Ada Byron');
      await page.locator('#field-message').fill('Is parking included?');
      const other = await page.context().newPage();
      await other.goto(page.url(), { waitUntil: 'networkidle' });
      await other.getByRole('cell', { name: '$423,900' }).waitFor();
      await other.getByRole('button', { name: 'Logout' }).click();
      await price.waitFor({ state: 'detached' });
      await expect.poll(read).toEqual(['Ada Byron', '', '', '']);
      expect(
        await page
          .locator('.project-others')
          .getByText(/^\$[\d,]+ – /)
          .count(),
      ).toBe(0);
      // The reload logs in again, with a token that the server no longer knows.
      await page.reload();
      await expect.poll(read).toEqual(['Ada Byron', '', '', '']);
      expect(await page.locator('#field-message').inputValue()).toBe('Is parking included?');
      await other.close();
    }),
);

longTest(
  'with storage blocked each tab has a session of its own, and a logout in one leaves the other at work',
  () =>
    site.visit({ width: 1280, expected: [/Storage is blocked/] }, async ({ page }) => {
      const other = await page.context().newPage();
      const tabs = [page, other];
      for (const tab of tabs) {
        await blockStorage(tab);
        await tab.goto('/login', { waitUntil: 'networkidle' });
        await tab.locator('main [name="email"]').fill('ada@example.com');
        await tab.locator('main [name="password"]').fill(memberPassword);
        await tab.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
        await tab.waitForURL(({ pathname }) => pathname === '/');
        await tab.locator('.navbar-wide').getByRole('link', { name: 'Pre-Construction' }).click();
        await tab.getByRole('searchbox', { name: 'Search Projects' }).fill('Orrery');
        await tab.keyboard.press('Enter');
        await tab.getByRole('heading', { name: 'Total Projects: 1' }).waitFor();
        await tab.locator('.listing-cards').getByRole('link', { name: 'Orrery' }).first().click();
        await tab.getByRole('cell', { name: '$423,900' }).waitFor();
      }
      await other.getByRole('button', { name: 'Logout' }).click();
      await other.locator('.navbar-wide').getByRole('link', { name: 'Register' }).waitFor();
      // As the browser does when another tab clears what it stored.
      await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
      await page.locator('#field-message').fill('Is parking included?');
      await page.getByRole('cell', { name: '$423,900' }).waitFor();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/');
      await page.locator('.navbar-wide').getByRole('link', { name: 'Register' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Orrery', level: 1 }).waitFor();
      expect(await page.getByRole('cell', { name: '$423,900' }).count()).toBe(0);
      await other.close();
    }),
);

test('a session that is over ends, and the page shows what everyone sees', () =>
  site.visit({ width: 390, expected: [/401/] }, async ({ page, open }) => {
    await logIn(page, tokens.over);
    await open(address);
    await page.locator('.unlock-panel').getByRole('link', { name: 'Create an account' }).waitFor();
    await until('the session is forgotten', () =>
      page.evaluate(() => localStorage.getItem('user') === null),
    );
  }));

test('the map on the printed sheet has loaded with the page, in light colours, before anybody scrolls', () =>
  site.visit({ width: 390, colorScheme: 'dark' }, async ({ page, open }) => {
    await open(address);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('.location-map img').evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility())
        .map((image) => {
          const { complete, naturalWidth, currentSrc } = image as HTMLImageElement;
          return [complete && naturalWidth > 0, new URL(currentSrc, document.baseURI).search];
        }),
    );
    expect(printed).toEqual([[true, '']]);
  }));

longTest(
  'the page is marked, remembered and shared; printed it is picture, facts, plans and map',
  () =>
    site.visit({ width: 820 }, async ({ page, open }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(address);
      await page.getByRole('button', { name: 'Favourite Orrery' }).click();
      await page.getByRole('button', { name: 'Favourite Orrery', pressed: true }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('recentlyViewedProjects'))).toBe(
        '["orrery"]',
      );
      const share = page.getByRole('button', { name: 'Share' });
      const byHand = page.getByRole('textbox', { name: 'Copy this link:' });
      // As on a site without https.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { configurable: true }),
      );
      await share.click();
      await byHand.waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches(':read-only'))).toBe(true);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(publicUrl + address);
      await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
      await share.click();
      await page.getByRole('status').getByText('Link copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(publicUrl + address);
      expect(await byHand.count()).toBe(0);

      await page.emulateMedia({ media: 'print' });
      const shown = [
        '.project-banner img',
        '.prices-by-bedrooms',
        '.project-about',
        '.plan-table',
        '.prices-by-bedrooms.print-only',
        '.location-map > img',
      ];
      const hidden = [
        '.navbar',
        '.project-form',
        '.project-bar',
        '.gallery',
        '.monthly',
        '.project-others',
      ];
      for (const selector of [...shown, ...hidden])
        expect(await page.locator(selector).first().isVisible(), selector).toBe(
          shown.includes(selector),
        );
      const sheet = page.locator('.sheet');
      expect(await sheet.innerText()).toContain(publicUrl + address);
      expect(await sheet.innerText()).toMatch(/Printed on [A-Z][a-z]+ \d+, \d{4}/);
      // Its picture is drawn, not only allowed by the policy.
      expect(await sheet.locator('img').evaluate((image) => image.checkVisibility())).toBe(true);
      // A visitor's sheets have no column for what only members see.
      for (const table of ['.plan-table', '.deposit-table'])
        expect(await page.locator(`${table} .locked-bar`).filter({ visible: true }).count()).toBe(
          0,
        );
      const heads = await page.locator('.plan-table thead').innerText();
      expect(heads.split(/\s+/)).not.toContain('Price');
      expect(
        await page.locator('.deposits').evaluate((part) => getComputedStyle(part).breakInside),
      ).toBe('avoid');
      // One of the longest.
      await open('/property-details/ledger-house');
      for (const format of ['Letter', 'A4']) expect(await countSheets(page, format)).toBe(2);
      // No addresses of other pages behind their links.
      const after = await page
        .locator('.project-main a')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
      expect(after.filter((content) => content.includes('(/'))).toEqual([]);
      const { legalName, address: office, phone, email } = brand;
      const hours = 'Monday to Friday, 9:00\u00a0a.m. to 6:00\u00a0p.m.';
      const end = await page.locator('.footer').innerText();
      expect(end.split(/\n+/)).toEqual([legalName, office, phone, email, hours]);
    }),
);

const sayInNewsletter = (page: Page, message: string) =>
  page.locator('.newsletter-form').getByText(message, { exact: true }).waitFor();

longTest(
  'the newsletter says what is wrong and subscribes once (B-2.70, A-2.14, A-2.20, A-4.15, A-5.20)',
  () =>
    site.visit({ width: 390, expected: [/409/] }, async ({ page, open, reload }) => {
      await open(address);
      const email = page.locator('#newsletter-email');
      const subscribe = () => page.getByRole('button', { name: 'Subscribe' }).click();
      await subscribe();
      await sayInNewsletter(page, 'Please enter your email');
      await email.fill('ada@example');
      await subscribe();
      await sayInNewsletter(page, 'Please enter the correct format');
      await email.fill('ada@example.com');
      await subscribe();
      await sayInNewsletter(page, 'Subscription successful');
      await reload();
      await email.fill('ADA@example.com');
      await subscribe();
      await sayInNewsletter(page, 'You have already subscribed');
    }),
);

// Once a day no-script.test.ts subscribes without scripts.
longTest('without JavaScript the newsletter subscribes, once for each address', () =>
  site.visit(
    { width: 390, javaScriptEnabled: false, expected: [/\.js csp$/, /409/] },
    async ({ page, open }) => {
      for (const [entered, message] of [
        ['grace@example.com', 'Subscription successful'],
        ['grace@example.com', 'You have already subscribed'],
      ] as const) {
        await open(address);
        await page.locator('#newsletter-email').fill(entered);
        await page.getByRole('button', { name: 'Subscribe' }).click();
        await page.waitForURL('**/newsletter#newsletter-form');
        await sayInNewsletter(page, message);
      }
    },
  ),
);
