import { useEffect, useEffectEvent } from 'react';
import { computeResendDelayMs } from '../api/retry.ts';

/**
 * Retries with growing delays while something is unsent, and immediately when the browser goes back
 * online. `retry` resolves to whether it is still unsent.
 */
export function useUnsent(isUnsent: boolean, retry: () => Promise<boolean>) {
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    if (!isUnsent) return undefined;
    let timer: number | undefined;
    let tries = 0;
    let isTrying = false;
    let isOver = false;
    const schedule = () => {
      timer = window.setTimeout(() => void run(), computeResendDelayMs(tries));
      tries += 1;
    };
    const run = async () => {
      if (isTrying) return;
      window.clearTimeout(timer);
      isTrying = true;
      const isStillUnsent = await attempt();
      isTrying = false;
      if (isStillUnsent && !isOver) schedule();
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
