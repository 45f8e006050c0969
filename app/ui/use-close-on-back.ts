import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Makes Back close a full-screen dialog. The dialog pushes a history entry for the same page, which
 * is removed before the dialog closes, so that the next navigation starts from the page's own entry.
 * The router sees neither change.
 */
export function useCloseOnBack(dialog: RefObject<HTMLDialogElement | null>) {
  const hasEntry = useRef(false);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      event.stopImmediatePropagation();
      dialog.current?.close();
    };
    // Captured, to run before the router's own listener on the window.
    window.addEventListener('popstate', onPopState, { capture: true });
    if (!hasEntry.current) window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [dialog]);

  const close = () => (hasEntry.current ? window.history.back() : dialog.current?.close());
  return {
    close,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      close();
    },
  };
}
