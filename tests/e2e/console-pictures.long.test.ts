import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadBuild } from '../../server/http/render-build.ts';
import { promisePixels } from '../support/made-images.ts';
import { listBarriers } from './support/accessibility.ts';
import {
  listProblems,
  openConsoleInside,
  openSection,
  type OpenConsoleInside,
} from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import type { Visit } from './support/visit.ts';

let desktop: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Edith', ['editor'], {}, await loadBuild());
});

async function begin({ page, open }: Visit, collection: string, label: string, name: string) {
  await open(`/console/catalogue/${collection}/new`);
  await page.getByLabel(label).fill(name);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { name }).waitFor();
}

/** The larger files come first, so that later ones finish uploading before them. */
async function paint(number: number, side = 1400 - number * 120) {
  const shade = number * 20;
  const create = {
    width: side,
    height: side,
    channels: 3 as const,
    background: { r: shade, g: 90, b: 120 },
  };
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `view-${number}.png`, mimeType: 'image/png', buffer };
}

/** The pictures' numbers in list order. */
const listNumbers = (page: Page) =>
  page
    .locator('.picture-row .picture-name')
    .allInnerTexts()
    .then((names) => names.map((name) => Number(/view-(\d+)/.exec(name)?.[1])));
const describe = async (row: Locator, words: string) => row.getByLabel('Alt text').fill(words);

test('ten pictures keep their order, are moved by keyboard and published with alt text', async () => {
  await visit({ width: 1280, expected: [/4(?:00|09|13)/, /Failed to load/] }, async (visited) => {
    const { page } = visited;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await begin(visited, 'project', 'Title', 'Lake House');
    await page.getByLabel('City').fill('Toronto');

    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((each) => paint(each)));
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([
        ...pictures.slice(0, 4),
        { name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) },
        ...pictures.slice(4, 8),
        { name: 'wall.png', mimeType: 'image/png', buffer: await promisePixels(10_000, 10_000) },
        ...pictures.slice(8),
      ]);
    await page.getByText('SVG files are not accepted').waitFor();
    await page.getByText('more than 40 million pixels').waitFor();
    await page.locator('[data-uploading]').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[data-uploading]').count()).toBe(0);
    await button('Remove plan.svg').click();
    await button('Remove wall.png').click();
    expect(await listNumbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await page.getByText('Draft saved.').waitFor();
    const toTop = () => page.evaluate(() => window.scrollTo(0, 0));
    await toTop();
    expect(await listProblems(visited)).toEqual([]);

    // Crops the first by keyboard alone.
    await page.getByRole('button', { name: /^Crop uploaded\/view-1-/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop picture' });
    await dialog.getByLabel('Aspect ratio').selectOption({ label: '4:3 (cards)' });
    await dialog.getByText('1280 × 960 of 1280 × 1280').waitFor();
    expect(await listBarriers(page)).toEqual([]);
    await dialog.locator('.ord-se').focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowLeft');
    await dialog.getByText(/^1[012]\d\d × \d+ of 1280 × 1280/).waitFor();
    await dialog.getByRole('button', { name: 'Apply crop' }).press('Enter');
    await page.getByText(/view-1-part-[0-9a-f]+\.jpg · 1[012]\d\d × \d+/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toMatch(/^Crop uploaded\/view-1-part-/);
    expect(await listNumbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

    /** Waits until the answer has reset the form: input before that is lost. */
    const publish = async () => {
      const forms = await page.locator('.record-form').evaluateHandle((form) => {
        form.classList.add('unanswered');
        const seen = new Set<Element>([form]);
        const note = () => {
          for (const each of document.querySelectorAll('.record-form')) seen.add(each);
        };
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
        return seen;
      });
      await button('Publish').click();
      await page.locator('.record-form:not(.unanswered, [inert])').waitFor();
      expect(await forms.evaluate(({ size }) => size)).toBe(2);
    };
    await publish();
    await page.getByText('Required before publishing:').waitFor();
    const rows = page.locator('.picture-rows .picture-row');
    // Next to its alt text, which fills the rest of the row.
    const frame = await rows.nth(0).locator('.picture-frame').boundingBox();
    expect(frame?.width).toBe(168);
    for (let index = 0; index < 10; index += 1)
      await describe(rows.nth(index), `View ${index + 1} of the lake`);
    await describe(rows.nth(3), 'IMG_0004.jpg');
    await publish();
    await page.getByText('This is a file name').waitFor();
    await describe(rows.nth(3), 'The fourth view');

    // Sets the focal point of the second by pointer and by keyboard.
    await rows.nth(1).getByText('Focal point: middle').click();
    await rows.nth(1).getByRole('radio', { name: 'Top left' }).check();
    await toTop();
    expect(await listBarriers(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await rows.nth(1).getByText('Focal point: top', { exact: true }).waitFor();

    await rows.nth(9).getByLabel('Alt text').press('Alt+ArrowUp');
    await page.getByText('View 10 of the lake is now number 9 of 10.').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await rows.nth(0).getByRole('button', { name: 'Down' }).click();
    await rows.nth(2).getByLabel('Number').selectOption({ label: '2' });
    await rows.nth(9).getByRole('button', { name: 'Remove' }).click();
    expect(await listNumbers(page)).toEqual([2, 3, 1, 4, 5, 6, 7, 10, 8]);
    await expect.poll(focused).toBe('Remove View 8 of the lake');
    // The page does not scroll while dragging.
    await page.setViewportSize({ width: 1280, height: 1800 });
    await rows
      .nth(8)
      .locator('.picture-frame')
      .dragTo(rows.nth(6), { targetPosition: { x: 40, y: 5 } });
    expect(await listNumbers(page)).toEqual([2, 3, 1, 4, 5, 6, 8, 7, 10]);

    await button('Publish').click();
    await page.locator('.record-head .status-mark', { hasText: 'Public' }).waitFor();
    expect(await listNumbers(page)).toEqual([2, 3, 1, 4, 5, 6, 8, 7, 10]);
    const listPublic = async () => {
      const answer = await fetch(`${desktop.site.url}/property-details/lake-house`);
      const order = [...(await answer.text()).matchAll(/view-(\d+)-[0-9a-f]+\.jpg\.jpg"/g)];
      return order.slice(0, 2).map(([, number]) => number);
    };
    await expect.poll(listPublic).toEqual(['2', '3']);
    const html = await (await fetch(`${desktop.site.url}/property-details/lake-house`)).text();
    expect(html.match(/at-\w+/g)).toContain('at-top');
  });
});

test('a picture still uploading reaches the plan that it was chosen for, and leaving asks first', async () => {
  await visit({ width: 1280 }, async (visited) => {
    const { page } = visited;
    await begin(visited, 'project', 'Title', 'Slow House');
    const held: (() => void)[] = [];
    await page.route('**/catalogue/pictures/upload*', async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    const name = (row: number) => page.getByRole('textbox', { name: `Name ${row}`, exact: true });
    await openSection(page, 'Plans');
    const table = page.locator('.grid-field').first();
    await name(1).fill('Elm');
    await name(1).press('Enter');
    await name(2).fill('Oak');
    await name(1).focus();
    await table.getByLabel('Choose a picture').setInputFiles(await paint(1, 300));
    await expect.poll(() => held.length).toBe(1);
    await name(2).focus();
    await page.getByText('Row 1: view-1.png').first().waitFor();

    // Another page, and what a colleague typed, wait as well.
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect.poll(() => questions).toEqual(['A file is still uploading. Continue without it?']);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Pictures are still uploading.').waitFor();
    await name(2).focus();
    await name(2).pressSequentially('wood');

    held[0]?.();
    await page.getByText('Row 1: view-1.png').first().waitFor({ state: 'detached' });
    // Whoever types beside it is not disturbed.
    await name(2).and(page.locator(':focus')).waitFor();
    const plans = async () =>
      JSON.parse(await page.locator('input[name=floorPlans]').inputValue()) as object[];
    expect(await plans()).toMatchObject([
      {
        name: 'Elm',
        'image.file': expect.stringMatching(/view-1-/) as string,
        'image.width': '300',
      },
      { name: 'Oakwood', 'image.file': '' },
    ]);
    await name(1).focus();
    await table.getByText(/view-1-[0-9a-f]+\.jpg · 300 × 300/).waitFor();
    expect(await table.locator('.grid-picture img').count()).toBe(1);

    // The same picture twice in the gallery is said.
    await page.unroute('**/catalogue/pictures/upload*');
    const { buffer } = await paint(2, 200);
    const twice = [
      { name: 'front.png', mimeType: 'image/png', buffer },
      { name: 'back.png', mimeType: 'image/png', buffer },
    ];
    await page.getByLabel('Choose pictures').setInputFiles(twice);
    await page.getByText('The same picture as number 1.', { exact: true }).waitFor();
    await page.getByText('Draft saved.').waitFor();
    expect(await listProblems(visited)).toEqual([]);
    await page.getByRole('link', { name: 'All projects' }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(questions).toHaveLength(1);
  });
});

test('a failed upload is retried, and a picture is pasted into an article', async () => {
  await visit(
    { width: 390, colorScheme: 'dark', expected: [/Failed to load|ERR_/] },
    async (visited) => {
      const { page } = visited;
      await begin(visited, 'builder', 'Name', 'Maple Homes');
      let isCut = true;
      await page.route('**/catalogue/pictures/upload*', (route) =>
        isCut ? route.abort('connectionreset') : route.continue(),
      );
      await page.getByLabel('Choose a picture').setInputFiles(await paint(1, 300));
      await page.getByText('The connection was lost.').waitFor();
      isCut = false;
      await page.getByRole('button', { name: 'Try again view-1.png' }).click();
      await page.getByText(/view-1-[0-9a-f]+\.jpg · 300 × 300/).waitFor();
      await page.getByText('Draft saved.').waitFor();
      expect(await listProblems(visited)).toEqual([]);

      await begin(visited, 'news', 'Title', 'A lake');
      const { buffer } = await paint(2, 200);
      await page.getByLabel('Teaser').focus();
      await page.evaluate((base64) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], 'view-2.png', { type: 'image/png' }));
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        document.activeElement?.dispatchEvent(event);
      }, buffer.toString('base64'));
      await page.getByText(/view-2-[0-9a-f]+\.jpg/).waitFor();
      await page.getByText('Draft saved.').waitFor();
      await page.reload();
      await page.getByText(/view-2-[0-9a-f]+\.jpg/).waitFor();
    },
  );
});
