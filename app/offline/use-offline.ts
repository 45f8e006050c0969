import { useEffect } from 'react';
import { useFavourites, useRecentlyViewed } from '../site/visitor/own-projects.ts';
import { useIsIdle } from '../ui/use-is-idle.ts';
import { chooseStubsToKeep, type KeepMessage } from './kept-stubs.ts';

async function storePages(stubs: readonly string[]) {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = { keep: stubs };
  active?.postMessage(message);
}

/** Once the browser is idle: the service worker keeps what this visitor will want to read offline. */
export function useOffline() {
  const stubs = chooseStubsToKeep(useFavourites(), useRecentlyViewed()).join(' ');
  const isIdle = useIsIdle();

  useEffect(() => {
    if (!isIdle || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Refused in a private window, or not reached: the site works, only not offline.
    storePages(stubs ? stubs.split(' ') : []).catch(() => {});
  }, [isIdle, stubs]);
}
