import { expect, test, vi } from 'vitest';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/http/server.ts';
import { closeAtEnd } from './support/harness.ts';
import { listPageExamples } from './support/route-examples.ts';
import { openWorkingServices } from './support/working-services.ts';

const made = vi.hoisted(() => ({ caches: [] as import('lru-cache').LRUCache<object, object>[] }));

/** Every cache of the site is one of this library's; those of its rendered components have a test of their own. */
vi.mock('lru-cache', async (importOriginal) => {
  const { LRUCache } = await importOriginal<typeof import('lru-cache')>();
  return {
    LRUCache: class extends LRUCache<object, object> {
      constructor(options: ConstructorParameters<typeof LRUCache<object, object>>[0]) {
        super(options);
        made.caches.push(this);
      }
    },
  };
});

const lists = ['getallprojects', 'getbuilders', 'getnews', 'getblogs', 'search?q=a'].flatMap(
  (call) => [`/api/v1/${call}`, `/api/v1/${call}${call.includes('?') ? '&' : '?'}limit=2`],
);

test('all caches of a site have bounds, of less than 80 MB in all', async () => {
  const services = await openWorkingServices({
    WARM_PICTURES: 'off',
    LIMIT_READS_PER_SECOND: '100000',
  });
  const site = await buildServer(services, await loadBuild());
  closeAtEnd(() => site.close());
  for (const url of [...listPageExamples(), ...lists, '/feeds/news.xml', '/sitemap.xml'])
    await site.inject(url);

  const { caches } = made;
  expect(caches.length).toBeGreaterThan(10);
  expect(caches.filter(({ max, maxSize }) => max === 0 && maxSize === 0)).toEqual([]);
  const sum = caches.reduce((bytes, { maxSize }) => bytes + maxSize, 0);
  expect(sum / 1024 ** 2).toBeLessThan(80);
  for (const { max } of caches) expect(max).toBeLessThanOrEqual(10_000);
});
