import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

/** Scrolling has settled when nothing has moved for this long. */
const restMs = 120;

/** State and handlers of a row of pictures that snaps to one at a time. */
export function usePictureTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const rest = useRef(0);
  const [index, setIndex] = useState(0);
  const current = useRef(0);
  /** The target of the current scroll; pictures passed on the way are ignored. */
  const target = useRef<number | null>(null);

  const settleOn = useCallback((position: number) => {
    current.current = position;
    setIndex(position);
  }, []);

  const moveTo = useCallback(
    (position: number, behavior: ScrollBehavior = 'auto') => {
      const next = (position + count) % count;
      settleOn(next);
      target.current = next;
      const { current: row } = track;
      row?.scrollTo({ left: next * row.clientWidth, behavior });
    },
    [count, settleOn],
  );
  const moveBy = (steps: number) => moveTo(current.current + steps);

  const settle = () => {
    const { current: row } = track;
    if (!row) return;
    const position = Math.round(row.scrollLeft / row.clientWidth);
    if (target.current !== null && target.current !== position) return;
    target.current = null;
    settleOn(position);
  };
  const onScroll = () => {
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(settle, restMs);
  };
  /** The visitor is scrolling instead. */
  const clearTarget = () => {
    target.current = null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const end = { Home: 0, End: count - 1 }[event.key];
    if (steps === undefined && end === undefined) return;
    event.preventDefault();
    if (steps !== undefined) moveBy(steps);
    else if (end !== undefined) moveTo(end);
  };

  const row = { ref: track, onScroll, onPointerDown: clearTarget, onWheel: clearTarget };
  return { row, index, moveTo, moveBy, onKeyDown };
}
