import { useEffect, type RefObject } from 'react';

/** Closes an open details element on Escape, which returns the focus, and on a press outside it. */
export function useLightDismiss(details: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (restoreFocus: boolean) => {
      const element = details.current;
      if (!element?.open) return;
      element.open = false;
      if (restoreFocus) element.querySelector('summary')?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [details]);
}
