import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pollMs = 1000;

/** Reloads the page's data while the server works on what the page shows. */
export function usePolling(isRunning: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isRunning, state, revalidate]);
}
