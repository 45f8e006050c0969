import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isCacheable, listAssets, offlinePath } from './request-kinds.ts';
import { workerScope } from './worker-scope.ts';

const cacheNamePrefix = 'kept-';
const toCacheName = (content: string) => `${cacheNamePrefix}${content}-${workerScope.siteRevision}`;
const shellCacheName = toCacheName('frame');
const pageCacheName = toCacheName('pages');
const cardsPath = '/project-cards';
const daySeconds = 24 * 60 * 60;

const onlyCacheable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheable(response) ? response : null,
};
const limitEntries = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * daySeconds, purgeOnQuotaError: true });

/** Built files have a content hash in their URLs, so a cached copy is always current. */
export const assets = new CacheFirst({
  cacheName: toCacheName('assets'),
  plugins: [onlyCacheable, limitEntries(200)],
});

/** Project pages come from the network, or from the cache when that fails; the query string is ignored. */
export const projectPages = new NetworkFirst({
  cacheName: pageCacheName,
  matchOptions: { ignoreSearch: true, ignoreVary: true },
  plugins: [onlyCacheable, limitEntries(50)],
});

async function cachePageAssets(page: Response, event: Event) {
  const requests = listAssets(await page.text()).map((path) => new Request(path));
  await Promise.all(requests.map((request) => assets.handle({ event, request })));
}

export async function cacheOfflinePage(event: Event) {
  const page = await fetch(offlinePath, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page returned ${page.status}.`);
  await (await caches.open(shellCacheName)).put(offlinePath, page.clone());
  await cachePageAssets(page, event);
}

export const readCachedOfflinePage = () => caches.match(offlinePath, { cacheName: shellCacheName });

export const readCachedCards = () => caches.match(cardsPath, { cacheName: shellCacheName });

async function cachePage(href: string, event: Event) {
  const pages = await caches.open(pageCacheName);
  if (await pages.match(href)) return;
  const request = new Request(href);
  const page = await projectPages.handle({ event, request });
  if (page.ok) await cachePageAssets(page.clone(), event);
}

async function clearCachedProjects() {
  await caches.delete(pageCacheName);
  await (await caches.open(shellCacheName)).delete(cardsPath);
}

export async function replaceCachedProjects(stubs: readonly string[], event: Event) {
  if (stubs.length === 0) return clearCachedProjects();
  const query = new URLSearchParams(stubs.map((stub) => ['stub', stub]));
  const answer = await fetch(`${cardsPath}?${query}`);
  if (!isCacheable(answer)) return;
  await (await caches.open(shellCacheName)).put(cardsPath, answer.clone());
  const { cards } = (await answer.json()) as { cards: { href: string }[] };
  const paths = new Set(cards.map(({ href }) => href));
  const pages = await caches.open(pageCacheName);
  for (const request of await pages.keys())
    if (!paths.has(new URL(request.url).pathname)) await pages.delete(request);
  // One page that cannot be fetched must not stop the others.
  await Promise.allSettled(Array.from(paths, (href) => cachePage(href, event)));
}

export async function deleteOldCaches() {
  const names = await caches.keys();
  const isOlder = (name: string) =>
    name.startsWith(cacheNamePrefix) && !name.endsWith(`-${workerScope.siteRevision}`);
  await Promise.all(names.filter(isOlder).map((name) => caches.delete(name)));
}
