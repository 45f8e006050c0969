import { useRef, type TouchEvent } from 'react';

const maxSwipeMs = 1000;
const minSwipePx = 30;
/** So many times as far sideways as up or down. */
const minSlant = 3;

/** What moves sideways by itself keeps its own swipes. */
const scrollsItself = (target: EventTarget) =>
  target instanceof Element && target.closest('.schedule-scroller, input, select') !== null;

/** Handlers that tell a swipe: 1 to the next, -1 to the one before. */
export function useSwipe(swipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, timeStamp }: TouchEvent) => {
      const touch = touches[0];
      start.current =
        touch && touches.length === 1 && !scrollsItself(target)
          ? { x: touch.clientX, y: touch.clientY, time: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0];
      const began = start.current;
      start.current = null;
      if (!began || !touch || timeStamp - began.time >= maxSwipeMs) return;
      const across = touch.clientX - began.x;
      const along = Math.abs(touch.clientY - began.y);
      if (Math.abs(across) <= minSwipePx || Math.abs(across) <= minSlant * along) return;
      swipe(across < 0 ? 1 : -1);
    },
  };
}
