import { expect, test } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createPageCache, packPage } from './cache.ts';
import { createPublicPages } from './public-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

/** A site whose one page is made of `loaded`. */
function openPages(headers: Record<string, string> = html) {
  const site = {
    version: 1,
    loaded: 'one',
    rendered: 0,
    digested: 0,
    during: () => {},
    lagging: 0,
  };
  const working: Promise<unknown>[] = [];
  const making = {
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
    inTurn: <Result>(work: () => Promise<Result>) => {
      const result = work();
      working.push(result);
      return result;
    },
  };
  const cache = createPageCache(1_000_000);
  const pages = createPublicPages(cache, {
    findVersion: () => site.version,
    mayLag: (version) => version === site.lagging,
    makeAhead: () => making,
  });
  async function ask(address = '/') {
    const page = await pages.get(address, making);
    // What goes on behind the answer may bring more of its kind.
    for (let done = 0; done < working.length; done = working.length) await Promise.all(working);
    return page.body.toString();
  }
  return { site, ask, cache };
}

test('a page that is made of the same is taken over into the next version', async () => {
  const { site, ask } = openPages();
  await ask();
  expect(await ask()).toBe('one');
  expect(site).toMatchObject({ rendered: 1, digested: 0 });
  for (site.version = 2; site.version < 6; site.version += 1) expect(await ask()).toBe('one');
  // Version 2 learned what it is made of; 3, 4 and 5 looked.
  expect(site).toMatchObject({ rendered: 2, digested: 4 });

  site.loaded = 'two';
  expect(await ask()).toBe('two');
  site.version = 7;
  expect(await ask()).toBe('two');
  expect(site).toMatchObject({ rendered: 3, digested: 6 });
});

test('nothing is taken over that was made while the catalogue changed', async () => {
  const { site, ask } = openPages();
  await ask();
  site.version = 2;
  site.during = () => {
    site.version = 3;
    site.loaded = 'two';
  };
  // Asked for before the change, and answered as it was then.
  expect(await ask()).toBe('one');
  site.during = () => {};
  expect(await ask()).toBe('two');
  site.version = 4;
  expect(await ask()).toBe('two');
});

test('a page that was lost and is made anew during a change is not taken for the one before', async () => {
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
  // As it was when the page was lost.
  site.loaded = 'one';
  site.during = () => {};
  expect(await ask()).toBe('one');
});

test('the page of before is shown while the new one is made, as long as it may be', async () => {
  const { site, ask } = openPages();
  await ask();
  site.version = 2;
  site.loaded = 'two';
  site.lagging = 1;
  expect(await ask()).toBe('one');
  expect(await ask()).toBe('two');
  expect(site.rendered).toBe(2);
  site.version = 3;
  site.loaded = 'three';
  expect(await ask()).toBe('three');
  // One that was not asked for in the version between is shown no longer than that.
  site.version = 5;
  site.loaded = 'four';
  site.lagging = 4;
  expect(await ask()).toBe('four');
});

test('a page that is asked for again and again is made ahead when another one is asked for', async () => {
  const { site, ask } = openPages();
  for (site.version = 1; site.version < 3; site.version += 1) await ask();
  site.version = 3;
  site.loaded = 'two';
  await ask('/other');
  await until('both pages are there', () => site.rendered === 4);
  site.during = () => expect.unreachable('The page was made before.');
  expect(await ask()).toBe('two');
});

test('what is no page of the site is made in each version', async () => {
  const { site, ask } = openPages({ 'content-type': 'application/json' });
  for (site.version = 1; site.version < 4; site.version += 1) await ask();
  expect(site).toMatchObject({ rendered: 3, digested: 0 });
});
