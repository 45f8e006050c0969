import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * A dialog over the whole page looks like a page: Back closes it. It stands in the history as a
 * second entry of its page, which goes before the dialog does, so that whatever comes next starts
 * from the page's own entry. The router never hears of either.
 */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>) {
  const hasEntry = useRef(false);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      event.stopImmediatePropagation();
      dialog.current?.close();
    };
    // The router listens at the window too, but not while the event goes down to it.
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
