import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/** An element and what contains it, from the inside, without the body. */
function listContaining(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...listContaining(element.parentElement)];
}

/** Focuses an element that the keyboard may not reach otherwise. */
function focusOn(element: HTMLElement) {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Keeps the place of whoever works with the keyboard or hears the page: a button is disabled while its
 * form is sent, and often gone afterwards, as is a field in which Enter was pressed. The focus goes to the
 * button, or to the nearest that is left.
 */
export function useFocusAfterSubmission() {
  const isIdle = useNavigation().state === 'idle';
  const isDone = useFetchers().every(({ state }) => state === 'idle') && isIdle;
  const place = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      place.current = listContaining(submitter ?? document.activeElement);
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, []);

  useEffect(() => {
    if (!isDone) return;
    const left = place.current.find((each) => each.getClientRects().length > 0);
    place.current = [];
    if (!left || document.activeElement !== document.body) return;
    // Of another page the heading, not what stands before it, such as a list.
    focusOn((left.matches('main') && left.querySelector<HTMLElement>('article h1')) || left);
  }, [isDone]);
}
