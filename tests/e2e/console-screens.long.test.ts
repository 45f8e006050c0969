import { expect, test } from 'vitest';
import type { Access } from '../../domain/operators/console-route.ts';
import { collectionWords } from '../../domain/catalogue/collections.ts';
import { consoleRoutes } from '../../domain/operators/console-routes.ts';
import type { HiredOperator } from '../support/console-site.ts';
import { writeDemoLeads } from '../support/demo-leads.ts';
import { createSeededData } from '../support/seeded-data.ts';
import {
  colourRules,
  listBarriers,
  listBrokenWords,
  listFocusProblems,
  listForcedColourProblems,
  listMotion,
  listSmallTargets,
  listZoomingFields,
  measureOverflow,
} from './support/accessibility.ts';
import { openConsoleInside, signIn, type OpenConsoleInside } from './support/console.ts';
import { beforeAllAndRetries } from './support/each-try.ts';
import type { Visit } from './support/visit.ts';

let desktop: OpenConsoleInside;
let bo: HiredOperator;
const visit: OpenConsoleInside['visit'] = (...how) => desktop.visit(...how);

/** Further states of screens, such as empty, not found and expired, with their status. */
const states: Record<string, number> = {
  // Home redirects to the operator's main page.
  '/': 302,
  '/leads?q=nothing-like-it': 200,
  '/leads?view=mine&layout=board': 200,
  '/leads/GB-NONE': 404,
  '/people?q=nothing-like-it': 200,
  '/people/999999': 404,
  '/worksheets?state=firm': 200,
  '/worksheets/GB-NONE': 404,
  '/meetings?week=2030-01-07': 200,
  '/audit?operator=nobody%40example.com': 200,
  '/privacy?email=nobody%40example.com': 200,
  '/catalogue/project?q=nothing-like-it': 200,
  '/catalogue/project/999999': 404,
  '/invitation/used': 410,
  '/no-such-screen': 404,
};

/** A record of each collection of the catalogue, except projects. */
const records: Record<string, string> = {};
/** Values of route parameters; all others are "1". */
const parameters: Record<string, string> = { collection: 'project' };
const otherCollections = Object.keys(collectionWords).filter((word) => word !== 'project');

const rows = Object.values(consoleRoutes) as { path: string; file?: string; view: Access }[];
const listScreens = () => [
  ...rows
    .filter(({ path, file }) => file?.endsWith('.tsx') && !path.endsWith('.csv'))
    .map(({ path }) =>
      path.replace(/:(\w+)/g, (_, key: string) =>
        key === 'reference' && path.startsWith('/worksheets')
          ? 'GB-DEMO02'
          : (parameters[path.startsWith('/people') ? 'person' : key] ?? '1'),
      ),
    ),
  ...otherCollections.map((word) => records[word]).filter((path) => path !== undefined),
  ...Object.keys(states).filter((path) => path !== '/'),
];

beforeAllAndRetries(async () => {
  desktop = await openConsoleInside('Mina', ['admin', 'agent', 'editor'], await createSeededData());
  const { site, operator: mina } = desktop;
  await writeDemoLeads({ ...site.services, now: () => new Date() });
  bo = await site.hire('Bo', 'agent', 'editor');
  parameters['reference'] = 'GB-DEMO13';
  const invited = await site.services.operators.invite('cy@example.com', {});
  parameters['token'] = /invitation\/(\S+)/.exec(invited.path)?.[1] ?? 'none';
  const listed = await (await mina.get('/catalogue/project')).text();
  parameters['id'] = /\/catalogue\/project\/(\d+)"/.exec(listed)?.[1] ?? 'none';
  for (const word of otherCollections) {
    const list = await (await mina.get(`/catalogue/${word}`)).text();
    const [path] = new RegExp(`/catalogue/${word}/\\d+(?=")`).exec(list) ?? [];
    if (path) records[word] = path;
  }
  const table = new FormData();
  for (const [field, text] of [
    ['intent', 'upload'],
    ['collection', 'faqEntries'],
  ] as const)
    table.append(field, text);
  table.append('file', new Blob(['Question,Answer\nWhy?,So.\n']), 'faq.csv');
  await mina.post('/catalogue/imports', {}, { body: table });
  const change = { 'field-0': 'salesStatus', 'way-0': 'set', 'value-0': 'Register now' };
  await mina.post('/catalogue/project/bulk?all', { intent: 'plan', ...change });
  // A colleague has a lead open.
  await bo.post('/events', { intent: 'look', tab: 'a-tab-of-bo', lead: 'GB-DEMO13' });
});

/** Opens the screens and returns the problems of each. */
async function walk({ page, open }: Visit, look: (visited: Visit['page']) => Promise<string[]>) {
  const problems: string[] = [];
  for (const path of listScreens()) {
    // Excludes the beacon of the previous page, which reports that it was closed.
    const answer = page.waitForResponse((each) => each.request().isNavigationRequest());
    await open(`/console${path}`);
    const status = (await answer).status();
    const told = (states[path] ?? 200) === status ? [] : [`is answered with ${status}`];
    for (const problem of [...told, ...(await look(page))]) problems.push(`${path}: ${problem}`);
  }
  return problems;
}

/** What does not fit into a window of this width. */
async function listOverflow(page: Visit['page'], width: number) {
  await page.setViewportSize({ width, height: 844 });
  const px = await measureOverflow(page);
  const wide = px > 0 ? [`is ${px} px wider than a window of ${width} px`] : [];
  const broken = await listBrokenWords(page);
  return [...wide, ...broken.map((word) => `breaks “${word}” in a window of ${width} px`)];
}

/** A row under the sticky bar of a list is no barrier: scrolling brings it out. */
async function showWhole(page: Visit['page'], width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  // More than it has now, because an editor of text may still grow.
  await page.setViewportSize({ width, height: height + 400 });
}

/** The page as it is, and the colours of the other scheme, which changes nothing else. */
async function listBarriersInBoth(page: Visit['page'], other: 'light' | 'dark') {
  const found = await listBarriers(page);
  await page.emulateMedia({ colorScheme: other });
  for (const barrier of await listBarriers(page, 'html', colourRules))
    found.push(`in ${other}, ${barrier}`);
  await page.emulateMedia({ colorScheme: other === 'dark' ? 'light' : 'dark' });
  return found;
}

test('every screen is accessible and usable by touch on a phone, in light, dark and forced colours', () =>
  visit(
    { width: 390, colorScheme: 'light', reducedMotion: 'reduce', expected: [/40[14]|410/] },
    async (visited) => {
      const problems = await walk(visited, async (page) => {
        const found = await listOverflow(page, 390);
        await showWhole(page, 390);
        found.push(
          ...(await listBarriersInBoth(page, 'dark')),
          ...(await listSmallTargets(page)),
          ...(await listZoomingFields(page)),
          ...(await listMotion(page)),
        );
        await page.emulateMedia({ forcedColors: 'active' });
        found.push(...(await listForcedColourProblems(page)));
        await page.emulateMedia({ forcedColors: 'none' });
        return found;
      });
      expect(problems).toEqual([]);
    },
  ));

test('every screen is accessible on a desktop in dark and light, also at 200 % zoom', () =>
  visit({ width: 1280, colorScheme: 'dark', expected: [/40[14]|410/] }, async (visited) => {
    const problems = await walk(visited, async (page) => {
      const found = await listOverflow(page, 1280);
      found.push(...(await listFocusProblems(page, 60)));
      await showWhole(page, 1280);
      found.push(...(await listBarriersInBoth(page, 'light')));
      // A desktop at 200 %.
      found.push(...(await listOverflow(page, 640)));
      // A tablet.
      found.push(...(await listOverflow(page, 820)));
      return found;
    });
    expect(problems).toEqual([]);
  }));

test('a page that a role may not open explains it accessibly', () =>
  visit({ width: 390, colorScheme: 'dark', expected: [/403/] }, async (visited) => {
    const { page, open } = visited;
    await signIn(visited, desktop.site.url, bo);
    await open('/console/operators');
    await page.getByText('Your role does not have access to this page.').waitFor();
    expect(await listBarriers(page)).toEqual([]);
  }));
