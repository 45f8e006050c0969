import { useEffect, useRef } from 'react';
import { canStore, createStoredValue } from '../../../visitor/stored-value.ts';
import { abortWithAny } from '../../../api/abort-with-any.ts';

/** Whether the tour was shown in this browser (B-3.6). */
const tourVisited = createStoredValue('tourVisited', false, (stored) => stored === true);

/** Waits until the page has loaded and the browser has nothing to do. */
const waitForIdle = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 2000 })
        : setTimeout(resolve, 200);
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true, signal });
  });

const loadTour = () => import('./tour.ts');

const begin = async (signal: AbortSignal) => {
  const { startTour } = await loadTour();
  if (!signal.aborted) startTour(signal);
};

/** If its code cannot be loaded there is no tour; the visitor can try again. */
const noTour = () => {};

/**
 * Starts the tour on the first visit once the page is idle, unless the visitor acts first. Returns a
 * function that starts it on request.
 */
export function useTour(): () => void {
  const mounted = useRef<AbortController | null>(null);
  useEffect(() => {
    const unmount = new AbortController();
    mounted.current = unmount;
    // Where nothing can be stored, every visit would be the first.
    if (tourVisited.read() || !canStore()) return () => unmount.abort();
    const acted = new AbortController();
    const signal = abortWithAny([unmount.signal, acted.signal]);
    // A click alone is one from before the page's start, repeated.
    for (const event of ['pointerdown', 'click', 'keydown'] as const)
      window.addEventListener(event, () => acted.abort(), { signal, capture: true });
    const showFirst = async () => {
      await waitForIdle(signal);
      const { startTour } = await loadTour();
      // The visitor may have acted while its code was loaded, or opened the filters before.
      if (signal.aborted || document.querySelector('dialog[open]')) return;
      acted.abort();
      startTour(unmount.signal);
      tourVisited.write(true);
    };
    showFirst().catch(noTour);
    return () => unmount.abort();
  }, []);
  return () => {
    if (mounted.current) begin(mounted.current.signal).catch(noTour);
  };
}
