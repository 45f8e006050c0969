import { useEffect, type RefObject } from 'react';

const isOverlay = (panel: Element | null) =>
  panel !== null && getComputedStyle(panel).position === 'absolute';

/**
 * Closes an open details element on Escape, returning the focus; and, if its panel lies over the
 * page, on a click outside it or when the focus moves to something that it may cover. Another panel
 * would, when it closes, move what is being clicked away from under the finger.
 */
export function useLightDismiss(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (restoreFocus: boolean) => {
      const element = details.current;
      if (!element?.open) return;
      element.open = false;
      if (restoreFocus) element.querySelector('summary')?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      const element = details.current;
      if (element?.contains(event.target as Node)) return;
      if (isOverlay(element?.lastElementChild ?? null)) close(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    const onFocusIn = (event: FocusEvent) => {
      const element = details.current;
      const target = event.target as Node;
      // A click on the panel's text focuses an ancestor, such as the main element.
      if (!element?.open || element.contains(target) || target.contains(element)) return;
      if (isOverlay(element.lastElementChild)) close(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [details]);
}
