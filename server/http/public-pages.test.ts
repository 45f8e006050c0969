import { expect, test } from 'vitest';
import { createPageCache, packPage } from './cache.ts';
import { createPublicPages } from './public-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };

/** A site whose one page is made of `loaded`. */
function openPages(headers: Record<string, string> = html) {
  const site = { version: 1, loaded: 'one', rendered: 0, digested: 0, during: () => {} };
  const cache = createPageCache(1_000_000);
  const pages = createPublicPages(cache, () => site.version);
  async function ask() {
    const works: Promise<unknown>[] = [];
    const page = await pages.get('/', {
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
      inTurn: (work) => {
        const working = work();
        works.push(working);
        return working;
      },
    });
    await Promise.all(works);
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
  cache.take('2 /');
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

test('what is no page of the site is made in each version', async () => {
  const { site, ask } = openPages({ 'content-type': 'application/json' });
  for (site.version = 1; site.version < 4; site.version += 1) await ask();
  expect(site).toMatchObject({ rendered: 3, digested: 0 });
});
