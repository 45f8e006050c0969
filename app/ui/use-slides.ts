import { useEffect, useRef, useState, type RefObject } from 'react';

export type SlideStep = 'one' | 'page';

interface Position {
  index: number;
  isAtStart: boolean;
  isAtEnd: boolean;
}

const atRest: Position = { index: 0, isAtStart: true, isAtEnd: false };
/** Tolerance at the edges, in CSS pixels, because scroll positions are rounded. */
const edgePx = 2;

const listOffsets = (list: HTMLElement) =>
  Array.from(list.children, (slide) => (slide as HTMLElement).offsetLeft - list.offsetLeft);

function measure(list: HTMLElement): Position {
  const distances = listOffsets(list).map((left) => Math.abs(left - list.scrollLeft));
  return {
    index: distances.indexOf(Math.min(...distances)),
    isAtStart: list.scrollLeft <= edgePx,
    isAtEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - edgePx,
  };
}

const isSame = (a: Position, b: Position) =>
  a.index === b.index && a.isAtStart === b.isAtStart && a.isAtEnd === b.isAtEnd;

const countInView = (list: HTMLElement) => {
  const [first = 0, second = list.clientWidth] = listOffsets(list);
  return Math.max(1, Math.round(list.clientWidth / (second - first)));
};

export function useSlides(
  list: RefObject<HTMLElement | null>,
  { step, loop }: { step: SlideStep; loop: boolean },
) {
  const [position, setPosition] = useState(atRest);
  /** The target of the current smooth scroll, so that quick clicks add up. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    const row = list.current;
    if (!row) return undefined;
    const follow = () =>
      setPosition((known) => (isSame(known, measure(row)) ? known : measure(row)));
    const clearTarget = () => (target.current = null);
    const resized = new ResizeObserver(follow);
    resized.observe(row);
    row.addEventListener('scroll', follow, { passive: true });
    // The last two are for browsers without scrollend.
    const settled = ['scrollend', 'pointerdown', 'wheel'];
    for (const event of settled) row.addEventListener(event, clearTarget, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', follow);
      for (const event of settled) row.removeEventListener(event, clearTarget);
    };
  }, [list]);

  function move(direction: 1 | -1) {
    const row = list.current;
    if (!row) return;
    const offsets = listOffsets(row);
    const { index, isAtStart, isAtEnd } = measure(row);
    const last = Math.max(0, offsets.length - countInView(row));
    const isBlocked = direction === 1 ? isAtEnd : isAtStart;
    if (isBlocked && !loop) return;
    const from = target.current ?? index;
    const to = from + direction * (step === 'one' ? 1 : countInView(row));
    const around = direction === 1 ? 0 : last;
    target.current = isBlocked ? around : Math.min(Math.max(to, 0), last);
    row.scrollTo({ left: offsets[target.current] ?? 0 });
  }

  return { ...position, move };
}
