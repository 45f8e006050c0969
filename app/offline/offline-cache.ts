import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isCacheable, listAssets, offlinePath } from './request-kinds.ts';
import { workerScope } from './worker-scope.ts';

const prefix = 'kept-';
const nameCache = (content: string) => `${prefix}${content}-${workerScope.siteRevision}`;
const shellCache = nameCache('frame');
const pageCache = nameCache('pages');
const cardsAddress = '/project-cards';
const dayS = 24 * 60 * 60;

const onlyCacheable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheable(response) ? response : null,
};
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true });

/** Built files have a content hash in their URLs, so a cached copy is always current. */
export const assets = new CacheFirst({
  cacheName: nameCache('assets'),
  plugins: [onlyCacheable, bounded(200)],
});

/** Project pages come from the network, or from the cache when that fails; the query string is ignored. */
export const projectPages = new NetworkFirst({
  cacheName: pageCache,
  matchOptions: { ignoreSearch: true, ignoreVary: true },
  plugins: [onlyCacheable, bounded(50)],
});

async function cacheAssetsOf(page: Response, event: Event) {
  const requests = listAssets(await page.text()).map((path) => new Request(path));
  await Promise.all(requests.map((request) => assets.handle({ event, request })));
}

export async function cacheOfflinePage(event: Event) {
  const page = await fetch(offlinePath, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page returned ${page.status}.`);
  await (await caches.open(shellCache)).put(offlinePath, page.clone());
  await cacheAssetsOf(page, event);
}

export const readOfflinePage = () => caches.match(offlinePath, { cacheName: shellCache });

export const readCards = () => caches.match(cardsAddress, { cacheName: shellCache });

async function cachePage(href: string, event: Event) {
  const pages = await caches.open(pageCache);
  if (await pages.match(href)) return;
  const request = new Request(href);
  const page = await projectPages.handle({ event, request });
  if (page.ok) await cacheAssetsOf(page.clone(), event);
}

async function clearProjects() {
  await caches.delete(pageCache);
  await (await caches.open(shellCache)).delete(cardsAddress);
}

export async function cacheProjects(stubs: readonly string[], event: Event) {
  if (stubs.length === 0) return clearProjects();
  const query = new URLSearchParams(stubs.map((stub) => ['stub', stub]));
  const answer = await fetch(`${cardsAddress}?${query}`);
  if (!isCacheable(answer)) return;
  await (await caches.open(shellCache)).put(cardsAddress, answer.clone());
  const { cards } = (await answer.json()) as { cards: { href: string }[] };
  const paths = new Set(cards.map(({ href }) => href));
  const pages = await caches.open(pageCache);
  for (const request of await pages.keys())
    if (!paths.has(new URL(request.url).pathname)) await pages.delete(request);
  // One page that cannot be fetched must not stop the others.
  await Promise.allSettled(Array.from(paths, (href) => cachePage(href, event)));
}

export async function deleteOldCaches() {
  const names = await caches.keys();
  const isOlder = (name: string) =>
    name.startsWith(prefix) && !name.endsWith(`-${workerScope.siteRevision}`);
  await Promise.all(names.filter(isOlder).map((name) => caches.delete(name)));
}
