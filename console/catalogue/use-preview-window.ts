import { useCallback, useRef } from 'react';

/** Opens a window during the click, when the browser allows it, and loads its content later. */
export function usePreviewWindow() {
  const waiting = useRef<Window | null>(null);
  const open = useCallback(() => {
    waiting.current?.close();
    waiting.current = window.open('about:blank', '_blank');
  }, []);
  /** Without a link, closes the window. */
  const show = useCallback((link: string | undefined) => {
    if (link === undefined) waiting.current?.close();
    else {
      // The link has the public host; this operator may use another one.
      const { pathname, search } = new URL(link);
      waiting.current?.location.replace(pathname + search);
    }
    waiting.current = null;
  }, []);
  return { open, show };
}
