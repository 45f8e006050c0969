import { beforeAll, expect, test } from 'vitest';
import { loadBuild } from '../server/http/render-build.ts';
import { openConsoleSite, type ConsoleSite, type HiredOperator } from './support/console-site.ts';
import { buildProject } from './support/factories.ts';
import { until } from './support/harness.ts';
import { saveCatalogue } from './support/save-catalogue.ts';

/** A site with pages, in this process: what visitors ask for reaches the brokerage, and news reaches them. */
let site: ConsoleSite;
let admin: HiredOperator;

beforeAll(async () => {
  site = await openConsoleSite({}, await loadBuild());
  admin = await site.hire('Ada', 'admin');
  await saveCatalogue(site.services.database, {
    projects: [
      buildProject({ stub: 'alder', title: 'Alder', city: 'Guelph', minPriceCad: 900_000 }),
      buildProject({ stub: 'birch', title: 'Birch', kind: 'assignment', city: 'Guelph' }),
    ],
  });
  await site.services.catalogue.refresh();
});

const visit = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(address, site.url), { headers });
  expect(answer.status, address).toBe(200);
  return answer.text();
};

const readMissed = async () =>
  Object.fromEntries(
    (await site.services.missedSearches.list(1000)).map(({ text, count }) => [text, count]),
  );

test('searches that find nothing are counted for the dashboard, without who searched (A-10.15)', async () => {
  const dashboard = () => admin.get('/dashboard').then((answer) => answer.text());
  expect(await dashboard()).toContain('None was counted in the last 30 days.');
  const found = ['/search?q=guelph', '/projects?search=alder', '/projects?search=birch', '/search'];
  const ofSomebody = ['/search?q=ada@example.com', '/projects?search=416-555-0123'];
  const otherwise = ['/projects?price=-1000', '/projects?search=alder&price=-1000'];
  for (const address of [...found, ...ofSomebody, ...otherwise]) await visit(address);
  await visit('/search?q=zzyzx', { 'sec-gpc': '1' });
  await visit('/projects?search=qqq', { dnt: '1' });

  await visit('/search?q=Xylöphone+<b>');
  await visit('/search?q=xylophone+%3Cb%3E&utm_source=x');
  // A page that is kept is sent again without asking anybody.
  await visit('/search?q=Xylöphone+<b>');
  await visit('/search?q=Sudbury');
  await visit('/projects?search=Xylophone+<b>&price=-900000&sort=price-asc');
  await visit('/assignment-page?search=wombat');
  await visit('/projects.data?search=quokka');
  const missed = await until('the searches to be counted', async () => {
    const now = await readMissed();
    return 'quokka' in now ? now : null;
  });
  expect(missed).toEqual({ 'xylophone <b>': 3, sudbury: 1, wombat: 1, quokka: 1 });
  const page = await dashboard();
  expect(page).toContain('>xylophone &lt;b&gt;</a>');
  expect(page).toContain('href="/search?q=xylophone+%3Cb%3E"');
  expect(page.indexOf('xylophone')).toBeLessThan(page.indexOf('quokka'));
  const agent = await site.hire('Al', 'agent');
  expect(await (await agent.get('/dashboard')).text()).not.toContain('xylophone');
});

test('a page about nothing comes also while searches cannot be counted (A-10.15)', async () => {
  const { db } = site.services.database;
  await db.schema.alterTable('missed_searches').renameTo('away').execute();
  const pages = Array.from({ length: 40 }, (_, n) => visit(`/search?q=nothing+${n}`));
  expect((await Promise.all(pages))[39]).toContain('Nothing found for “nothing 39”');
  await db.schema.alterTable('away').renameTo('missed_searches').execute();
  await visit('/search?q=afterwards');
  await until('the next search to be counted', async () => 'afterwards' in (await readMissed()));
});
