import { useEffect, useRef, type RefObject } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { inPlace } from '../../../ui/in-place.ts';

/**
 * Makes Back close the drawer of filters. The drawer has a history entry of its own, which filters
 * chosen in it replace. Closing it removes the entry, or leaves it to the filters; Back closes it too,
 * and the filters get an entry again. The router sees neither.
 */
export function useDrawerHistory(dialog: RefObject<HTMLDialogElement | null>) {
  const path = createPath(useLocation());
  const navigate = useNavigate();
  // A filter on its way takes the entry when it arrives; going back would end it.
  const isOnItsWay = useNavigation().state !== 'idle';
  const latest = useRef(path);
  const openedAt = useRef<string | null>(null);

  useEffect(() => {
    latest.current = path;
  }, [path]);

  useEffect(() => {
    if (openedAt.current === null) {
      openedAt.current = latest.current;
      window.history.pushState(window.history.state, '');
    }
    const onPopState = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      const isFiltered = latest.current !== openedAt.current;
      dialog.current?.close();
      if (isFiltered) void navigate(latest.current, inPlace);
    };
    // Captured, to run before the router's own listener on the window.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [dialog, navigate]);

  return () => {
    if (path === openedAt.current && !isOnItsWay) window.history.back();
    else dialog.current?.close();
  };
}
