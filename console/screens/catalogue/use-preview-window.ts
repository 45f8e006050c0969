import { useCallback, useRef } from 'react';

/** A window opened immediately, while the browser allows it, that waits for its content. */
export function usePreviewWindow() {
  const waiting = useRef<Window | null>(null);
  const open = useCallback(() => {
    waiting.current?.close();
    waiting.current = window.open('about:blank', '_blank');
  }, []);
  /** Without a link, it closes again. */
  const show = useCallback((link: string | undefined) => {
    if (link === undefined) waiting.current?.close();
    else {
      // The link is for everybody; this operator may reach the site under another name.
      const { pathname, search } = new URL(link);
      waiting.current?.location.replace(pathname + search);
    }
    waiting.current = null;
  }, []);
  return { open, show };
}
