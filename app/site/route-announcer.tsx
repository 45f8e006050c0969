import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { PlaceState } from '../ui/in-place.ts';

/**
 * Key of the last announced location. Not component state, because the router remounts the whole
 * document when it enters or leaves the error screen.
 */
let announcedKey: string | null = null;

/**
 * After a client-side navigation, focuses the new page's heading and announces its title, as loading
 * a document would. Navigations within a page, such as a filter, do neither.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isInPlace = !isBack && (location.state as PlaceState | null)?.isInPlace === true;
  const status = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const isFirst = announcedKey === null;
    if (announcedKey === location.key) return;
    announcedKey = location.key;
    if (isFirst || isInPlace || location.hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
    if (status.current) status.current.textContent = document.title;
  }, [location, isInPlace]);

  return <p className="visually-hidden" role="status" aria-live="polite" ref={status} />;
}
