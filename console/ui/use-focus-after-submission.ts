import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/** An element and what contains it, from the inside, without the body. */
function listContaining(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...listContaining(element.parentElement)];
}

/** Focuses an element that the keyboard may not reach otherwise. */
function focusOn(element: HTMLElement, preventScroll = true) {
  element.focus({ preventScroll });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll });
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** The first field that a form's answer found wrong. */
const findWrongField = (form: HTMLElement | undefined) =>
  Array.from(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []).find(isShown);

/** Why a form was refused, told in it, or on the page outside of every form. */
function findMessage(form: HTMLElement | undefined) {
  const told = (place: ParentNode | null | undefined) =>
    Array.from(place?.querySelectorAll<HTMLElement>('[role="alert"]') ?? []).filter(
      (each) => isShown(each) && each.textContent.trim() !== '',
    );
  const onPage = told(document.querySelector('main')).filter((each) => !each.closest('form'));
  return told(form)[0] ?? onPage[0];
}

/**
 * Keeps the place of whoever works with the keyboard or hears the page: a button is disabled while its
 * form is sent, and often gone afterwards, as is a field in which Enter was pressed. The focus goes to the
 * first wrong field of a refused form, else to the message, else to the button, or to the nearest that is
 * left.
 */
export function useFocusAfterSubmission() {
  const { state, formMethod } = useNavigation();
  const isPosting = formMethod === 'POST';
  const isDone = useFetchers().every((fetcher) => fetcher.state === 'idle') && state === 'idle';
  const place = useRef<HTMLElement[]>([]);
  /** What had the focus when the form was sent. */
  const focused = useRef<Element | null>(null);
  /** A form that a fetcher sends, such as a draft, may have wrong fields without being refused. */
  const wasPosted = useRef(false);

  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      focused.current = document.activeElement;
      place.current = listContaining(submitter ?? document.activeElement);
    };
    document.addEventListener('submit', remember, { capture: true });
    return () => document.removeEventListener('submit', remember, { capture: true });
  }, []);

  useEffect(() => {
    if (isPosting) wasPosted.current = true;
  }, [isPosting]);

  useEffect(() => {
    if (!isDone) {
      // A key's action is sent without a form's event, and may take its lead off the list.
      if (place.current.length === 0) {
        focused.current = document.activeElement;
        place.current = listContaining(document.activeElement);
      }
      return;
    }
    const left = place.current.find(isShown);
    const form = place.current.find((each) => each instanceof HTMLFormElement && isShown(each));
    const { activeElement, body } = document;
    // Whoever went elsewhere meanwhile stays there.
    const hasStayed = activeElement === body || activeElement === focused.current;
    const isRead = wasPosted.current && hasStayed;
    const wrong = isRead ? (findWrongField(form ?? left) ?? findMessage(form ?? left)) : undefined;
    place.current = [];
    wasPosted.current = false;
    if (wrong) return focusOn(wrong, false);
    if (!left || activeElement !== body) return;
    // Of another page the heading, not what stands before it, such as a list.
    focusOn((left.matches('main') && left.querySelector<HTMLElement>('article h1')) || left);
  }, [isDone]);
}
