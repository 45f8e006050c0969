import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import {
  assets,
  dropOlder,
  keepOfflinePage,
  keepProjects,
  projectPages,
  readCards,
  readOfflinePage,
} from './kept.ts';
import { parseStubsToKeep } from './kept-stubs.ts';
import { findPageOfData, findRequestKind, offlinePath, type RequestKind } from './request-kinds.ts';
import { workerScope } from './worker-scope.ts';

const { origin } = workerScope.location;

workerScope.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(event).then(() => workerScope.skipWaiting()));
});

workerScope.addEventListener('activate', (event) => {
  // Otherwise each page waits until the worker has started.
  const preload = workerScope.registration.navigationPreload.enable();
  event.waitUntil(Promise.all([dropOlder(), preload, workerScope.clients.claim()]));
});

/** One request at a time: an older one that finishes late must not undo a newer one. */
let lastWish = Promise.resolve();

workerScope.addEventListener('message', (event) => {
  const stubs = parseStubsToKeep(event.data);
  if (!stubs) return;
  // Offline, nothing is cached now; the next page asks again.
  lastWish = lastWish.then(() => keepProjects(stubs, event)).catch(() => {});
  event.waitUntil(lastWish);
});

interface Asked {
  request: Request;
  event: Event;
}

const leadToOfflinePage = (path: string) =>
  Response.redirect(`${origin}${offlinePath}#${encodeURI(path)}`);

const fromNetwork = (orElse: (request: Request) => Promise<Response | undefined>) =>
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => orElse(request) }] });

const pages = fromNetwork(async ({ url }) => {
  const { pathname, search } = new URL(url);
  return leadToOfflinePage(pathname + search);
});

/** Makes React Router ask for the whole page, which is answered as any page is. */
const leadToPage = (path: string) =>
  new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': path, 'x-remix-reload-document': 'true' },
  });

const data = fromNetwork(async ({ url }) => leadToPage(findPageOfData(url)));
const cards = fromNetwork(readCards);

const handlers: Record<RequestKind, (asked: Asked) => Promise<Response>> = {
  asset: (asked) => assets.handle(asked),
  page: (asked) => pages.handle(asked),
  project: (asked) => projectPages.handle(asked).catch(() => pages.handle(asked)),
  data: (asked) => data.handle(asked),
  cards: (asked) => cards.handle(asked),
  offline: async (asked) => (await readOfflinePage()) ?? pages.handle(asked),
};

for (const [kind, handle] of Object.entries(handlers))
  registerRoute(({ request }) => findRequestKind(request, origin) === kind, handle);
