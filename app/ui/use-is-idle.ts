import { useEffect, useState } from 'react';

/** Where requestIdleCallback is missing (Safari), this long after the page has loaded. */
const withoutIdleMs = 200;

/** True once the page has loaded and the browser has nothing else to do: for what can wait. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const finish = () => {
      if (!controller.signal.aborted) setIdle(true);
    };
    const wait = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(finish)
        : setTimeout(finish, withoutIdleMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isIdle;
}
