import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { listProblems, openConsole, openSection, type OpenConsole } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import { writeDraft } from './support/write-draft.ts';

let desktop: OpenConsole;
const visit: OpenConsole['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsole({ name: 'Edith', email: 'edith@brokerage.example' }, ['editor']);
});

const readPublic = async (path: string) => {
  const answer = await fetch(desktop.site.url + path);
  return `${answer.status} ${await answer.text()}`;
};

const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('an editor pastes plans from a spreadsheet, corrects them by keyboard, undoes and publishes', async () => {
  await visit({ width: 1280 }, async (visited) => {
    const { page, open } = visited;
    await open('/console/catalogue/project/new');
    await page.getByLabel('Title').fill('Grid Tower');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Grid Tower' }).waitFor();
    await page.getByLabel('City').fill('Toronto');
    const cell = (title: string) => page.getByRole('textbox', { name: title, exact: true });
    await openSection(page, 'Plans');
    await cell('Name 1').focus();
    await paste(
      page,
      'Plan\tBeds\tBath\tSq Ft\tPrice\tStatus\tTower\nC1\tStudio\t1\t410\t$549.9k\tSold Out\tN\nC2\t2\t2\t1,010 sq ft\task Ada\tAvailable\tN\n',
    );
    await page
      .getByText(
        '2 rows pasted. “Tower” is not a column here and was skipped. One cell to correct.',
      )
      .waitFor();
    expect(await cell('Beds 1').inputValue()).toBe('0');
    const tower = page.getByRole('combobox', { name: 'Tower' });
    await tower.focus();
    await tower.selectOption('Exposure');
    await page.getByText('2 rows pasted. One cell to correct.').waitFor();
    expect(await cell('Exposure 2').inputValue()).toBe('N');
    expect(await tower.evaluate((element) => element === document.activeElement)).toBe(true);
    await tower.selectOption('Skip');
    await expect.poll(() => cell('Exposure 2').inputValue()).toBe('');
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await listProblems(visited)).toEqual([]);
    await page.getByRole('button', { name: 'Row 2, Price (CAD)' }).click();
    await page.keyboard.type('$899,000');
    await page.keyboard.press('Enter');
    expect(await cell('Price (CAD) 2').inputValue()).toBe('899,000');
    expect(await page.getByText('to correct').count()).toBe(0);

    await cell('Name 2').focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect(await cell('Name 1').inputValue()).toBe('C2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(() => cell('Name 3').inputValue()).toBe('C1');
    await page.keyboard.press('Alt+Delete');
    await page.keyboard.type('4');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell('Name 3').inputValue()).toBe('C1');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell('Name 2').inputValue()).toBe('C1');
    // A save may send what is typed; what it means follows.
    const waitForSave = (part: string) =>
      page.waitForRequest((request) => (request.postData() ?? '').includes(part));
    const typed = waitForSave('"beds":"2+1"');
    await cell('Beds 1').fill('2+1');
    await typed;
    const read = waitForSave('"hasDen":"on"');
    await page.keyboard.press('Tab');
    await read;
    await cell('Name 1').focus();
    await page.getByRole('button', { name: 'Sold out row 1' }).click();
    await page.getByText('Draft saved.').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    const focused = page.getByRole('button', { name: 'Publish', exact: true });
    await focused.and(page.locator(':focus')).waitFor();
    const plans = await page.locator('input[name=floorPlans]').inputValue();
    expect(JSON.parse(plans) as object[]).toMatchObject([
      { name: 'C2', interiorSqFt: '1010', priceCad: '899000', availability: 'sold-out' },
      { name: 'C1', beds: '0', priceCad: '549900', availability: 'sold-out' },
    ]);

    // With 500 rows of twelve cells, problems are listed and typing stays responsive.
    await cell('Name 3').focus();
    const line = 'P\t1\tno\t1\t500\t\tN\task Ada\t\telsewhere\ta.jpg\tA';
    await paste(page, Array.from({ length: 500 }, () => line).join('\n'));
    await page.getByText('500 rows pasted. 1000 cells to correct.').waitFor();
    await page.getByText('1000 cells to correct', { exact: true }).click();
    await page.getByText('“ask Ada” is not a number').first().waitFor();
    await cell('Name 200').focus();
    await page.keyboard.type('The corner suite');
    await page.keyboard.press('Tab');
    await page.getByText('Draft saved.').waitFor();

    // Each file tells its kind, whatever the one before was.
    await page.getByRole('link', { name: 'Documents' }).click();
    const kind = page.getByLabel('Kind');
    const choose = (name: string) =>
      page.getByLabel('PDF file').setInputFiles({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      });
    for (const [names, expected] of [
      [['Grid brochure.pdf'], 'brochure'],
      [['Floor plans.pdf', 'Prices May.pdf'], 'price-list'],
    ] as const) {
      for (const name of names) await choose(name);
      expect(await kind.inputValue()).toBe(expected);
      await page.getByRole('button', { name: 'Add document' }).click();
      await page.getByRole('link', { name: names.at(-1) ?? '' }).waitFor();
    }
  });
});

test('an editor writes an article with the toolbar, previews it and publishes it', async () => {
  await visit({ width: 1280 }, async (visited) => {
    const { page, open } = visited;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await writeDraft(desktop.operator, 'builders', 'Birch Homes', {}, 'publish');
    await open('/console/catalogue/news/new');
    await page.getByLabel('Title').fill('The lake is open');
    await button('Create draft').click();
    await page.getByRole('heading', { name: 'The lake is open' }).waitFor();
    await page.getByLabel('Date *').fill('2026-11-20');
    await page.getByLabel('Teaser').fill('Swim.');
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await page.getByText('Body', { exact: true }).click();
    const text = page.getByRole('textbox', { name: 'Body' });
    await text.and(page.locator(':focus')).waitFor();
    const preview = page.getByRole('region', { name: 'Preview' });
    await page.keyboard.type('- a **deep** lake');
    await page.keyboard.press('Enter');
    await page.keyboard.type('a pier');
    await preview.getByText('a pier').waitFor();
    expect(await preview.locator('li').count()).toBe(2);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Price list');
    await button('Heading').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await button('Project').click();
    await page.getByLabel('Project, builder, city or article').fill('birch');
    await button('Birch Homes').click();
    await page.keyboard.type(' <script>alert(1)</script>');
    await button('Table').click();
    await button('Picture').click();
    await button('Insert picture').click();
    await page.getByText('Enter the file name.').waitFor();
    await page.getByLabel('Picture file').last().fill('gone.jpg');
    await page.getByLabel('Alt text').last().fill('A lake at dawn');
    await button('Insert picture').click();
    await preview.getByText('A lake at dawn').waitFor();
    expect(await preview.getByRole('heading').innerText()).toBe('Price list');
    expect(await preview.getByRole('link').getAttribute('href')).toBe(
      '/builders-and-developers/birch-homes',
    );
    expect(await preview.locator('script').count()).toBe(0);
    const png = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    await text.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pier.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, png.toString('base64'));
    await page.getByRole('dialog').getByLabel('Alt text').fill('A pier');
    await button('Insert picture').click();
    await preview.getByRole('img', { name: 'A pier' }).waitFor();
    await page.getByText('Draft saved.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await listProblems(visited)).toEqual([]);

    await text.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await preview.waitFor({ state: 'hidden' });
    await button('Live preview').click();
    await preview.getByText('a pier').waitFor();
    expect(await measureOverflow(page)).toBe(0);

    await button('Publish').click();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    await expect
      .poll(() => readPublic('/news-detail/the-lake-is-open'))
      .toMatch(/^200[^]*<strong>deep<\/strong>[^]*&lt;script&gt;[^]*<table>/);
  });
});

test('an editor maps, checks, imports and undoes a file, also when the page is reloaded', async () => {
  await visit({ width: 1280, expected: [/400/] }, async (visited) => {
    const { page, open } = visited;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const rows = Array.from(
      { length: 450 },
      (_, index) => `Import ${index},${index === 5 ? 'Gueplh' : 'Guelph'},${index},06/05/2029`,
    );
    const buffer = Buffer.from(
      `Name,Town,Homes,Ready\n${rows.join('\n')}\nWithout a town,,many,\n`,
    );
    await open('/console/catalogue/imports');
    await button('Upload file').click();
    await page.getByText('Choose a file.').waitFor();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await button('Upload file').click();
    const field = (column: string) => page.getByRole('combobox', { name: column, exact: true });
    await field('Homes').selectOption('title');
    await button('Check file').click();
    await page.getByText('“Name” and “Homes” are both mapped to “Title”.').waitFor();
    await expect
      .poll(() => page.locator('[role="alert"]:focus').innerText())
      .toMatch(/^Correct these problems first:/);
    expect(await field('Homes').inputValue()).toBe('title');
    await field('Homes').selectOption('units');
    await field('Town').selectOption('city');
    // By keyboard, a column is mapped to a second field; then a third is offered.
    await field('Town').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Local');
    const also = field('Town Also map to another field');
    await expect.poll(() => also.first().inputValue()).toBe('locality');
    expect(await also.count()).toBe(2);
    await field('Ready').selectOption('completionDate');
    const dates = page.getByLabel('Dates such as 06/05/2029');
    await dates.selectOption('Day first: May 6');
    await page.getByLabel('Save mapping as').fill('Lists of homes');
    expect(await listProblems(visited)).toEqual([]);
    await button('Check file').click();
    await page.getByText('Publish without drafts…').click();
    await button('Publish 450 records now').waitFor();
    await page.getByText('451 rows read, 1 refused.').waitFor();
    await page.getByText('“many” is not a number').waitFor();
    await page
      .getByRole('row', { name: /^Line 7 Import 5 City is “Gueplh”, which no other/ })
      .waitFor();
    expect(await listProblems(visited)).toEqual([]);
    await button('Publish 450 records now').click();
    await page.getByText(/^(?:Being imported|Imported)$/).waitFor();
    await visited.reload();
    await page.getByText('Imported', { exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('refused-rows.csv');
    await expect.poll(() => readPublic('/property-details/import-7')).toMatch(/^200[^]*May 2029/);
    await page.getByText('Undo import…').click();
    await button('Undo import').click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await expect.poll(() => readPublic('/property-details/import-7')).toMatch(/^(?:404|410)/);

    await open('/console/catalogue/imports');
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'next.csv', mimeType: 'text/csv', buffer });
    await button('Upload file').click();
    await page.getByRole('link', { name: 'Lists of homes' }).click();
    await expect.poll(() => also.first().inputValue()).toBe('locality');
    expect(await dates.inputValue()).toBe('day-first');
    expect(await listProblems(visited)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await measureOverflow(page)).toBe(0);
  });
});
