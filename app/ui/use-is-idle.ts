import { useEffect, useState } from 'react';

/** Delay after the load event in Safari, which has no requestIdleCallback. */
const idleFallbackMs = 200;

/** True once the page has loaded and the browser is idle: for work that can wait. */
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
        : setTimeout(finish, idleFallbackMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return isIdle;
}
