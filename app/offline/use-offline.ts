import { useEffect } from 'react';
import { useFavourites } from '../site/visitor/favourites.ts';
import { useRecentlyViewed } from '../site/visitor/recently-viewed.ts';
import { useIsIdle } from '../ui/use-is-idle.ts';
import { chooseStubsToKeep, type KeepMessage } from './kept-stubs.ts';

async function keep(stubs: readonly string[]) {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = { keep: stubs };
  active?.postMessage(message);
}

/** Without a connection a link asks for the whole page, which may be kept, and not for the data of it. */
function leadToWholePage(event: MouseEvent) {
  if (navigator.onLine || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-discover]');
  // Links within the page are no journey.
  if (link && link.pathname !== window.location.pathname) event.stopPropagation();
}

/** Once the browser is idle: the service worker keeps what this visitor will want to read offline. */
export function useOffline() {
  const stubs = chooseStubsToKeep(useFavourites(), useRecentlyViewed()).join(' ');
  const isIdle = useIsIdle();

  useEffect(() => {
    if (!isIdle || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Refused in a private window, or not reached: the site works, only not offline.
    keep(stubs ? stubs.split(' ') : []).catch(() => {});
  }, [isIdle, stubs]);

  useEffect(() => {
    // Before React Router, which listens at the document.
    window.addEventListener('click', leadToWholePage, { capture: true });
    return () => window.removeEventListener('click', leadToWholePage, { capture: true });
  }, []);
}
