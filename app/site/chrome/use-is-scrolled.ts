import { useSyncExternalStore } from 'react';

/** The navbar over the home page's hero changes beyond this scroll, in CSS pixels (B-2.23). */
const thresholdPx = 50;

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** Whether the page is scrolled more than 50 px; false on the server and at first paint. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > thresholdPx,
    () => false,
  );
