import { beforeAll, expect, test } from 'vitest';
import type { Access } from '../../domain/console/console-route.ts';
import { consoleRoutes } from '../../domain/console/console-routes.ts';
import { openOperator } from '../support/console-visitor.ts';
import { createSeededFolder } from '../support/seeded-folder.ts';
import { runCommandLine, startSite } from '../support/site.ts';
import {
  listBarriers,
  listForcedColourProblems,
  listMotion,
  listSmallTargets,
  measureOverflow,
} from './support/accessibility.ts';
import { openBrowser } from './support/site.ts';
import { visit, type Visit } from './support/visit.ts';

const dataDir = await createSeededFolder();
const site = await startSite({ DATA_DIR: dataDir });
const browser = await openBrowser();
const mina = await openOperator(
  { url: site.url, dataDir },
  { name: 'Mina Park', email: 'mina@example.com' },
  'admin',
  'agent',
  'editor',
);
const [name = '', value = ''] = mina.cookie().split('=');

/** Home leads on to what an operator does all day. */
const screenStatuses: Record<string, number> = { '/': 302 };

/** What stands in the addresses of rows; any other parameter is "1". */
const parameters: Record<string, string> = { part: 'project' };
/** Of records that this site has none of; their own tests look at these screens. */
const isMissing = (path: string) => /^\/(?:bulk|catalogue\/imports)\/1$/.test(path);

const rows = Object.values(consoleRoutes) as { path: string; file?: string; view: Access }[];
const listScreens = () =>
  rows
    .filter(({ path, file }) => file?.endsWith('.tsx') && !path.endsWith('.csv'))
    .map(({ path }) =>
      path.replace(/:(\w+)/g, (_, key: string) =>
        key === 'reference' && path.startsWith('/worksheets')
          ? 'GB-DEMO02'
          : (parameters[path.startsWith('/people') ? 'person' : key] ?? '1'),
      ),
    )
    .filter((path) => !isMissing(path));

beforeAll(async () => {
  await runCommandLine({ DATA_DIR: dataDir }, ['demo-leads']);
  parameters['reference'] = 'GB-DEMO13';
  const invited = await runCommandLine({ DATA_DIR: dataDir }, [
    'operator',
    'add',
    'bo@example.com',
  ]);
  parameters['token'] = /invitation\/(\S+)/.exec(invited.output)?.[1] ?? 'none';
  const records = await (await mina.get('/catalogue/project')).text();
  parameters['id'] = /\/catalogue\/project\/(\d+)"/.exec(records)?.[1] ?? 'none';
});

/** `npm run torture -- screens` opens every screen on both devices, `npm test` on one in turn. */
const isThorough = process.env['EVERY_SCREEN'] === 'true';

/** Opens the screens, and answers what is wrong with each. */
async function walk(
  { page, open }: Visit,
  turn: 0 | 1,
  look: (visited: Visit['page']) => Promise<string[]>,
) {
  await page.context().addCookies([{ name, value, url: `${site.url}/console` }]);
  const problems: string[] = [];
  const screens = listScreens().filter((_, index) => isThorough || index % 2 === turn);
  for (const path of screens) {
    let status = 0;
    page.once('response', (answer) => (status = answer.status()));
    await open(`/console${path}`);
    const told = (screenStatuses[path] ?? 200) === status ? [] : [`is answered with ${status}`];
    for (const problem of [...told, ...(await look(page))]) problems.push(`${path}: ${problem}`);
  }
  return problems;
}

async function listOverflow(page: Visit['page'], width: number) {
  await page.setViewportSize({ width, height: 844 });
  const px = await measureOverflow(page);
  return px > 0 ? [`is ${px} px wider than a window of ${width} px`] : [];
}

test('every screen fits a phone, in light and in forced colours, for fingers and without barrier', () =>
  visit(
    browser,
    site.url,
    { width: 390, colorScheme: 'light', reducedMotion: 'reduce' },
    async (visited) => {
      const problems = await walk(visited, 0, async (page) => {
        const found = [
          ...(await listOverflow(page, 390)),
          ...(await listBarriers(page)),
          ...(await listSmallTargets(page)),
          ...(await listMotion(page)),
        ];
        await page.emulateMedia({ forcedColors: 'active' });
        found.push(...(await listForcedColourProblems(page)));
        await page.emulateMedia({ forcedColors: 'none' });
        return found;
      });
      expect(problems).toEqual([]);
    },
  ));

test('every screen fits a desk in the dark, also at 200 %, without barrier', () =>
  visit(browser, site.url, { width: 1280, colorScheme: 'dark' }, async (visited) => {
    const problems = await walk(visited, 1, async (page) => [
      ...(await listOverflow(page, 1280)),
      ...(await listBarriers(page)),
      // 200 % of a desk.
      ...(await listOverflow(page, 640)),
    ]);
    expect(problems).toEqual([]);
  }));
