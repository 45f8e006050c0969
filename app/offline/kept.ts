import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isCacheable, listAssets, offlinePath } from './request-kinds.ts';
import { workerScope } from './worker-scope.ts';

const prefix = 'kept-';
const nameCache = (content: string) => `${prefix}${content}-${workerScope.siteRevision}`;
const frameCache = nameCache('frame');
const pageCache = nameCache('pages');
const cardsAddress = '/project-cards';
const dayS = 24 * 60 * 60;

const onlyKeepable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    isCacheable(response) ? response : null,
};
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true });

/** Built files: their addresses name their content. */
export const assets = new CacheFirst({
  cacheName: nameCache('assets'),
  plugins: [onlyKeepable, bounded(200)],
});

/** Project pages: from the network, else from the cache, ignoring the query string. */
export const projectPages = new NetworkFirst({
  cacheName: pageCache,
  matchOptions: { ignoreSearch: true, ignoreVary: true },
  plugins: [onlyKeepable, bounded(50)],
});

async function keepAssetsOf(page: Response, event: Event) {
  const requests = listAssets(await page.text()).map((path) => new Request(path));
  await Promise.all(requests.map((request) => assets.handle({ event, request })));
}

export async function keepOfflinePage(event: Event) {
  const page = await fetch(offlinePath, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}.`);
  await (await caches.open(frameCache)).put(offlinePath, page.clone());
  await keepAssetsOf(page, event);
}

export const readOfflinePage = () => caches.match(offlinePath, { cacheName: frameCache });

export const readCards = () => caches.match(cardsAddress, { cacheName: frameCache });

async function keepPage(href: string, event: Event) {
  const pages = await caches.open(pageCache);
  if (await pages.match(href)) return;
  const request = new Request(href);
  const page = await projectPages.handle({ event, request });
  if (page.ok) await keepAssetsOf(page.clone(), event);
}

async function forgetProjects() {
  await caches.delete(pageCache);
  await (await caches.open(frameCache)).delete(cardsAddress);
}

export async function keepProjects(stubs: readonly string[], event: Event) {
  if (stubs.length === 0) return forgetProjects();
  const query = new URLSearchParams(stubs.map((stub) => ['stub', stub]));
  const answer = await fetch(`${cardsAddress}?${query}`);
  if (!isCacheable(answer)) return;
  await (await caches.open(frameCache)).put(cardsAddress, answer.clone());
  const { cards } = (await answer.json()) as { cards: { href: string }[] };
  const paths = new Set(cards.map(({ href }) => href));
  const pages = await caches.open(pageCache);
  for (const request of await pages.keys())
    if (!paths.has(new URL(request.url).pathname)) await pages.delete(request);
  // A page that cannot be fetched now does not stop the others.
  await Promise.allSettled(Array.from(paths, (href) => keepPage(href, event)));
}

export async function dropOlder() {
  const names = await caches.keys();
  const isOlder = (name: string) =>
    name.startsWith(prefix) && !name.endsWith(`-${workerScope.siteRevision}`);
  await Promise.all(names.filter(isOlder).map((name) => caches.delete(name)));
}
