import { useEffect, useEffectEvent } from 'react';
import { findResendDelayMs } from '../api/retry.ts';

/**
 * Tries again and again, with growing delays, while something is unsent, and at once when the browser
 * is online again. `tryAgain` says whether it is still unsent.
 */
export function useUnsent(isUnsent: boolean, tryAgain: () => Promise<boolean>) {
  const attempt = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isUnsent) return undefined;
    let timer: number | undefined;
    let tries = 0;
    let isTrying = false;
    let isOver = false;
    const schedule = () => {
      timer = window.setTimeout(() => void run(), findResendDelayMs(tries));
      tries += 1;
    };
    const run = async () => {
      if (isTrying) return;
      window.clearTimeout(timer);
      isTrying = true;
      const goesOn = await attempt();
      isTrying = false;
      if (goesOn && !isOver) schedule();
    };
    const onOnline = () => void run();
    window.addEventListener('online', onOnline);
    schedule();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isUnsent]);
}
