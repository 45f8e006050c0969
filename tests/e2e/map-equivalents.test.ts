import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { mapMessages } from '../../domain/text/messages/map.ts';
import { chooseLargest, readTotal, waitForTotal } from './support/listing-page.ts';
import { desktop, findMap, openMap, placeOnMap, waitForPoints } from './support/live-map.ts';
import { openSite, type OpenSite } from './support/site.ts';
import { isLongRun, longTest } from '../support/long-run.ts';

let site: OpenSite;

beforeAll(async () => {
  // By day nobody looks at the map.
  site = await openSite({ webGl: isLongRun });
});

type Action =
  | 'opens a project'
  | 'narrows the list to a place'
  | 'widens the list'
  | 'shows no more';

/** What each control of the map does. The tests below do the same without the map. */
const actionOf: readonly (readonly [control: RegExp, action: Action])[] = [
  [/^Projects on the map, arrow keys move\. Project .+ shows it\.$/, 'opens a project'],
  [/^(View Details|Previous project here|Next project here)$/, 'opens a project'],
  [/^Projects on the map, arrow keys move\. \d+ projects\. .+$/, 'narrows the list to a place'],
  [/^Map of the projects listed: arrow keys move the map$/, 'narrows the list to a place'],
  [/^Zoom in$/, 'narrows the list to a place'],
  [/^Move (the map|left|up|down|right)$/, 'narrows the list to a place'],
  [/^(Draw area|Set a corner at .+|Finish)$/, 'narrows the list to a place'],
  [/^(Zoom out|Clear)$/, 'widens the list'],
  [
    /^(Close|Cancel|Projects on the map, arrow keys move\.(?: No projects in view| Project\. Enter shows it\.)?)$/,
    'shows no more',
  ],
  [/^Toggle attribution$/, 'shows no more'],
];

const listControls = (page: Page) =>
  findMap(page)
    .locator('button, input, select, a[href].button, [tabindex="0"]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''),
    );

const removeFilter = (page: Page, label: string) =>
  page.getByRole('link', { name: `Remove filter ${label}` });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

longTest('every control of the map is known, with what it does', () =>
  site.visit(desktop, async (visited) => {
    const { page } = visited;
    const controls: string[] = [];
    const look = async () => controls.push(...(await listControls(page)));
    await openMap(visited, '/projects?search=sextant');
    await waitForPoints(page);
    await page.getByRole('button', { name: /^Projects on the map/ }).focus();
    await page.getByRole('button', { name: / Project Sextant\. Enter shows it\.$/ }).waitFor();
    await look();
    await page.keyboard.press('Enter');
    await findMap(page).getByRole('link', { name: 'View Details' }).waitFor();
    await look();
    await page.keyboard.press('Escape');
    await press(page, 'Move the map');
    await look();
    await press(page, 'Draw area');
    // Its code is loaded now; a press before is one on the map.
    await page.getByText(mapMessages.hint).waitFor();
    await look();
    const at = await placeOnMap(page);
    await page.mouse.click(...at(0.2, 0.4));
    await page.mouse.click(...at(0.8, 0.4));
    await page.mouse.click(...at(0.5, 0.8));
    await page.getByText(/^3 corners, /).waitFor();
    await press(page, 'Finish');
    await page.waitForURL(/within=/);
    await look();
    expect(controls.filter((name) => !actionOf.some(([known]) => known.test(name)))).toEqual([]);
    const met = new Set(
      actionOf.flatMap(([known, action]) =>
        controls.some((name) => known.test(name)) ? action : [],
      ),
    );
    expect(met).toEqual(new Set(actionOf.map(([, action]) => action)));
  }),
);

test('the list opens every project that the map does', () =>
  site.visit({ width: 390 }, async ({ page }) => {
    const answer = await page.request.get('/map-points?kind=selling');
    const { points } = (await answer.json()) as { points: [number, number, string][] };
    const linked = new Set<string>();
    for (let at = 1, more = true; more; at += 1) {
      const html = await (await page.request.get(`/projects?page=${at}`)).text();
      const cards = html.slice(html.indexOf('listing-cards'));
      for (const [, stub = ''] of cards.matchAll(/href="\/property-details\/([^"?#]+)/g))
        linked.add(stub);
      more = html.includes(`?page=${at + 1}"`);
    }
    expect(points.length).toBeGreaterThan(100);
    expect(points.map(([, , stub]) => stub).filter((stub) => !linked.has(stub))).toEqual([]);
  }));

longTest('the list is narrowed to a place and widened again without the map', () =>
  site.visit({ width: 390 }, async (visited) => {
    const { page, open } = visited;
    await open('/projects');
    const all = await readTotal(page);
    // As a map left it that was moved, and one that was drawn on; the link may come from somebody else.
    for (const [state, label] of [
      ['ne=43.7,-79.3&sw=43.6,-79.5', 'Map area'],
      ['within=43.6,-79.5~43.7,-79.5~43.7,-79.3', 'Drawn area'],
    ]) {
      await open(`/projects?${state}`);
      const narrowed = await readTotal(page);
      expect(narrowed).toBeGreaterThan(0);
      expect(narrowed).toBeLessThan(all);
      await removeFilter(page, label ?? '').click();
      await waitForTotal(page, all);
    }
    for (const filter of ['City/Area', 'Toronto and its municipalities']) {
      const place = await chooseLargest(visited, filter);
      await waitForTotal(page, place.count);
      await removeFilter(page, place.label).click();
      await removeFilter(page, place.label).waitFor({ state: 'detached' });
    }
    expect(await findMap(page).count()).toBe(0);
  }),
);
