import { LRUCache } from 'lru-cache';
import { expect, vi } from 'vitest';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/server.ts';
import { closeAtEnd } from './support/harness.ts';
import { longTest } from './support/long-run.ts';
import { listPageExamples } from './support/route-examples.ts';
import { openWorkingServices } from './support/working-services.ts';

const lists = ['getallprojects', 'getbuilders', 'getnews', 'getblogs', 'search?q=a'].flatMap(
  (call) => [`/api/v1/${call}`, `/api/v1/${call}${call.includes('?') ? '&' : '?'}limit=2`],
);

longTest('all caches of a site have bounds, of less than 80 MB in all', async () => {
  const caches = new Set<LRUCache<object, object>>();
  const { set } = LRUCache.prototype;
  const spy = vi.spyOn(LRUCache.prototype, 'set').mockImplementation(function (
    this: LRUCache<object, object>,
    ...entry
  ) {
    caches.add(this);
    return Reflect.apply(set, this, entry) as typeof this;
  });
  const services = await openWorkingServices({
    WARM_PICTURES: 'off',
    LIMIT_READS_PER_SECOND: '100000',
  });
  const site = await buildServer(services, await loadBuild());
  closeAtEnd(() => site.close());
  for (const url of [...listPageExamples(), ...lists, '/feeds/news.xml', '/sitemap.xml'])
    await site.inject(url);

  spy.mockRestore();

  // What public pages and calls fill.
  expect(caches.size).toBeGreaterThanOrEqual(4);
  const bounds = [...caches].map(({ max, maxSize }) => ({ max, maxSize }));
  expect(bounds).not.toContainEqual({ max: 0, maxSize: 0 });
  const sum = bounds.reduce((bytes, { maxSize }) => bytes + maxSize, 0);
  expect(sum / 1024 ** 2).toBeLessThan(80);
  for (const { max } of bounds) expect(max).toBeLessThanOrEqual(10_000);
});
