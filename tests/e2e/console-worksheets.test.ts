import { sql } from 'kysely';
import sharp from 'sharp';
import { expect } from 'vitest';
import { longTest } from '../support/long-run.ts';
import { sendWorksheet } from '../support/worksheet-requests.ts';
import { listProblems, openConsoleInside, type OpenConsoleInside } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';

let desktop: OpenConsoleInside;

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Ada', ['admin', 'agent']);
});

/** Takes a step through its form, over HTTP. */
async function takeStep(reference: string, intent: string, entered: Record<string, string> = {}) {
  const path = `/worksheets/${reference}`;
  const page = await (await desktop.operator.get(path)).text();
  const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? '';
  const { status } = await desktop.operator.post(path, { intent, revision, words: '', ...entered });
  expect(status, intent).toBe(302);
}

longTest(
  'on a phone, a worksheet is checked, sent and allocated, and errors are shown next to their fields',
  async () => {
    await sendWorksheet(desktop.site.url);
    await desktop.visit(
      { width: 390, colorScheme: 'dark', expected: [/status 400|400 \(Bad/] },
      async (visited) => {
        const { page, open } = visited;
        await open('/console/worksheets');
        expect(await listProblems(visited, 30)).toEqual([]);
        await page.getByRole('link', { name: 'Ada Byron' }).click();
        await page.getByLabel('What was checked').fill('The photo is legible.');
        expect(await listProblems(visited, 30)).toEqual([]);
        await page.getByLabel('Email the buyer at').check();
        await page.getByText('We have received and checked').waitFor();
        await page.getByRole('button', { name: 'Mark as checked' }).click();
        await page.getByText('The photo is legible.').waitFor();
        await page.locator('summary', { hasText: 'Correct state' }).click();
        await page.getByRole('button', { name: 'Correct state' }).click();
        await page.getByText('Choose the correct state.').waitFor();
        await page.getByLabel('Correct state to').selectOption({ label: 'Sent to the builder' });
        await page.getByLabel('Reason for correction').fill('Read out by phone.');
        expect(await listProblems(visited, 30)).toEqual([]);
        await page.getByRole('button', { name: 'Correct state' }).click();
        await page.getByText('Read out by phone.').waitFor();
        await page.getByRole('button', { name: 'Mark as allocated' }).click();
        await page.getByText('Enter the suite or lot that was allocated.').waitFor();
        await page.getByLabel('Email the buyer at').first().check();
        await page.getByLabel('Suite or lot').fill('Suite 1204');
        await page.getByLabel('Price in dollars').fill('$749,900');
        await page.getByLabel('The builder’s reply').first().fill('Sign by Friday.');
        await page.getByRole('button', { name: 'Mark as allocated' }).click();
        await page.getByText('Allocated: Suite 1204, $749,900').waitFor();
        // In the history; what the buyer was told is also, folded, where the step can be undone.
        await page
          .locator('.sheet-story')
          .getByText('The builder has allocated Suite 1204 to you.')
          .first()
          .waitFor();
        await page.getByRole('link', { name: 'Worksheets', exact: true }).first().click();
        await page.locator('.sheet-card', { hasText: 'Suite 1204' }).waitFor();
      },
    );
  },
);

longTest(
  'a worksheet computes its last day from its dates and offers “Firm” after it; its photo requires a new code',
  async () => {
    // A photo is a sandboxed document of its own: neither the browser's styles nor the test's script apply.
    const expected = [/inline style/, /Blocked script execution/];
    const reference = await sendWorksheet(desktop.site.url);
    await takeStep(reference, 'check');
    await takeStep(reference, 'send');
    await takeStep(reference, 'allocate', { unit: 'Suite 1204', unitPriceCad: '', unitNotes: '' });
    // An agreement cannot be older than its worksheet.
    await sql`update leads set received_at = '2026-09-30T12:00:00Z' where reference = ${reference}`.execute(
      desktop.site.services.database.db,
    );
    const options = { width: 1280, firstVisit: true, expected };
    await desktop.visit(options, async (visited) => {
      const { page, open } = visited;
      await open(`/console/worksheets/${reference}`);
      await page.getByLabel('Agreement received by the buyer').fill('2026-10-01');
      await page.getByLabel('Signed on').fill('2026-10-01');
      await page.getByRole('button', { name: 'Mark the agreement as signed' }).click();
      await page.locator('.status-mark', { hasText: 'Signed' }).waitFor();
      // One's own step is no conflict with what was typed before it, and not undone by it.
      expect(await page.getByLabel('Agreement received by the buyer').inputValue()).toBe(
        '2026-10-01',
      );
      expect(await page.getByLabel('Agreement signed').inputValue()).toBe('2026-10-01');
      await page.getByLabel('Disclosure statement received').fill('2026-10-03');
      await page.getByRole('button', { name: 'Save dates' }).click();
      await page.getByText('ended on Tue, Oct 13, 2026').waitFor();
      // Without the guide's date, the period may not be over.
      await page
        .getByText('The rescission period must end first. Missing dates: buyers’ guide received.')
        .waitFor();
      expect(await page.getByRole('button', { name: 'Mark as firm' }).count()).toBe(0);
      await page.getByLabel('Buyers’ guide received').fill('2026-10-02');
      await page.getByRole('button', { name: 'Save dates' }).click();
      await page.locator('summary', { hasText: 'Mark as firm' }).click();
      await page.getByRole('button', { name: 'Mark as firm' }).waitFor();
      expect(await listProblems(visited, 30)).toEqual([]);

      desktop.site.wait(21);
      await open(`/console/leads/${reference}`);
      await page.getByRole('link', { name: 'Open on the worksheet' }).click();
      await page.getByRole('link', { name: 'Open photo' }).click();
      await page.getByLabel('Code').fill(desktop.site.showCode(desktop.operator.secret));
      const answered = page.waitForResponse(
        (answer) => answer.url().includes('/photos/') && answer.ok(),
      );
      await page.getByRole('button', { name: 'Continue' }).click();
      // Fetched again, because browsers may not expose the body of an image document.
      const photo = await page.context().request.get((await answered).url());
      const { width } = await sharp(await photo.body()).metadata();
      expect(width).toBe(40);
      await page.goBack();
      await open(`/console/worksheets/${reference}`);
      await page.getByText('by Ada').last().waitFor();
      // Both views are logged: the browser's and the fetch.
      expect(await page.locator('.sheet-views li').count()).toBe(2);
    });
  },
);
