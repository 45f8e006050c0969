import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router';

/**
 * The last location announced to the visitor. Not in the component, because the router remounts the
 * whole document when it enters or leaves the error screen.
 */
let announcedKey: string | null = null;

/**
 * After a navigation in the browser the focus goes to the new page's heading and its title is read
 * out, as a new document would do it. A navigation that keeps the scroll position is a change within
 * the page, such as a filter: it leaves both alone.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  // Read as the router's own scroll restoration does; no hook exposes this flag.
  const keepsPlace = use(UNSAFE_DataRouterStateContext)?.preventScrollReset === true;
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const isFirst = announcedKey === null;
    if (announcedKey === location.key) return;
    announcedKey = location.key;
    if (isFirst || keepsPlace || location.hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    if (status.current) status.current.textContent = document.title;
  }, [location, keepsPlace]);

  return <p className="visually-hidden" role="status" aria-live="polite" ref={status} />;
}
