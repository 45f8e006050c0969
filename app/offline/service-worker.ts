import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import {
  assets,
  deleteOldCaches,
  cacheOfflinePage,
  replaceCachedProjects,
  projectPages,
  readCachedCards,
  readCachedOfflinePage,
} from './offline-cache.ts';
import { parseOfflineStubs } from './offline-stubs.ts';
import { toPageUrl, findRequestKind, offlinePath, type RequestKind } from './request-kinds.ts';
import { workerScope } from './worker-scope.ts';

const { origin } = workerScope.location;

workerScope.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage(event).then(() => workerScope.skipWaiting()));
});

workerScope.addEventListener('activate', (event) => {
  // Otherwise every page would wait for the worker to start.
  const preload = workerScope.registration.navigationPreload.enable();
  event.waitUntil(Promise.all([deleteOldCaches(), preload, workerScope.clients.claim()]));
});

/** One request at a time: an older one that finishes late must not undo a newer one. */
let lastUpdate = Promise.resolve();

workerScope.addEventListener('message', (event) => {
  const stubs = parseOfflineStubs(event.data);
  if (!stubs) return;
  // While offline nothing is cached; the next page sends the message again.
  lastUpdate = lastUpdate.then(() => replaceCachedProjects(stubs, event)).catch(() => {});
  event.waitUntil(lastUpdate);
});

interface HandlerOptions {
  request: Request;
  event: Event;
}

const redirectToOfflinePage = (path: string) =>
  Response.redirect(`${origin}${offlinePath}#${encodeURI(path)}`);

const fromNetwork = (orElse: (request: Request) => Promise<Response | undefined>) =>
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => orElse(request) }] });

const pages = fromNetwork(async ({ url }) => {
  const { pathname, search } = new URL(url);
  return redirectToOfflinePage(pathname + search);
});

/** Makes React Router request the page as a document. */
const reloadAsDocument = (path: string) =>
  new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': path, 'x-remix-reload-document': 'true' },
  });

const data = fromNetwork(async ({ url }) => reloadAsDocument(toPageUrl(url)));
const cards = fromNetwork(readCachedCards);

const handlers: Record<RequestKind, (options: HandlerOptions) => Promise<Response>> = {
  asset: (options) => assets.handle(options),
  page: (options) => pages.handle(options),
  project: (options) => projectPages.handle(options).catch(() => pages.handle(options)),
  data: (options) => data.handle(options),
  cards: (options) => cards.handle(options),
  offline: async (options) => (await readCachedOfflinePage()) ?? pages.handle(options),
};

for (const [kind, handle] of Object.entries(handlers))
  registerRoute(({ request }) => findRequestKind(request, origin) === kind, handle);
