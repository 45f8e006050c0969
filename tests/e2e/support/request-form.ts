import type { Page } from 'playwright-core';

const fields = ['name', 'phone', 'email', 'message'] as const;
type RequestField = (typeof fields)[number];

/** What the visitor of the tests types: characters that must survive every failure. */
export const entered = {
  name: "Zoë O'Brien-Lévy",
  phone: '(416) 555-0188',
  email: 'zoe.obrien@example.ca',
  message: 'Is there a plan with a south terrace?\nMerci, à bientôt & 100% serious.',
} as const satisfies Record<RequestField, string>;

/** The same typed by somebody whose leads are told from those of other tests by the email address. */
export const newVisitor = () => ({ ...entered, email: `zoe.${crypto.randomUUID()}@example.ca` });

export const findField = (page: Page, name: RequestField) =>
  page.locator(`.lead-form [name="${name}"]`);

export async function fillRequest(page: Page, values: Record<RequestField, string> = entered) {
  for (const name of fields) await findField(page, name).fill(values[name]);
}

export async function readEntered(page: Page) {
  const read: Partial<Record<RequestField, string>> = {};
  for (const name of fields) read[name] = await findField(page, name).inputValue();
  return read;
}

export const sendRequest = (page: Page) =>
  page.getByRole('button', { name: 'Send my request' }).click();

/** Waits for the specified sentence and returns the reference. */
export async function waitUntilSaved(page: Page): Promise<string> {
  await page.getByText('Meeting successfully saved !', { exact: true }).waitFor();
  return page.locator('.lead-saved strong').innerText();
}
