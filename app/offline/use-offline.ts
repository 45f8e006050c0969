import { useEffect } from 'react';
import { useFavourites, useRecentlyViewed } from '../site/visitor/own-projects.ts';
import { useIsIdle } from '../ui/use-is-idle.ts';
import { chooseOfflineStubs, type OfflineStubsMessage } from './offline-stubs.ts';

async function storePages(stubs: readonly string[]) {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const message: OfflineStubsMessage = { keep: stubs };
  active?.postMessage(message);
}

/** Once the browser is idle, has the service worker cache this visitor's projects for offline reading. */
export function useOffline() {
  const stubs = chooseOfflineStubs(useFavourites(), useRecentlyViewed()).join(' ');
  const isIdle = useIsIdle();

  useEffect(() => {
    if (!isIdle || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Fails in a private window or offline: the site works without it.
    storePages(stubs ? stubs.split(' ') : []).catch(() => {});
  }, [isIdle, stubs]);
}
