import { useCallback, useRef } from 'react';

/** A window that is opened at once, while the browser allows it, and waits for what it shows. */
export function usePreviewWindow() {
  const waiting = useRef<Window | null>(null);
  const open = useCallback(() => {
    waiting.current?.close();
    waiting.current = window.open('about:blank', '_blank');
  }, []);
  /** Without a link it is closed again. */
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
