import type { Page } from 'playwright-core';
import type { Role } from '../../../domain/operators/roles.ts';
import { openConsoleSite } from '../../support/console-site.ts';
import { openOperator } from '../../support/console-visitor.ts';
import type { ProgramOptions } from '../../support/program.ts';
import { createBareFolder } from '../../support/seeded-folder.ts';
import { startSite } from '../../support/site.ts';
import {
  listBarriers,
  listFocusProblems,
  listSmallTargets,
  measureOverflow,
} from './accessibility.ts';
import { openBrowser } from './site.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

/** Gives the browser of a visit the session of an operator. */
export function signIn({ page }: Visit, siteUrl: string, operator: { cookie: () => string }) {
  const [name = '', value = ''] = operator.cookie().split('=');
  return page.context().addCookies([{ name, value, url: `${siteUrl}/console` }]);
}

/** Opens one of the forms of a lead's page, and returns its text field. */
export async function openForm(page: Page, name: 'Note' | 'Task') {
  await page.getByRole('button', { name, exact: true, expanded: false }).click();
  // Not by its role, which it lacks while it is closed.
  return page
    .locator(`#compose-${name.toLowerCase()}`)
    .locator('textarea, input:not([type=hidden])')
    .first();
}

/** Opens the inbox and waits until it listens to keys: its effects run together with those of the live updates. */
export async function openInbox({ page, open }: Visit) {
  const live = page.waitForRequest(/\/console\/events$/);
  await open('/console/leads');
  await live;
}

/** What is wrong with the screen as it stands; `steps` with the Tab key are looked at as well. */
export const listProblems = async ({ page }: Visit, steps = 0) => [
  ...(await listBarriers(page)),
  ...(await listSmallTargets(page)),
  ...(steps > 0 ? await listFocusProblems(page, steps) : []),
  ...((await measureOverflow(page)) > 0 ? ['it is wider than the window'] : []),
];

interface ConsoleOptions extends ProgramOptions {
  /** With the demo catalogue, say; left out, the catalogue is empty. */
  dataDir?: string;
}

/** A site of its own, and an operator who is signed in at each visit. */
export async function openConsole(
  person: { name: string; email: string },
  roles: readonly string[],
  { dataDir: given, ...options }: ConsoleOptions = {},
) {
  const dataDir = given ?? (await createBareFolder());
  const [site] = await Promise.all([startSite({ DATA_DIR: dataDir }, options), openBrowser()]);
  const operator = await openOperator({ url: site.url, dataDir }, person, ...roles);
  return {
    site,
    dataDir,
    operator,
    visit: async (how: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
      visit(await openBrowser(), site.url, how, async (visited) => {
        await signIn(visited, site.url, operator);
        await walk(visited);
      }),
  };
}

export type OpenConsole = Awaited<ReturnType<typeof openConsole>>;

/** The same in this process, which is warm from the file before; not for a site that is killed. */
export async function openConsoleInside(
  name: string,
  roles: readonly Role[],
  ...options: Parameters<typeof openConsoleSite>
) {
  const [site] = await Promise.all([openConsoleSite(...options), openBrowser()]);
  const operator = await site.hire(name, ...roles);
  return {
    site,
    operator,
    visit: async (how: VisitOptions, walk: (visited: Visit) => Promise<void>) =>
      visit(await openBrowser(), site.url, how, async (visited) => {
        await signIn(visited, site.url, operator);
        await walk(visited);
      }),
  };
}

export type OpenConsoleInside = Awaited<ReturnType<typeof openConsoleInside>>;

/** Opens a folded section of a record's form. */
export const openSection = (page: Page, label: string) =>
  page.locator('.form-section:not([open]) > summary', { hasText: label }).click();
