import { expect } from 'vitest';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { submitLead } from '../support/lead-requests.ts';
import { listBarriers, listSmallTargets, listZoomingFields } from './support/accessibility.ts';
import {
  listProblems,
  openConsoleInside,
  openForm,
  openInbox,
  type OpenConsoleInside,
} from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import type { Visit } from './support/visit.ts';
import { longTest } from '../support/long-run.ts';

let desktop: OpenConsoleInside;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Mina', ['admin', 'agent']);
  await writeDemoLeads({ ...desktop.site.services, now: () => new Date() });
});

const rowOf = ({ page }: Visit, reference: string) => page.locator(`[data-lead="${reference}"]`);

longTest(
  'leads are read, assigned and closed by keyboard alone, and an action is undone',
  async () => {
    await visit({ width: 1280, colorScheme: 'dark' }, async (visited) => {
      const { page } = visited;
      await openInbox(visited);
      const first = rowOf(visited, 'GB-DEMO13');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('k');
      expect(
        await first.locator('.inbox-link').evaluate((link) => link === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('a');
      expect(await listBarriers(page)).toEqual([]);
      await page.keyboard.press('a');
      await first.getByText('Mina').waitFor();
      await page.keyboard.press('s');
      await page.keyboard.press('q');
      await first.getByText('Qualified').waitFor();
      await page.keyboard.press('u');
      await first.getByText('New').waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Alice Liddell' }).waitFor();
      await page.keyboard.press(']');
      await page.getByRole('heading', { name: 'Huckleberry Finn' }).waitFor();
      await page.keyboard.press('n');
      await page.keyboard.type('Asked about rafts, j and k.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.locator('.timeline-note', { hasText: 'Asked about rafts, j and k.' }).waitFor();
      // Saved by a key, the note is cleared, and the next keys are shortcuts; Escape leaves a field.
      await page.keyboard.press('n');
      await page.keyboard.type('Wants a dock.');
      await page.keyboard.press('Control+Enter');
      await page.locator('.timeline-note', { hasText: 'Wants a dock.' }).waitFor();
      await expect.poll(() => page.getByLabel('Internal note').inputValue()).toBe('');
      await page.keyboard.press('n');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Note');
      await page.keyboard.press('Escape');
      // The address changes before the page; without an open lead, the list has the h1.
      await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('nobody');
      await page.getByText('No results.').waitFor();
      // Escape closes it, with or without text.
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('bennet');
      await page
        .getByRole('option', { name: /Elizabeth Bennet/ })
        .first()
        .waitFor();
      expect(await listBarriers(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Elizabeth Bennet' }).waitFor();
      await page.keyboard.press('?');
      expect(await listBarriers(page)).toEqual([]);
      await page.getByLabel(/single-key shortcuts/).uncheck();
      await page.keyboard.press('Escape');
      const heading = await page.getByRole('heading', { level: 1 }).innerText();
      await page.keyboard.press(']');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    });
  },
);

longTest.for([820, 1280])(
  'at %i px each row says who wrote, about what, who has the lead, and since when it waits',
  async (width) => {
    await submitLead(desktop.site.url, { name: 'Anna-Maria von der Heide-Schönberg' });
    await visit({ width }, async ({ page, open }) => {
      await open('/console/leads');
      await page.locator('.row-line').first().waitFor();
      const cut = await page
        .locator('.inbox-link, .row-cell:not([data-wide], [data-kind="title"])')
        .evaluateAll((cells) =>
          cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
        );
      expect(cut).toEqual([]);
    });
  },
);

longTest('input survives answers that fail, and a link that is followed meanwhile', async () => {
  const expected = [/40[19]|50[23]/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/];
  await visit({ width: 390, expected }, async (visited) => {
    const { page, open } = visited;
    const next = await submitLead(desktop.site.url, { name: 'Nora Next', projectStub: undefined });
    await open(`/console/leads/${next}`);
    const note = await openForm(page, 'Note');
    await note.fill('She calls back on Monday.');

    // An update arrives but the reload fails: the page waits and keeps its input.
    const isData = /\/console\/leads\/[^/]+\.data/;
    const broken: string[] = [];
    await page.route(isData, (route) => {
      broken.push(route.request().method());
      return broken.length === 1 ? route.abort() : route.fulfill({ status: 503 });
    });
    await desktop.operator.post(`/leads/${next}`, {
      intent: 'note',
      note: 'A colleague was quicker.',
    });
    await expect.poll(() => broken.length).toBeGreaterThan(1);
    expect(await note.inputValue()).toBe('She calls back on Monday.');
    await page.unroute(isData);
    await page.getByText('A colleague was quicker.').waitFor();
    expect(await note.inputValue()).toBe('She calls back on Monday.');

    // A link that is followed meanwhile waits as well, and opens its page later.
    const isInbox = /\/console\/leads\.data/;
    let refused = 0;
    await page.route(isInbox, (route) => {
      refused += 1;
      return route.fulfill({ status: 502 });
    });
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect.poll(() => refused).toBeGreaterThan(1);
    expect(await note.inputValue()).toBe('She calls back on Monday.');
    await page.unroute(isInbox);
    await rowOf(visited, next).waitFor();
    await open(`/console/leads/${next}`);
    await expect.poll(() => note.inputValue()).toBe('She calls back on Monday.');
    expect([...(await listBarriers(page)), ...(await listSmallTargets(page))]).toEqual([]);
  });
});

// Signs out: the last.
longTest(
  'a new lead appears in the open inbox at once, and input survives a lost connection and session',
  async () => {
    const expected = [/40[19]|50[23]/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/];
    await visit({ width: 390, expected }, async (visited) => {
      const { page, open } = visited;
      await open('/console/leads');
      const reference = await submitLead(desktop.site.url, {
        name: 'Nancy New',
        projectStub: undefined,
      });
      await rowOf(visited, reference).waitFor();
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      const next = await submitLead(desktop.site.url, {
        name: 'Nora Next',
        projectStub: undefined,
      });
      const show = page.getByRole('button', { name: 'Show 1 new lead' });
      await show.waitFor();
      await show.click();
      await rowOf(visited, next).waitFor();
      expect(await listProblems(visited)).toEqual([]);

      // A lead that leaves the view when its call is logged keeps its place in it.
      await open(`/console/leads/${next}?view=new`);
      await page.getByRole('button', { name: 'Log a call' }).click();
      await page.getByLabel('Outcome').selectOption('Reached');
      await page.getByLabel('Notes').pressSequentially('Two ');
      await desktop.operator.post(`/leads/${next}`, { intent: 'note', note: 'Knows the builder.' });
      await page.getByText('Knows the builder.').waitFor();
      await page.keyboard.type('bedrooms.');
      expect(await page.getByLabel('Notes').inputValue()).toBe('Two bedrooms.');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Answered within').first().waitFor();
      await page.getByLabel('Outcome').waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Log a call');
      await page.getByText('Owner: ').first().waitFor();
      await page.mouse.wheel(0, 2_000);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      const onward = page.getByRole('link', { name: 'Next', exact: true });
      expect((await onward.boundingBox())?.y, 'in reach').toBeGreaterThanOrEqual(0);
      await onward.click();
      await page.getByRole('heading', { name: 'Nancy New' }).waitFor();
      await open('/console/leads');

      // The stream is cut: leads received meanwhile appear once it reconnects.
      const stream = page.waitForRequest(/\/console\/events$/);
      await desktop.site.services.operators.invite(desktop.operator.email, {
        roles: ['admin', 'agent', 'editor'],
      });
      const missed = await submitLead(desktop.site.url, {
        name: 'Nina Missed',
        projectStub: undefined,
      });
      await stream;
      await rowOf(visited, missed).waitFor();

      await open(`/console/leads/${next}`);
      expect([...(await listProblems(visited)), ...(await listZoomingFields(page))]).toEqual([]);
      const story = await page.locator('.timeline li').first().boundingBox();
      expect((story?.y ?? 844) + (story?.height ?? 0), 'on the first screen').toBeLessThan(844);
      // What is typed at once after the key is the note's text, and no further key of the list's.
      await page.keyboard.press('n');
      await page.keyboard.type('She calls back on Monday.');
      const note = page.getByLabel('Internal note');
      expect(await note.inputValue()).toBe('She calls back on Monday.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('The server could not be reached.').first().waitFor();
      expect(await note.inputValue()).toBe('She calls back on Monday.');
      await page.context().setOffline(false);

      await desktop.operator.post('/?index', { intent: 'sign-out' });
      await page.getByText('Your session has ended.').waitFor();
      expect(await listBarriers(page)).toEqual([]);
      expect(await note.inputValue()).toBe('She calls back on Monday.');
    });
  },
);
