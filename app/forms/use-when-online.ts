import { useEffect, useEffectEvent } from 'react';

/** Does something once, when the browser is online again, while it is waited for. */
export function useWhenOnline(isWaiting: boolean, act: () => void) {
  const onOnline = useEffectEvent(() => {
    if (isWaiting) act();
  });
  useEffect(() => {
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
