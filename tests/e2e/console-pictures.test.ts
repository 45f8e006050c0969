import sharp from 'sharp';
import { expect } from 'vitest';
import { loadBuild } from '../../server/http/render-build.ts';
import { listProblems, openConsoleInside, type OpenConsoleInside } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import type { Visit } from './support/visit.ts';
import { longTest } from '../support/long-run.ts';

let desk: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desk.visit(...how);

beforeAllAndRetries(async () => {
  desk = await openConsoleInside('Edith', ['editor'], {}, await loadBuild());
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

longTest('a failed upload is retried, and a picture is pasted into an article', async () => {
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
