import { useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/**
 * Calls `advance` every `everyMs` while the visitor neither points at the element or touches it, nor
 * is in it with the keyboard, nor has paused it, nor wants less motion, nor looks at another tab.
 * Each such pause starts the time anew. Undefined `everyMs`: never.
 */
export function useAutoplay(everyMs: number | undefined, advance: () => void) {
  const prefersLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isPaused, setPaused] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const canPlay = everyMs !== undefined && !prefersLessMotion;
  const isPlaying = canPlay && !isPaused && !isPointedAt && !hasFocus;
  const advanceIfSeen = useEffectEvent(() => {
    if (!document.hidden) advance();
  });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advanceIfSeen, everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, everyMs]);

  return {
    canPlay,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    listeners: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
