import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createPageCache, packPage } from './cache.ts';
import { createPublicPages } from './public-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

/** A site with one page that renders `loaded`. */
function openPages(headers: Record<string, string> = html) {
  const site = {
    version: 1,
    loaded: 'one',
    rendered: 0,
    digested: 0,
    during: () => {},
    stale: 0,
  };
  const working: Promise<unknown>[] = [];
  const renderer = {
    render: async () => {
      site.rendered += 1;
      const { loaded } = site;
      site.during();
      return packPage(200, headers, loaded);
    },
    digest: async () => {
      site.digested += 1;
      return site.loaded;
    },
    runInTurn: <Result>(work: () => Promise<Result>) => {
      const result = work();
      working.push(result);
      return result;
    },
  };
  const cache = createPageCache(1_000_000);
  const pages = createPublicPages(cache, {
    readVersion: () => site.version,
    mayServeStale: (version) => version === site.stale,
    getRenderer: () => renderer,
  });
  async function ask(address = '/') {
    const page = await pages.get(address, renderer);
    // Background work may start more background work.
    for (let done = 0; done < working.length; done = working.length) await Promise.all(working);
    return page.body.toString();
  }
  return { site, ask, cache };
}

test('a page with unchanged data is reused in the next version', async () => {
  const { site, ask } = openPages();
  await ask();
  expect(await ask()).toBe('one');
  expect(site).toMatchObject({ rendered: 1, digested: 0 });
  for (site.version = 2; site.version < 6; site.version += 1) expect(await ask()).toBe('one');
  // Version 2 computed the first digest; 3, 4 and 5 compared it.
  expect(site).toMatchObject({ rendered: 2, digested: 4 });

  site.loaded = 'two';
  expect(await ask()).toBe('two');
  site.version = 7;
  expect(await ask()).toBe('two');
  expect(site).toMatchObject({ rendered: 3, digested: 6 });
});

test('a page rendered while the catalogue changed is not reused', async () => {
  const { site, ask } = openPages();
  await ask();
  site.version = 2;
  site.during = () => {
    site.version = 3;
    site.loaded = 'two';
  };
  // Requested before the change, and answered as of then.
  expect(await ask()).toBe('one');
  site.during = () => {};
  expect(await ask()).toBe('two');
  site.version = 4;
  expect(await ask()).toBe('two');
});

test('a page evicted and rendered again during a change is not mistaken for the previous one', async () => {
  const { site, ask, cache } = openPages();
  await ask();
  site.version = 2;
  await ask();
  cache.delete('2 /');
  site.during = () => {
    site.version = 3;
  };
  site.loaded = 'two';
  await ask();
  // The same data as when the page was evicted.
  site.loaded = 'one';
  site.during = () => {};
  expect(await ask()).toBe('one');
});

test('a stale page is served during rendering, as long as that is allowed', async () => {
  const { site, ask } = openPages();
  await ask();
  site.version = 2;
  site.loaded = 'two';
  site.stale = 1;
  expect(await ask()).toBe('one');
  expect(await ask()).toBe('two');
  expect(site.rendered).toBe(2);
  site.version = 3;
  site.loaded = 'three';
  expect(await ask()).toBe('three');
  // A page two versions old is too stale, even if it was not requested in between.
  site.version = 5;
  site.loaded = 'four';
  site.stale = 4;
  expect(await ask()).toBe('four');
});

test('a page that is requested often is prerendered when another page is requested', async () => {
  const { site, ask } = openPages();
  for (site.version = 1; site.version < 3; site.version += 1) await ask();
  site.version = 3;
  site.loaded = 'two';
  await ask('/other');
  await until('both pages are rendered', () => site.rendered === 4);
  site.during = () => expect.unreachable('The page is already rendered.');
  expect(await ask()).toBe('two');
});

test('of the addresses not requested lately, 500 kB are remembered', async () => {
  const { site, ask, cache } = openPages();
  for (site.version = 1; site.version < 3; site.version += 1) {
    await ask('/forgotten');
    await ask('/in-use');
  }
  site.version = 2;
  for (let page = 0; page < 500_000 / 7000; page += 1) {
    await ask(`/${page}?${'x'.repeat(7000)}`);
    await ask('/in-use');
  }
  for (const address of ['/forgotten', '/in-use']) expect(cache.find(`2 ${address}`)).toBeDefined();
  site.version = 3;
  site.rendered = 0;
  await ask('/in-use');
  expect(site.rendered).toBe(0);
  await ask('/forgotten');
  expect(site.rendered).toBe(1);
});

test('the 64 pages requested last are prerendered, and no others', async () => {
  const { site, ask } = openPages();
  for (site.version = 1; site.version < 3; site.version += 1)
    for (let page = 0; page < 80; page += 1) await ask(`/${page}`);
  site.version = 3;
  site.digested = 0;
  await ask('/other');
  await setImmediate();
  expect(site.digested).toBe(63);
});

test('responses other than HTML pages are rendered again in each version', async () => {
  const { site, ask } = openPages({ 'content-type': 'application/json' });
  for (site.version = 1; site.version < 4; site.version += 1) await ask();
  expect(site).toMatchObject({ rendered: 3, digested: 0 });
});
