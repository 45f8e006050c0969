import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router';

/**
 * Key of the last announced location. Not component state, because the router remounts the whole
 * document when it enters or leaves the error screen.
 */
let announcedKey: string | null = null;

/**
 * After a client-side navigation, focuses the new page's heading and announces its title, as loading
 * a document would. Navigations that keep the scroll position, such as a filter, do neither.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  // Read the way the router's own scroll restoration does, because no hook exposes this flag.
  const keepsScroll = use(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const isFirst = announcedKey === null;
    if (announcedKey === location.key) return;
    announcedKey = location.key;
    if (isFirst || keepsScroll || location.hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    if (status.current) status.current.textContent = document.title;
  }, [location, keepsScroll]);

  return <p className="visually-hidden" role="status" aria-live="polite" ref={status} />;
}
