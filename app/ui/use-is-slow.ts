import { useEffect, useState } from 'react';

/** True once something has been under way for longer than `afterMs`: for what would only flash by otherwise. */
export function useIsSlow(isUnderWay: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = window.setTimeout(() => setLate(true), afterMs);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isUnderWay, afterMs]);
  return isUnderWay && isLate;
}
