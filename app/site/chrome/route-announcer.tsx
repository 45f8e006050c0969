import { use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router';

/**
 * The location that a visitor knows of. Not in the component: the router makes the whole document
 * anew when it changes to the error screen and back.
 */
let announcedKey: string | null = null;

/**
 * After a navigation in the browser the focus goes to the new page's heading and its title is read
 * out, as a new document would do it. A navigation that keeps the scroll position is a change within
 * the page, such as a filter: it leaves both alone.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  // The router's own scroll restoration reads this flag here too; no other hook tells it.
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
