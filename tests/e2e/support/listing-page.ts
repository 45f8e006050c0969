import type { Locator, Page } from 'playwright-core';
import type { Visit } from './visit.ts';

/** What a visitor does on a listing, on a phone through the drawer. */

export const readTotal = async (page: Page): Promise<number> =>
  Number(
    (await page.getByRole('heading', { name: /^Total Projects: \d+$/ }).innerText()).slice(16),
  );

/** Waits for the cards below the first, and for the counts of the options. */
export const waitForWhole = (page: Page) =>
  page.locator('.filter-bar:not([aria-busy])').waitFor({ state: 'attached' });

export async function waitForTotal(page: Page, total: number) {
  await page.getByRole('heading', { name: `Total Projects: ${total}`, exact: true }).waitFor();
  await waitForWhole(page);
}

export const chip = (page: Page, label: string): Locator =>
  page.getByRole('link', { name: `Remove filter ${label}`, exact: true });

export async function openFilters({ page, isNarrow }: Visit) {
  if (isNarrow) await page.getByRole('link', { name: 'Filters', exact: true }).click();
}

/** Leaves the drawer; at a desktop the open dropdown closes. */
export async function viewResults({ page, isNarrow }: Visit) {
  if (isNarrow) await page.locator('.drawer-actions a').click();
  else await page.keyboard.press('Escape');
}

export const findFilter = (page: Page, label: string): Locator =>
  page.locator('details.filter').filter({ has: page.locator('summary', { hasText: label }) });

export async function openFilter(page: Page, label: string): Promise<Locator> {
  const filter = findFilter(page, label);
  if (!(await filter.evaluate((element: HTMLDetailsElement) => element.open)))
    await filter.locator('summary').click();
  return filter;
}

interface Option {
  value: string;
  label: string;
  count: number;
}

/** The options that are shown, with the number beside each. */
export const listOptions = (filter: Locator): Promise<Option[]> =>
  filter.locator('li:not([hidden]):has(label b)').evaluateAll((items) =>
    items.map((item) => ({
      value: item.querySelector('input')?.value ?? '',
      label:
        (item.querySelector('input + span')?.firstChild ?? item.querySelector('input')?.nextSibling)
          ?.textContent ?? '',
      count: Number(item.querySelector('label b')?.textContent),
    })),
  );

/** Ticks the option of a filter that promises most and is not ticked yet; returns it with its promise. */
export async function chooseLargest(visited: Visit, label: string): Promise<Option> {
  await openFilters(visited);
  const filter = await openFilter(visited.page, label);
  const ticked = await filter
    .locator('input:checked')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const [largest] = (await listOptions(filter))
    .filter(({ value }) => !ticked.includes(value))
    .sort((a, b) => b.count - a.count);
  if (!largest) throw new Error(`The filter ${label} has no option left.`);
  await filter.locator(`input[value="${largest.value}"]`).check();
  await viewResults(visited);
  await chip(visited.page, largest.label).waitFor();
  await waitForWhole(visited.page);
  return largest;
}
