import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { readRecordForm } from '../../domain/catalogue/edits/record-form.ts';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import { openOperator } from '../support/console-visitor.ts';
import { projectRoot } from '../support/harness.ts';
import { submitLead } from '../support/lead-requests.ts';
import { sendWorksheet } from '../support/worksheet-requests.ts';
import { openConsole, openSection, signIn, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { openBrowser } from './support/site.ts';
import { visit as visitSite } from './support/visit.ts';

const maxPresses = 120;
const launchAfterMs = 90 * 60_000;

const movingClock = path.join(projectRoot, 'tests/support/moving-clock.mjs');
let desktop: OpenConsole;
let robin: Awaited<ReturnType<typeof openOperator>>;
const visit: OpenConsole['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsole({ name: 'Edith', email: 'edith@brokerage.example' }, ['editor'], {
    nodeArgs: ['--import', movingClock],
  });
  // Before a test moves the clock, on which sign-in codes depend.
  const { site, dataDir } = desktop;
  const person = { name: 'Robin', email: 'robin@brokerage.example' };
  robin = await openOperator({ url: site.url, dataDir }, person, 'admin', 'agent');
});

/** A user's actions on the page, counting clicks and keys but not the text typed. */
function openHands(page: Page) {
  let presses = 0;
  const click = async (place: Locator) => {
    presses += 1;
    await place.click();
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      // "Control+v" is two keys.
      presses += key.split('+').length;
      await page.keyboard.press(key);
    }
  };
  return {
    count: () => presses,
    click,
    press,
    type: (text: string) => page.keyboard.type(text),
    async fill(label: string, text: string) {
      // Without the asterisk of required fields.
      const words = new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}(?: \\*)?$`);
      await click(page.locator('.field label', { hasText: words }).first());
      await page.keyboard.type(text);
    },
    /** Chooses from a list: two presses. */
    async pick(place: Locator, label: string) {
      presses += 2;
      await place.selectOption(label);
    },
    /** Chooses files in the browser's dialog, counted as selecting all and Open. */
    async choose(place: Locator, files: Parameters<Locator['setInputFiles']>[0]) {
      const chooser = page.waitForEvent('filechooser');
      await click(place);
      presses += 3;
      await (await chooser).setFiles(files);
    },
    async paste(text: string) {
      presses += 2;
      await page.evaluate((copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', copied);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    },
  };
}

const plans = [
  'Plan\tBeds\tBaths\tSq Ft\tExposure\tPrice\tStatus',
  ...Array.from({ length: 12 }, (_, index) => {
    const beds = 1 + (index % 3);
    const sqFt = 480 + index * 45;
    return `L${index + 1}\t${beds}\t${beds}\t${sqFt}\tSouth\t$${sqFt * 1000 + 59_900}\tAvailable`;
  }),
].join('\n');

const deposits = {
  Label: ['On signing', 'Second deposit', 'Third deposit'],
  Percent: ['5', '5', '5'],
  'Due days after signing': ['0', '30', '180'],
};

const paintPictures = () =>
  Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({
      name: `view-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: {
          width: 900,
          height: 600,
          channels: 3,
          background: { r: 20 * index, g: 90, b: 140 },
        },
      })
        .png()
        .toBuffer(),
    })),
  );

const readPublic = async (address: string) => {
  const answer = await fetch(desktop.site.url + address);
  return `${answer.status} ${await answer.text()}`;
};

test('an editor launches a project from scratch, on schedule, with fewer than 120 clicks and keys', async () => {
  const pictures = await paintPictures();
  await visit({ width: 1280 }, async ({ page, open }) => {
    const { click, press, type, fill, pick, choose, paste, count } = openHands(page);
    const link = (label: string) => page.getByRole('link', { name: label, exact: true });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const cell = (title: string) => page.getByRole('textbox', { name: title, exact: true });
    const waitForState = (state: string) =>
      page.locator('.record-head .status-mark', { hasText: state }).waitFor();

    await open('/console/');
    await click(link('Builders'));
    await click(link('New builder'));
    await page.getByRole('heading', { name: 'New builder' }).waitFor();
    await fill('Name', 'Maple Homes');
    await press('Enter');
    await page.getByRole('heading', { name: 'Maple Homes' }).waitFor();
    await click(button('Publish'));
    await waitForState('Public');

    await click(page.getByRole('navigation').getByRole('link', { name: 'Catalogue' }));
    await click(link('Projects'));
    await click(link('New project'));
    await page.getByRole('heading', { name: 'New project' }).waitFor();
    await fill('Title', 'Lake House');
    await press('Enter');
    await page.getByRole('heading', { name: 'Lake House' }).waitFor();
    await pick(page.getByLabel('Builder', { exact: true }), 'Maple Homes');
    await fill('Description', 'Twelve plans above the harbour, from one bedroom to three.');
    await click(page.getByRole('checkbox', { name: 'Condominium', exact: true }));
    await fill('Storeys', '12');
    await fill('Units', '140');
    await fill('Street address', '12 Pier Street');
    await fill('City', 'Toronto');
    await click(page.locator('summary', { hasText: 'Plans' }));
    await click(cell('Name 1').first());
    await paste(plans);
    await page.getByText('12 rows pasted.').waitFor();
    await page.getByText('The lowest plan price is $539,900.').waitFor();
    await click(button('Use it'));
    await click(page.locator('summary', { hasText: 'Deposits' }));
    for (const [column, texts] of Object.entries(deposits)) {
      await click(cell(`${column} 1`));
      for (const text of texts) {
        await type(text);
        await press('Enter');
      }
    }
    await click(page.locator('summary', { hasText: 'Pictures' }));
    await choose(page.getByLabel('Choose pictures'), pictures);
    const words = page.locator('.picture-rows .picture-row').getByLabel('Alt text');
    await words.nth(9).waitFor();
    for (let index = 0; index < 10; index += 1) {
      await click(words.nth(index));
      await type(`The harbour from floor ${index + 1}`);
    }
    await page.getByText('Draft saved.').waitFor();
    expect(await readPublic('/property-details/lake-house')).toMatch(/^404/);

    const launch = toTorontoMinute(new Date(Date.now() + launchAfterMs));
    await click(page.getByText('Schedule…'));
    await click(page.getByLabel('Date and time (Toronto)'));
    await page.getByLabel('Date and time (Toronto)').fill(launch.replace(' ', 'T'));
    await click(page.getByRole('button', { name: /^Publish on / }));
    await page.getByText('scheduled by Edith').waitFor();
    desktop.site.child.send({ passMs: launchAfterMs });
    await expect
      .poll(() => readPublic('/property-details/lake-house'), { timeout: 20_000 })
      .toMatch(/^200[^]*Low \$500k/);
    expect(await readPublic('/projects')).toContain('Lake House');

    await click(page.getByRole('navigation').getByRole('link', { name: 'Catalogue' }));
    await click(link('Projects'));
    await click(link('Lake House'));
    await click(page.getByLabel('Lowest price (CAD)'));
    await press('Control+a');
    await type('584,900');
    await click(cell('Name 1').first());
    await click(button('Sold out row 1'));
    await click(button('Publish'));
    await page.getByText('Published.').waitFor();
    await expect
      .poll(() => readPublic('/property-details/lake-house'))
      .toMatch(/^200[^]*High \$500k/);
    expect(count()).toBeLessThan(maxPresses);
  });
});

/** Publishes a project through its form. */
async function publishProject(title: string, entered: Record<string, string>) {
  const { post } = desktop.operator;
  const begun = await post('/catalogue/project/new', { intent: 'create', name: title });
  const page = (begun.headers.get('location') ?? '').replace('/console', '');
  const shown = readRecordForm(listCollectionFields('projects'), [['title', title]]);
  const sent = { intent: 'publish', _original: JSON.stringify(shown), title, ...entered };
  expect((await post(page, sent)).status).toBe(302);
}

test('a broker does a morning’s work guided by the screen alone', async () => {
  const { site } = desktop;
  await publishProject('Sextant', { stub: 'sextant', city: 'Toronto', minPriceCad: '540000' });
  const grace = { name: 'Grace Moreau', phone: '4165550177', email: 'grace@example.com' };
  await submitLead(site.url, { ...grace, message: 'Is parking left?' }, '/api/v1/contact_us');
  await sendWorksheet(site.url);
  const [picture] = await paintPictures();
  if (!picture) throw new Error('There is no picture.');

  await visitSite(await openBrowser(), site.url, { width: 1280 }, async (visited) => {
    const { page, open } = visited;
    const bar = page.getByRole('navigation', { name: 'Console' });
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const link = (label: string) => page.getByRole('link', { name: label, exact: true });
    await signIn(visited, site.url, robin);
    await open('/console/');

    await page.getByRole('link', { name: /Grace Moreau/ }).click();
    await page.getByLabel('Subject').fill('Parking at Sextant');
    await page.getByLabel('Message', { exact: true }).fill('Hello Grace, yes.');
    await button('Preview email').click();
    await button('Send email').click();
    await page.locator('.timeline-what', { hasText: 'replied by email' }).waitFor();

    await bar.getByRole('link', { name: 'Worksheets' }).click();
    // Her name is also in the list of leads.
    await page.waitForURL('**/console/worksheets');
    await link('Ada Byron').click();
    await page.getByLabel('What was checked').fill('The photo is legible.');
    await button('Mark as checked').click();
    await page.locator('.status-mark', { hasText: 'Checked' }).waitFor();

    await bar.getByRole('link', { name: 'Catalogue' }).click();
    await link('Projects').click();
    await link('Sextant').click();
    await page.getByLabel('Lowest price (CAD)').fill('550,000');
    await openSection(page, 'Pictures');
    await page.getByLabel('Choose pictures').setInputFiles(picture);
    const words = page.locator('.picture-rows').getByLabel('Alt text');
    await words.fill('The lobby');
    await button('Publish').click();
    await expect
      .poll(() => readPublic('/property-details/sextant'))
      .toMatch(/^200(?=[^]*High \$500k)[^]*The lobby/);

    await bar.getByRole('link', { name: 'Catalogue' }).click();
    await link('News articles').click();
    await link('New news article').click();
    await page.getByLabel('Title').fill('Sextant sets its occupancy date');
    await button('Create draft').click();
    await page.getByLabel('Teaser').fill('Buyers get a letter.');
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await page.getByText('Body', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Body' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('The builder expects occupancy in fall 2028.');
    await button('Publish').click();
    await expect
      .poll(() => readPublic('/news-detail/sextant-sets-its-occupancy-date'))
      .toMatch(/^200[^]*occupancy in fall 2028/);
  });
});
